import { itemPriceLimit, itemPrices } from '@kalfa/contracts/purchasing/item-prices';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { Reader } from '@kalfa/db/database';
import { priceChangeOf } from '@kalfa/domain/purchasing/punctuality';
import { sql } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuseUnknown } from '../../../kit/record/references.ts';
import { isInOrderScope } from '../order/order-scope.ts';

/** What an item cost, for its page. */
export const itemPricesModule: Module = {
  constraints: {},
  routes: [
    route(itemPrices, async (db, { actor, params }) => {
      const id = params.id ?? 0;
      await refuseUnknown(db, 'baseinfo.items', id);
      const bought = await readPurchases(db, actor.scope, id);
      return bought.slice(0, itemPriceLimit).map((one, index) => ({
        ...one,
        change: priceChangeOf(bought.slice(index, index + 2).map(({ price }) => price)),
      }));
    }),
  ],
};

type Purchase = Omit<Answer<typeof itemPrices>[number], 'change'>;

/** The purchases, with one more than are returned, which the last of them is compared with. Client's material has no price. */
async function readPurchases(db: Reader, scope: Scope, itemId: number): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select line.id, invoice.id as "invoiceId", d.number as "invoiceNumber", d.kind, invoice.supplier_invoice_date as "boughtOn",
      provider.id as "providerId", provider.name as "providerName", line.quantity,
      round(line.net_amount_base / line.quantity, 4) as price
    from purchasing.invoice_lines as line join purchasing.invoices as invoice on invoice.id = line.invoice_id
    join core.documents as d on d.id = invoice.id join baseinfo.providers as provider on provider.id = line.provider_id
    where line.item_id = ${itemId} and line.record_status = 0 and not line.client_supplied
      and d.status in ('approved', 'partiallyReceived', 'received', 'closed')
      and ${isInOrderScope(scope, sql`invoice.workhouse_id`)}
    order by invoice.supplier_invoice_date desc, line.id desc limit ${itemPriceLimit + 1}`.execute(db);
  return rows;
}
