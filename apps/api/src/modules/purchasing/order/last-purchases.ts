import { order } from '@kalfa/contracts/purchasing/order';
import { sql } from 'kysely';
import { route } from '../../../http/call.ts';

/** What items cost when they were bought last: the price of approved invoices after discount, in the base currency. */
export const lastPurchasesRoute = route(order.endpoints.lastPurchases, async (db, { query }) => {
  const ids = (query.ids ?? '').split(',').filter(Boolean);
  const { rows } = await sql<never>`
    select item.id as "itemId", bought.*
    from unnest(${ids}::bigint[]) with ordinality as item (id, place)
    cross join lateral (
      select round(line.net_amount_base / line.quantity, 4) as price, invoice.supplier_invoice_date as "boughtOn",
        provider.id as "providerId", provider.name as "providerName"
      from purchasing.invoice_lines as line join purchasing.invoices as invoice on invoice.id = line.invoice_id
      join core.documents as d on d.id = invoice.id join baseinfo.providers as provider on provider.id = line.provider_id
      where line.item_id = item.id and line.record_status = 0 and not line.client_supplied
        and d.status in ('approved', 'partiallyReceived', 'received', 'closed')
      order by invoice.supplier_invoice_date desc, line.id desc limit 3) as bought
    order by item.place, bought."boughtOn" desc`.execute(db);
  return rows;
});
