import { supplierLimits, supplierPurchases } from '@kalfa/contracts/purchasing/supplier-purchases';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { Reader } from '@kalfa/db/database';
import { lateDaysOf, priceChangeOf, punctualityOf } from '@kalfa/domain/purchasing/punctuality';
import { sql } from 'kysely';
import type { Actor, Scope } from '../../../lib/http/actor.ts';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { today as businessDay } from '../../../kit/document/dates.ts';
import { refuseUnknown } from '../../../kit/record/references.ts';
import { isInOrderScope } from '../order/order-scope.ts';

/** What is bought from a supplier, for its page. */
export const supplierPurchasesModule: Module = {
  constraints: {},
  routes: [
    route(supplierPurchases, async (db, { actor, params }) => {
      const providerId = params.id ?? 0;
      await refuseUnknown(db, 'baseinfo.providers', providerId);
      const today = await businessDay(db);
      const orders = await readOrders(db, actor.scope, providerId);
      const judged = orders.map(({ isOpen, ...order }) => ({
        ...order,
        lateDays: lateDaysOf({ ...order, isOpen }, today),
      }));
      const remainders = await readRemainders(db, actor.scope, providerId);
      const items = await readPrices(db, actor.scope, providerId);
      return {
        punctuality: punctualityOf(orders, today),
        orders: judged.slice(0, supplierLimits.orders),
        remainders: remainders.map((line) => ({
          ...line,
          lateDays: lateDaysOf({ expectedOn: line.expectedOn, receivedOn: null, isOpen: true }, today),
        })),
        items: items.map((item) => ({
          ...item,
          change: priceChangeOf(item.prices.map(({ price }) => price)),
        })),
      };
    }),
  ],
};

/** How many of the orders that this user sees came in time; null for users who may not see orders. */
export async function supplierPunctuality(
  db: Reader,
  { can, scope }: Actor,
  providerId: number,
): Promise<{ onTime: number; of: number } | null> {
  if (!can('orders', 'view')) return null;
  const { onTime, judged } = punctualityOf(await readOrders(db, scope, providerId), await businessDay(db));
  return { onTime, of: judged };
}

const inScope = (scope: Scope) => isInOrderScope(scope, sql`own.workhouse_id`);

const open = sql`('approved', 'partiallyInvoiced', 'invoiced')`;

type SuppliedOrder = Omit<Answer<typeof supplierPurchases>['orders'][number], 'lateDays'> & {
  isOpen: boolean;
};

/** The orders that were placed, the newest first. What was given up of a closed one is not missing. */
async function readOrders(db: Reader, scope: Scope, providerId: number): Promise<SuppliedOrder[]> {
  const { rows } = await sql<SuppliedOrder>`
    select own.id, d.number, d.document_date as "documentDate", d.status, own.expected_on as "expectedOn",
      (select name from works.workhouses where id = own.workhouse_id) as "workhouseName",
      own.estimated_total as "estimatedTotal", lines.share as "receivedShare",
      d.status in ${open} and not lines.complete as "isOpen",
      case when lines.complete or d.status = 'closed' then (
        select max(receipt_document.document_date) from purchasing.order_lines as line
        join purchasing.invoice_lines as invoiced on invoiced.order_line_id = line.id and invoiced.record_status = 0
        join stock.receipt_lines as received on received.source_invoice_line_id = invoiced.id
        join core.documents as receipt_document on receipt_document.id = received.receipt_id and receipt_document.status = 'posted'
        where line.order_id = own.id and line.record_status = 0) end as "receivedOn"
    from purchasing.orders as own join core.documents as d on d.id = own.id
    cross join lateral (
      select coalesce(bool_and(line.received_quantity >= line.quantity), false) as complete,
        coalesce(floor(100 * avg(least(1, line.received_quantity / line.quantity))), 0)::int as share
      from purchasing.order_lines as line where line.order_id = own.id and line.record_status = 0) as lines
    where own.provider_id = ${providerId} and d.record_status = 0 and (d.status in ${open} or d.status = 'closed')
      and ${inScope(scope)}
    order by d.document_date desc, own.id desc limit 500`.execute(db);
  return rows;
}

type Remainder = Omit<Answer<typeof supplierPurchases>['remainders'][number], 'lateDays'>;

/** What has not arrived yet of open orders, the most urgent first. */
async function readRemainders(db: Reader, scope: Scope, providerId: number): Promise<Remainder[]> {
  const { rows } = await sql<Remainder>`
    select line.id, own.id as "orderId", d.number as "orderNumber", own.expected_on as "expectedOn", item.name as "itemName",
      item.code as "itemCode", unit.symbol as "unitSymbol", line.quantity,
      line.quantity - line.received_quantity as "remainingQuantity"
    from purchasing.orders as own join core.documents as d on d.id = own.id
    join purchasing.order_lines as line on line.order_id = own.id and line.record_status = 0
    join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
    where own.provider_id = ${providerId} and d.record_status = 0 and d.status in ${open}
      and line.received_quantity < line.quantity and ${inScope(scope)}
    order by own.expected_on nulls last, own.id, line.position limit ${supplierLimits.remainders}`.execute(
    db,
  );
  return rows;
}

type SuppliedItem = Omit<Answer<typeof supplierPurchases>['items'][number], 'change'>;

/** The last prices of approved invoices of this supplier, item by item; client's material has none. */
async function readPrices(db: Reader, scope: Scope, providerId: number): Promise<SuppliedItem[]> {
  const { rows } = await sql<SuppliedItem>`
    with bought as (
      select line.item_id, round(line.net_amount_base / line.quantity, 4)::text as price,
        invoice.supplier_invoice_date as bought_on,
        row_number() over (partition by line.item_id order by invoice.supplier_invoice_date desc, line.id desc) as nth
      from purchasing.invoice_lines as line join purchasing.invoices as invoice on invoice.id = line.invoice_id
      join core.documents as d on d.id = invoice.id
      where line.provider_id = ${providerId} and line.record_status = 0 and not line.client_supplied
        and d.status in ('approved', 'partiallyReceived', 'received', 'closed')
        and ${isInOrderScope(scope, sql`invoice.workhouse_id`)})
    select item.id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol",
      jsonb_agg(jsonb_build_object('price', bought.price, 'boughtOn', bought.bought_on) order by bought.nth) as prices
    from bought join baseinfo.items as item on item.id = bought.item_id join baseinfo.units as unit on unit.id = item.unit_id
    where bought.nth <= ${supplierLimits.prices}
    group by item.id, unit.symbol order by max(bought.bought_on) desc, item.name limit ${supplierLimits.items}`.execute(
    db,
  );
  return rows;
}
