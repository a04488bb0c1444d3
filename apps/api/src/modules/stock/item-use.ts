import type { Tx } from '@kalfa/db/database';
import { openStatuses } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';

/** Whether an item has stock anywhere or is used by an open document. */
export async function isItemInStock(tx: Tx, itemId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from stock.balances where item_id = ${itemId} and on_hand <> 0)
      or exists (
        select from (
          select dispatch_id as document_id from stock.dispatch_lines where item_id = ${itemId} and record_status = 0
          union all select opening_id from stock.opening_lines where item_id = ${itemId} and record_status = 0
          union all select count_id from stock.stock_count_lines where item_id = ${itemId} and record_status = 0
          union all select invoice_id from purchasing.invoice_lines where item_id = ${itemId} and record_status = 0) as line
        join core.documents as document on document.id = line.document_id
        where document.record_status = 0 and document.status = any(${[...openStatuses]}::text[])) as used`.execute(
    tx,
  );
  return rows[0]?.used ?? false;
}
