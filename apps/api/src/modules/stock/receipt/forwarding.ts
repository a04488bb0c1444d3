import type { Answer } from '@kalfa/contracts/endpoint';
import type { receipt } from '@kalfa/contracts/stock/receipt';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Place } from '../../../kit/place/places.ts';
import { requestsBehind } from './requests-behind.ts';

type Forwarding = Answer<typeof receipt.endpoints.forwarding>;

/** What a dispatch that sends the goods of a receipt on starts with. */
export async function readForwarding(
  db: Reader,
  { id, warehouseId, storeId }: Place & { id: number },
): Promise<Forwarding> {
  const { rows: lines } = await sql<Forwarding['lines'][number]>`
    select arrived.item_id as "itemId", arrived.quantity - coalesce(sent.quantity, 0) as quantity
    from (select item_id, min(id) as first, sum(accepted_quantity) as quantity from stock.receipt_lines
      where receipt_id = ${id} group by item_id) as arrived
    left join (
      select line.item_id, sum(line.quantity - line.returned_quantity) as quantity
      from stock.dispatches as dispatch join core.documents as d on d.id = dispatch.id
      join stock.dispatch_lines as line on line.dispatch_id = dispatch.id
      where dispatch.based_on_document_id = ${id} and d.record_status = 0 and d.status not in ('rejected', 'cancelled')
        and line.record_status = 0
      group by line.item_id) as sent on sent.item_id = arrived.item_id
    where arrived.quantity > coalesce(sent.quantity, 0) order by arrived.first`.execute(db);
  const { rows: sites } = await sql<{ id: number; storeIds: (number | null)[] }>`
    select workhouse_id as id, array_agg(distinct store_id) as "storeIds" from ${requestsBehind(id)} as request
    group by workhouse_id`.execute(db);
  // Goods at a store have arrived at their site.
  const site = warehouseId !== null && sites.length === 1 ? sites[0] : undefined;
  return {
    id,
    warehouseId,
    storeId,
    toWorkhouseId: site?.id ?? null,
    intendedStoreId: site?.storeIds.length === 1 ? (site.storeIds[0] ?? null) : null,
    lines,
  };
}
