import type { Answer } from '@kalfa/contracts/endpoint';
import { order } from '@kalfa/contracts/purchasing/order';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Scope } from '../../../lib/http/actor.ts';
import { route } from '../../../lib/http/call.ts';
import { isInOrderScope } from './order-scope.ts';

type LastPurchase = Answer<typeof order.endpoints.lastPurchases>[number];

/** The last purchases of an `item`, the newest first. */
export const purchasesOf = (scope: Scope, count: number): RawBuilder<unknown> => sql`
  select round(line.net_amount_base / line.quantity, 4) as price, invoice.supplier_invoice_date as "boughtOn",
    provider.id as "providerId", provider.name as "providerName"
  from purchasing.invoice_lines as line join purchasing.invoices as invoice on invoice.id = line.invoice_id
  join core.documents as d on d.id = invoice.id join baseinfo.providers as provider on provider.id = line.provider_id
  where line.item_id = item.id and line.record_status = 0 and not line.client_supplied
    and d.status in ('approved', 'partiallyReceived', 'received', 'closed')
    and ${isInOrderScope(scope, sql`invoice.workhouse_id`)}
  order by invoice.supplier_invoice_date desc, line.id desc limit ${sql.lit(count)}`;

/**
 * What items cost when they were bought last for places whose orders this user sees: the price of approved invoices after discount, in
 * the base currency.
 */
export async function lastPurchases(
  db: Reader,
  { scope }: Actor,
  ids: readonly (number | string)[],
): Promise<LastPurchase[]> {
  const { rows } = await sql<LastPurchase>`
    select item.id as "itemId", bought.*
    from unnest(${ids}::bigint[]) with ordinality as item (id, place)
    cross join lateral (${purchasesOf(scope, 3)}) as bought
    order by item.place, bought."boughtOn" desc`.execute(db);
  return rows;
}

export const lastPurchasesRoute = route(order.endpoints.lastPurchases, (db, { actor, query }) =>
  lastPurchases(db, actor, (query.ids ?? '').split(',').filter(Boolean)),
);
