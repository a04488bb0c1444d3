import { sql, type RawBuilder } from 'kysely';

/**
 * The requests that the goods of a receipt were bought for, as a table with `id`, `workhouse_id` and `store_id`. Goods that came
 * from another warehouse were bought by the invoice that it received.
 */
export const requestsBehind = (receiptId: number): RawBuilder<unknown> => sql`(
  with recursive passed (id) as (
    select ${receiptId}::bigint
    union
    select sent.based_on_document_id from passed join stock.receipts as receipt on receipt.id = passed.id
    join stock.dispatches as sent on sent.id = receipt.source_dispatch_id
    where sent.kind = 'betweenWarehouses' and sent.based_on_document_id is not null)
  select distinct request.id, request.workhouse_id, request.store_id
  from passed join stock.receipt_lines as arrived on arrived.receipt_id = passed.id
  join purchasing.invoice_lines as billed on billed.id = arrived.source_invoice_line_id
  join purchasing.order_lines as ordered on ordered.id = billed.order_line_id
  join purchasing.request_lines as asked on asked.id = ordered.request_line_id
  join purchasing.requests as request on request.id = asked.request_id
  where exists (select from stock.receipt_lines as own where own.receipt_id = ${receiptId} and own.item_id = arrived.item_id))`;
