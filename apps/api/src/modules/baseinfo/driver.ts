import { driver, revealDriver } from '@kalfa/contracts/baseinfo/driver';
import { masked } from '@kalfa/contracts/fields';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route } from '../../lib/http/call.ts';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelopeSearching, foldedTexts } from '../../kit/record/envelope.ts';
import { identityNumberColumns } from '../../kit/record/identity-number.ts';
import { recordModule } from '../../kit/record/record.ts';
import { refuseInactive, refuseUsed } from '../../kit/record/references.ts';
import type { Secrets } from '../../kit/secrets.ts';
import { driverVehicleRoutes } from './driver-vehicles.ts';

type Deps = ListSettings & {
  secrets: Secrets;
  /** Whether this user may see that employee, which the hr module decides. */
  seesPersonnel: (db: Reader, actor: Actor, personnelId: number) => Promise<boolean>;
};

const plates = sql`from baseinfo.vehicles as vehicle where vehicle.driver_id = t.id and vehicle.record_status <> 2`;
const allPlates = sql<string>`(select coalesce(string_agg(vehicle.plate, ', ' order by vehicle.plate), '') ${plates})`;

/**
 * Drivers. The identity number is stored encrypted, masked in every answer, and returned only on request, with an audit
 * entry.
 */
export function driverModule(deps: Deps): Module {
  const { open } = deps.secrets;
  const { read, ...record } = recordModule(driver, {
    table: 'baseinfo.drivers',
    rows: (db) =>
      db
        .selectFrom('baseinfo.drivers as t')
        .leftJoin('hr.personnel as personnel', 'personnel.id', 't.personnel_id')
        .select([
          ...envelopeSearching(foldedTexts(allPlates, sql`personnel.name || ' ' || personnel.family`)),
          't.name',
          't.family',
          sql<string>`t.name || ' ' || t.family`.as('fullName'),
          't.father_name as fatherName',
          sql<string | null>`t.birth_date`.as('birthDate'),
          sql<string>`${sql.lit(masked)}::text`.as('identityNumber'),
          't.internal',
          't.personnel_id as personnelId',
          't.phone',
          't.licence_class as licenceClass',
          sql<string | null>`personnel.name || ' ' || personnel.family`.as('personnelName'),
          allPlates.as('plates'),
          sql<{ id: number; name: string; plate: string }[]>`(select coalesce(jsonb_agg(
            jsonb_build_object('id', vehicle.id, 'name', vehicle.name, 'plate', vehicle.plate) order by vehicle.plate), '[]') ${plates})`.as(
            'vehicles',
          ),
        ]),
    columns: {
      name: 'name',
      family: 'family',
      fatherName: 'father_name',
      birthDate: 'birth_date',
      identityNumber: identityNumberColumns(deps.secrets),
      internal: 'internal',
      personnelId: 'personnel_id',
      phone: 'phone',
      licenceClass: 'licence_class',
    },
    search: { label: ['fullName'], hint: 'plates' },
    constraints: {
      drivers_identity_live: duplicateOf('identityNumber'),
      drivers_personnel_live: duplicateOf('personnelId'),
      drivers_personnel: { code: 'NOT_FOUND' },
      drivers_personnel_internal: {
        code: 'VALIDATION_FAILED',
        path: 'personnelId',
        fault: 'PERSONNEL_INTERNAL',
      },
    },
    guard: async (tx, { actor }, { action, before, input: { identityNumber, personnelId } }) => {
      if (action === 'create' && identityNumber === masked)
        throw refuse('VALIDATION_FAILED', {
          faults: [{ path: 'identityNumber', code: 'IDENTITY_NUMBER_INVALID' }],
        });
      if (personnelId && personnelId !== before?.personnelId) {
        if (!(await deps.seesPersonnel(tx, actor, personnelId))) throw refuse('NOT_FOUND');
        await refuseInactive(tx, [{ path: 'personnelId', table: 'hr.personnel', id: personnelId }]);
      }
      if (action === 'archive' && before)
        await refuseUsed(tx, { table: 'baseinfo.drivers', id: before.id }, [
          { table: 'baseinfo.vehicles', column: 'driver_id' },
        ]);
    },
  })(deps);

  const reveal = route(revealDriver, async (tx, call) => {
    // Users who cannot see the driver cannot see the encrypted fields.
    const { id, fullName } = await read(tx, call, call.params.id);
    const { sealed_identity_number: sealed } = await tx
      .selectFrom('baseinfo.drivers')
      .select('sealed_identity_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await writeJournal(tx, call, {
      action: 'sensitiveRead',
      entity: driver.name,
      entityId: id,
      label: fullName,
      changes: {},
    });
    return { identityNumber: open(sealed) };
  });

  return { ...record, routes: [...record.routes, reveal, ...driverVehicleRoutes(deps, read)] };
}
