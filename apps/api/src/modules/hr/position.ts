import { position } from '@kalfa/contracts/hr/position';
import { sql } from 'kysely';
import { taken } from '../../http/constraints.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';

export const positionModule = recordModule(position, {
  table: 'hr.positions',
  rows: (db) =>
    db
      .selectFrom('hr.positions as t')
      .select([
        ...envelope,
        't.title',
        sql<'siteManager' | 'siteWorker' | null>`t.system_key`.as('systemKey'),
      ]),
  columns: { title: 'title' },
  search: { label: ['title'] },
  constraints: { positions_title_live: taken('title'), positions_system_fixed: { code: 'SYSTEM_RECORD' } },
  isFixed: (row) => row.systemKey !== null,
});
