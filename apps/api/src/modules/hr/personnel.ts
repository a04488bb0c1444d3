import { masked } from '@kalfa/contracts/fields';
import { personnel, personnelSensitive } from '@kalfa/contracts/hr/personnel';
import { sql } from 'kysely';
import { routeWithoutTransaction } from '../../lib/http/call.ts';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelopeSearching } from '../../kit/record/envelope.ts';
import { identityNumberColumns } from '../../kit/record/identity-number.ts';
import { recordModule } from '../../kit/record/record.ts';
import { onlyWithAllPlaces } from '../../kit/record/scope-guards.ts';
import type { Secrets } from '../../kit/secrets.ts';
import { isColleague } from './colleagues.ts';

/**
 * Personnel records. Sensitive fields are stored encrypted, masked in every answer, and returned only on request, with
 * an audit entry.
 */
export function personnelModule(settings: ListSettings & { secrets: Secrets }): Module {
  const { open } = settings.secrets;
  const { read, ...record } = recordModule(personnel, {
    table: 'hr.personnel',
    rows: (db) =>
      db
        .selectFrom('hr.personnel as t')
        .innerJoin('hr.positions as position', 'position.id', 't.position_id')
        .select([
          ...envelopeSearching('position.search_text'),
          't.name',
          't.family',
          sql<string>`${sql.lit(masked)}::text`.as('identityNumber'),
          't.position_id as positionId',
          'position.title as positionTitle',
          sql<string>`t.work_start_date`.as('workStartDate'),
          sql<string | null>`t.work_end_date`.as('workEndDate'),
        ]),
    columns: {
      name: 'name',
      family: 'family',
      identityNumber: identityNumberColumns(settings.secrets),
      positionId: 'position_id',
      workStartDate: 'work_start_date',
      workEndDate: 'work_end_date',
    },
    search: { label: ['name', 'family'], hint: 'positionTitle' },
    constraints: {
      personnel_identity_employed: duplicateOf('identityNumber'),
      personnel_position: { code: 'NOT_FOUND' },
      personnel_ends_after_start: { code: 'DATE_RANGE_INVALID', path: 'workEndDate' },
    },
    inScope: (scope, actor) => isColleague('id', scope, actor, settings),
    // A new person works nowhere yet, so only users who see all places are notified.
    announces: ({ name, family }) => ({
      type: 'personnel-created',
      action: 'created',
      places: {},
      title: `${name} ${family}`,
    }),
    guard: async (tx, caller, { action, input }) => {
      await onlyWithAllPlaces(tx, caller, { action });
      if (action === 'create' && input.identityNumber === masked) throw refuse('IDENTITY_NUMBER_INVALID');
      const rewrites = input.identityNumber !== undefined && input.identityNumber !== masked;
      if (action === 'edit' && rewrites && !caller.actor.can('personnel', 'sensitive'))
        throw refuse('FORBIDDEN', { params: { menu: 'personnel', operation: 'sensitive' } });
    },
  })(settings);
  return {
    ...record,
    routes: [
      ...record.routes,
      routeWithoutTransaction(personnelSensitive, (db, call) =>
        db.write(async (tx) => {
          // Users who cannot see the record cannot see its encrypted fields.
          const { id, name, family } = await read(tx, call, call.params.id);
          const file = await tx
            .selectFrom('hr.personnel')
            .select('sealed_identity_number')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          await writeJournal(tx, call, {
            action: 'sensitiveRead',
            entity: personnel.name,
            entityId: id,
            label: `${name} ${family}`,
            changes: {},
          });
          return { identityNumber: open(file.sealed_identity_number) };
        }),
      ),
    ],
  };
}
