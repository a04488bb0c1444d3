import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { recordAddress } from '@kalfa/contracts/menu';
import { invoice, type DeliveredLine, type InvoiceDelivery } from '@kalfa/contracts/purchasing/invoice';
import type { Reader } from '@kalfa/db/database';
import { matchFindings, unitPriceOf } from '@kalfa/domain/purchasing/three-way-match';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, type Route } from '../../../lib/http/call.ts';
import { readItemLines } from '../../../kit/document/item-lines.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';
import { ordersOf } from './order-quantities.ts';

type Find = (
  db: Reader,
  actor: Actor,
  id: number | undefined,
) => Promise<{ id: number; status: DocumentStatus }>;

const approved: readonly DocumentStatus[] = ['approved', 'partiallyReceived', 'received', 'closed'];

/** The comparison of an invoice with its orders and receipts. */
export const deliveryRoute = (find: Find, families: () => readonly DocumentFamily[]): Route =>
  route(invoice.endpoints.delivery, async (db, { actor, params }) => {
    const { id, status } = await find(db, actor, params.id);
    const isApproved = approved.includes(status);
    const lines = await readMatched(db, id);
    const receipts = await readReceipts(db, actor, families(), id);
    return {
      lines: lines.map((line): DeliveredLine => {
        const { orderedQuantity, orderInvoicedQuantity, orderedPrice } = line;
        const ordered =
          orderedQuantity === null || orderInvoicedQuantity === null
            ? null
            : { quantity: orderedQuantity, invoicedQuantity: orderInvoicedQuantity, price: orderedPrice };
        return {
          ...line,
          invoicedPrice: unitPriceOf(line),
          findings: matchFindings({ ...line, ordered }, { isApproved }),
          receipts: receipts.get(line.id) ?? [],
        };
      }),
      closableOrders: isApproved ? await readClosableOrders(db, actor, families(), id) : [],
    };
  });

type Matched = Omit<DeliveredLine, 'invoicedPrice' | 'findings' | 'receipts'> & {
  orderInvoicedQuantity: string | null;
  netAmountBase: string;
  clientSupplied: boolean;
};

/** A draft is not among the invoices of its order lines yet. */
const readMatched = (db: Reader, id: number): Promise<Matched[]> =>
  readItemLines(
    db,
    'purchasing.invoice_lines',
    sql`purchase.number as "orderNumber", ordered.quantity as "orderedQuantity",
      ordered.invoiced_quantity + ordered.pending_invoice_quantity + case when d.status in ('pending', 'approved', 'partiallyReceived', 'received', 'closed')
        then 0 else (select sum(own.quantity) from purchasing.invoice_lines as own
          where own.invoice_id = line.invoice_id and own.order_line_id = ordered.id and own.record_status = 0) end as "orderInvoicedQuantity",
      ordered.estimated_price as "orderedPrice", line.quantity, line.received_quantity as "receivedQuantity",
      line.quantity - line.received_quantity as "remainingQuantity", line.net_amount_base as "netAmountBase",
      line.client_supplied as "clientSupplied"`,
    sql`join core.documents as d on d.id = line.invoice_id left join purchasing.order_lines as ordered on ordered.id = line.order_line_id
      left join core.documents as purchase on purchase.id = ordered.order_id
      where line.invoice_id = ${id} and line.record_status = 0 order by line.position, line.id`,
  );

type Receipt = DeliveredLine['receipts'][number];

/** What posted receipts have of each line, the oldest first. */
async function readReceipts(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  invoiceId: number,
): Promise<Map<number, Receipt[]>> {
  const { rows } = await sql<{
    lineId: number;
    id: number;
    number: string;
    documentDate: string;
    quantity: string;
  }>`
    select line.source_invoice_line_id as "lineId", d.id, d.number, d.document_date as "documentDate", line.accepted_quantity as quantity
    from stock.receipts as receipt join core.documents as d on d.id = receipt.id and d.status = 'posted'
    join stock.receipt_lines as line on line.receipt_id = receipt.id
    where receipt.source_invoice_id = ${invoiceId} order by d.document_date, d.id`.execute(db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const seen = new Map((await visibleAmong(db, actor, families, ids)).map(({ id, menu }) => [id, menu]));
  const byLine = new Map<number, Receipt[]>();
  for (const { lineId, quantity, ...document } of rows) {
    const menu = seen.get(document.id);
    const shown = menu ? { ...document, path: recordAddress(menu, document.id) } : null;
    byLine.set(lineId, [...(byLine.get(lineId) ?? []), { quantity, document: shown }]);
  }
  return byLine;
}

type ClosableOrder = InvoiceDelivery['closableOrders'][number];

/** Its orders with a remainder that no pending invoice contains, if this user may close them. */
async function readClosableOrders(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  invoiceId: number,
): Promise<ClosableOrder[]> {
  const { rows } = await sql<ClosableOrder>`
    select d.id, d.version, d.number, d.status from core.documents as d where d.id in (${ordersOf(invoiceId)})
      and not exists (select from purchasing.order_lines where order_id = d.id and record_status = 0 and pending_invoice_quantity > 0)
    order by d.id`.execute(db);
  const seen = await visibleAmong(
    db,
    actor,
    families,
    rows.map(({ id }) => id),
  );
  const actions = new Map(
    await Promise.all(
      seen.map(async ({ id, family }) => {
        const own = families.find((one) => one.family === family);
        return [id, (await own?.actionsOn(db, actor, id)) ?? []] as const;
      }),
    ),
  );
  return rows.filter(({ id }) => actions.get(id)?.includes('close'));
}
