import { sql } from 'kysely';

/** Orders and dispatches (`placed`) that count: approved ones, and the one whose approval is under way. */
export const isDecided = (deciding: number | null = null) =>
  sql`(placed.id = ${deciding} or placed.status in ('approved', 'partiallyInvoiced', 'invoiced', 'shipped', 'partiallyReceived', 'received', 'closed'))`;

/** Those that were neither refused nor given up. */
export const isInUse = sql`placed.record_status = 0 and placed.status not in ('rejected', 'cancelled')`;

/** The item of a request line; of one in words, the item that orders matched it with, unless another line has the same. */
const itemOfLine = sql`coalesce(line.item_id, (
    select matched.item_id from purchasing.order_lines as matched
    where matched.request_line_id = line.id and matched.record_status = 0 and not exists (
      select from purchasing.request_lines as twin
      left join purchasing.order_lines as other on other.request_line_id = twin.id and other.record_status = 0
      where twin.request_id = line.request_id and twin.id <> line.id and twin.record_status = 0
        and matched.item_id in (twin.item_id, other.item_id))
    order by matched.id limit 1))`;

/**
 * What orders and dispatches have done for a request line (`line`), as a join called `done`. Goods of a central order reach the
 * site with a dispatch, so that only the larger of both is `covered`; what was ordered for the site is delivered to it. Only what
 * the site itself received is `received`, and `is_sent` says that something has left for it.
 */
export const fulfilmentOf = (counts = isDecided()) => sql`cross join lateral (
    select bought.quantity as ordered, sent.quantity as dispatched, bought.of_site + greatest(bought.quantity - bought.of_site, sent.quantity) as covered,
      greatest(0, line.quantity - bought.of_site - sent.quantity)::numeric(18, 3) as remaining,
      (bought.received + sent.accepted)::numeric(18, 3) as received, bought.invoiced > 0 or sent.quantity > 0 as is_sent
    from (
      select coalesce(sum(part.quantity), 0)::numeric(18, 3) as quantity,
        coalesce(sum(part.quantity) filter (where purchase.workhouse_id is not null), 0) as of_site,
        coalesce(sum(part.invoiced_quantity) filter (where purchase.workhouse_id is not null), 0) as invoiced,
        coalesce(sum(part.received_quantity) filter (where purchase.workhouse_id is not null), 0) as received
      from purchasing.order_lines as part join purchasing.orders as purchase on purchase.id = part.order_id
      join core.documents as placed on placed.id = part.order_id
      where part.request_line_id = line.id and part.record_status = 0 and ${counts}) as bought,
    (
      select coalesce(sum(part.quantity - part.returned_quantity), 0)::numeric(18, 3) as quantity,
        coalesce(sum(part.accepted_quantity), 0) as accepted
      from stock.dispatches as dispatch join stock.dispatch_lines as part on part.dispatch_id = dispatch.id
      join core.documents as placed on placed.id = dispatch.id
      where dispatch.request_id = line.request_id and part.item_id = ${itemOfLine} and part.record_status = 0 and ${counts}) as sent) as done`;
