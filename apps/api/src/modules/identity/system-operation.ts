import { systemOperation } from '@kalfa/contracts/identity/system-operation';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { duplicateOf } from '../../lib/http/constraints.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { envelopeSearching, foldedTexts } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { lockRights } from './grants.ts';

export const systemOperationModule = recordModule(systemOperation, {
  table: 'identity.system_operations',
  rows: (db) =>
    db.selectFrom('identity.system_operations as t').select([
      ...envelopeSearching(foldedTexts('t.key')),
      't.key',
      't.name',
      sql<number>`(select count(*) from identity.menu_operations as mo
          where mo.operation_id = t.id and mo.record_status = 0)`.as('menuCount'),
    ]),
  columns: { name: 'name' },
  constraints: {
    system_operations_name_live: duplicateOf('name'),
    system_operations_fixed: { code: 'SYSTEM_RECORD' },
  },
  isFixed: sql`r.key is not null`,
  guard: async (tx, _caller, { action, before }) => {
    await lockRights(tx);
    if (action === 'archive' && before && (await isUsed(tx, before.id))) throw refuse('IN_USE');
  },
});

/** Called after the permissions are locked, so that no page is given the operation meanwhile. */
async function isUsed(tx: Tx, operationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.menu_operations where operation_id = ${operationId} and record_status = 0 limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
