import { position } from '@kalfa/contracts/hr/position';
import { sql } from 'kysely';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { refuseUsed } from '../../kit/record/references.ts';

export const positionModule = recordModule(position, {
  table: 'hr.positions',
  rows: (db) =>
    db.selectFrom('hr.positions as t').select([
      ...envelope,
      't.title',
      sql<'siteManager' | 'siteWorker' | null>`t.system_key`.as('systemKey'),
      sql<number>`(select count(*) from hr.personnel as person
          where person.position_id = t.id and person.record_status <> 2 and person.work_end_date is null)`.as(
        'personnelCount',
      ),
    ]),
  columns: { title: 'title' },
  search: { label: ['title'] },
  constraints: {
    positions_title_live: duplicateOf('title'),
    positions_system_fixed: { code: 'SYSTEM_RECORD' },
  },
  isFixed: sql`r."systemKey" is not null`,
  guard: async (tx, _caller, { action, before }) => {
    if (action === 'archive' && before)
      await refuseUsed(tx, { table: 'hr.positions', id: before.id }, [
        { table: 'hr.personnel', column: 'position_id' },
      ]);
  },
});
