import type { Tx } from '@kalfa/db/database';
import { itemLines } from '@kalfa/db/document-tables';
import { openStatuses } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';

/** Whether an item has stock anywhere or is used by an open document. */
export async function isItemInStock(tx: Tx, itemId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from stock.balances where item_id = ${itemId} and on_hand <> 0)
      or exists (
        select from (${linesOf(itemId)}) as line
        join core.documents as document on document.id = line.document_id
        where document.record_status = 0 and document.status = any(${[...openStatuses]}::text[])
          -- An approved tender is finished: works and orders are based on it, and have items of their own.
          and (document.family, document.status) <> ('tender', 'approved')) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

const linesOf = (itemId: number) =>
  sql.join(
    Object.entries(itemLines).map(
      ([table, document]) =>
        sql`select ${sql.ref(document)} as document_id from ${sql.table(table)} where item_id = ${itemId} and record_status = 0`,
    ),
    sql` union all `,
  );
