import { systemOperation } from '@kalfa/contracts/identity/system-operation';
import { sql } from 'kysely';
import { taken } from '../../http/constraints.ts';
import { refuse } from '../../http/refusal.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';

export const systemOperationModule = recordModule(systemOperation, {
  table: 'identity.system_operations',
  rows: (db) =>
    db.selectFrom('identity.system_operations as t').select([
      ...envelope,
      't.key',
      't.name',
      sql<number>`(select count(*) from identity.menu_operations as mo
          where mo.operation_id = t.id and mo.record_status = 0)`.as('menuCount'),
    ]),
  columns: { name: 'name' },
  constraints: {
    system_operations_name_live: taken('name'),
    system_operations_fixed: { code: 'SYSTEM_RECORD' },
  },
  isFixed: (row) => row.key !== null,
  guard: async (_tx, _doer, { action, before }) => {
    if (action === 'archive' && before && before.menuCount > 0) throw refuse('IN_USE');
  },
});
