import { driverVehicles } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { recordStatus } from '@kalfa/contracts/fields';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { RowOf } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import { route, type Caller, type Route, type ServerCall } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { handlerOf } from '../../kit/record/handler-of.ts';
import { allLines, type Line } from '../../kit/record/lines.ts';
import { vehicleConstraints, vehicleRecord } from './vehicle.ts';

type Vehicle = RowOf<typeof vehicle>;

/** Loads a driver that this user may see; throws the refusal otherwise. */
type ReadDriver = (
  db: Reader,
  caller: Caller,
  id: number | undefined,
) => Promise<{ id: number; recordStatus: number }>;

/** The vehicles of one driver: as a list, and as lines that are changed together. */
export function driverVehicleRoutes(settings: ListSettings, readDriver: ReadDriver): Route[] {
  const { read, routes } = vehicleRecord(settings);
  // Every change uses the handler of a single vehicle, with its rules, version and history.
  const handler = (endpoint: Endpoint) => handlerOf<Vehicle>(routes, endpoint);
  const create = handler(vehicle.endpoints.create);
  const update = handler(vehicle.endpoints.update);
  const archive = handler(vehicle.endpoints.archive);

  const ownVehicle = async (tx: Tx, caller: Caller, driverId: number, id: number) => {
    const found = await read(tx, caller, id);
    if (found.driverId !== driverId) throw refuse('NOT_FOUND');
  };

  async function change(tx: Tx, call: ServerCall<typeof driverVehicles.change>) {
    const driver = await readDriver(tx, call, call.params.id);
    if (driver.recordStatus === recordStatus.archived) throw refuse('STATE_CONFLICT');
    const alone = { actor: call.actor, origin: call.origin };
    // Removals come first, so that a new line can reuse the plate.
    const removals = call.body.remove.map(({ id, version }, index): Line<Vehicle> => ({
      path: `remove[${index}]`,
      work: async () => {
        await ownVehicle(tx, call, driver.id, id);
        return archive(tx, alone, { params: { id }, query: { version } });
      },
    }));
    const upserts = call.body.upsert.map(({ id, ...line }, index): Line<Vehicle> => ({
      path: `upsert[${index}]`,
      work: async () => {
        const { version: _version, ...input } = line;
        if (id === undefined)
          return create(tx, alone, { params: {}, body: { ...input, driverId: driver.id } });
        await ownVehicle(tx, call, driver.id, id);
        return update(tx, alone, { params: { id }, body: line });
      },
    }));
    const done = await allLines(tx, vehicleConstraints, [...removals, ...upserts]);
    return {
      upserted: done.slice(removals.length),
      removed: done.slice(0, removals.length).map(({ id }) => id),
    };
  }

  return [
    route(driverVehicles.list, async (db, call) => {
      const driver = await readDriver(db, call, call.params.id);
      const ids = await db
        .selectFrom('baseinfo.vehicles')
        .select('id')
        .where('driver_id', '=', driver.id)
        .where('record_status', '<>', recordStatus.archived)
        .orderBy('plate')
        .execute();
      return Promise.all(ids.map(({ id }) => read(db, call, id)));
    }),
    route(driverVehicles.change, change),
  ];
}
