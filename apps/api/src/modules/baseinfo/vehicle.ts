import { transferVehicle, vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import type { RowOf } from '@kalfa/contracts/record';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import { duplicateOf, type Constraints } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelopeSearching, foldedTexts } from '../../kit/record/envelope.ts';
import { handlerOf } from '../../kit/record/handler-of.ts';
import { recordModule } from '../../kit/record/record.ts';
import { refuseInactive } from '../../kit/record/references.ts';

export const vehicleConstraints: Constraints = {
  vehicles_plate_live: duplicateOf('plate'),
  vehicles_driver: { code: 'NOT_FOUND' },
};

export const vehicleRecord = recordModule(vehicle, {
  table: 'baseinfo.vehicles',
  rows: (db) =>
    db
      .selectFrom('baseinfo.vehicles as t')
      .innerJoin('baseinfo.drivers as driver', 'driver.id', 't.driver_id')
      .select([
        ...envelopeSearching(foldedTexts('driver.name', 'driver.family')),
        't.driver_id as driverId',
        't.name',
        't.model_year as modelYear',
        't.plate',
        sql<string>`driver.name || ' ' || driver.family`.as('driverName'),
      ]),
  columns: { driverId: 'driver_id', name: 'name', modelYear: 'model_year', plate: 'plate' },
  // It opens with the vehicles of its driver.
  search: { label: ['plate'], hint: 'driverName', opens: 'vehicle' },
  constraints: vehicleConstraints,
  guard: (tx, _caller, { before, input: { driverId } }) =>
    refuseInactive(tx, [
      { path: 'driverId', table: 'baseinfo.drivers', id: driverId === before?.driverId ? null : driverId },
    ]),
});

export function vehicleModule(settings: ListSettings): Module {
  const { read: _read, routes, ...module } = vehicleRecord(settings);
  const update = handlerOf<RowOf<typeof vehicle>>(routes, vehicle.endpoints.update);
  // A transfer is an edit of the driver, and is recorded as one.
  const transfer = route(transferVehicle, (tx, call) => update(tx, call, {}));
  return { ...module, routes: [...routes, transfer] };
}
