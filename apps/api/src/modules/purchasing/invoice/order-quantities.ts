import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { Tx } from '@kalfa/db/database';
import { roundDecimal } from '@kalfa/domain/decimal';
import { orderStatusOf } from '@kalfa/domain/purchasing/order';
import {
  excessOfApproval,
  excessOfSubmission,
  sumsAfter,
  type OrderLineSums,
} from '@kalfa/domain/purchasing/order-remainder';
import { quantityOf, quantityText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { linkDocuments, moveDocument } from '../../../kit/document/registry.ts';

type Invoice = {
  id: number;
  number: string;
  status: DocumentStatus;
  overOrderReason: string | null;
  lines: readonly { id: number; orderLineId?: number | null | undefined; quantity: string }[];
};

type HeldLine = OrderLineSums & { id: number; orderId: number; wanted: bigint };

/** The orders behind an invoice, which its actions change. */
export const ordersOf = (invoiceId: number) => sql`
  select ordered.order_id from purchasing.invoice_lines as line
  join purchasing.order_lines as ordered on ordered.id = line.order_line_id
  where line.invoice_id = ${invoiceId} and line.record_status = 0`;

/**
 * Moves the quantities of an invoice between the sums of its order lines. The orders are locked, like the invoice itself.
 */
export async function moveOrderQuantities(
  tx: Tx,
  caller: Caller,
  action: DocumentAction,
  invoice: Invoice,
  { allowsOverOrder = false }: { allowsOverOrder?: boolean } = {},
): Promise<void> {
  const held = await holdOrderLines(tx, invoice);
  if (held.length === 0) return;
  const orderIds = [...new Set(held.map(({ orderId }) => orderId))];
  if (['submit', 'approve', 'revoke'].includes(action)) await refuseClosedOrders(tx, orderIds);
  await refuseExcess(tx, action, invoice, { held, allowsOverOrder });
  const sums = held.map(({ id, wanted, ...line }) => {
    const after = sumsAfter(line, action, invoice.status, wanted);
    return {
      id,
      pending: quantityText(after.pending),
      invoiced: quantityText(after.invoiced),
      overAllowed: quantityText(after.overAllowed),
    };
  });
  await sql`update purchasing.order_lines as line set pending_invoice_quantity = sums.pending, invoiced_quantity = sums.invoiced,
      over_allowed_quantity = sums."overAllowed"
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as sums (id bigint, pending numeric, invoiced numeric, "overAllowed" numeric)
    where line.id = sums.id`.execute(tx);
  if (action === 'submit')
    for (const orderId of orderIds) await linkDocuments(tx, invoice.id, orderId, 'invoices');
  if (action === 'approve' || action === 'revoke')
    for (const orderId of orderIds) await moveOrder(tx, caller, orderId, invoice.number);
}

/** The order lines of an invoice, locked in the order of their ids, each with what the invoice contains of it. */
async function holdOrderLines(tx: Tx, { lines }: Invoice): Promise<HeldLine[]> {
  const wanted = new Map<number, bigint>();
  for (const { orderLineId, quantity } of lines)
    if (orderLineId) wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0n) + quantityOf(quantity));
  if (wanted.size === 0) return [];
  const { rows } = await sql<{ id: number; orderId: number } & Record<keyof OrderLineSums, string>>`
    select id, order_id as "orderId", quantity, pending_invoice_quantity as pending, invoiced_quantity as invoiced,
      over_allowed_quantity as "overAllowed"
    from purchasing.order_lines where id = any(${[...wanted.keys()]}::bigint[]) order by id for update`.execute(
    tx,
  );
  return rows.map(({ id, orderId, quantity, pending, invoiced, overAllowed }) => ({
    id,
    orderId,
    quantity: quantityOf(quantity),
    pending: quantityOf(pending),
    invoiced: quantityOf(invoiced),
    overAllowed: quantityOf(overAllowed),
    wanted: wanted.get(id) ?? 0n,
  }));
}

const invoicable = ['approved', 'partiallyInvoiced', 'invoiced'];

/** Only approved orders are invoiced. One that was closed must be reopened first. */
async function refuseClosedOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ number: string; status: string }>`
    select number, status from core.documents
    where id = any(${[...orderIds]}::bigint[]) and (record_status <> 0 or status <> all(${invoicable}::text[]))
    order by id limit 1`.execute(tx);
  const [order] = rows;
  if (order)
    throw refuse(order.status === 'closed' ? 'SOURCE_CLOSED' : 'ORDER_NOT_APPROVED', { params: order });
}

/** More than an order has left needs a reason to be submitted, and the consent of the approver. */
async function refuseExcess(
  tx: Tx,
  action: DocumentAction,
  { overOrderReason, lines }: Invoice,
  { held, allowsOverOrder }: { held: readonly HeldLine[]; allowsOverOrder: boolean },
): Promise<void> {
  const isSubmission = action === 'submit';
  if ((!isSubmission && action !== 'approve') || (isSubmission ? overOrderReason : allowsOverOrder)) return;
  const excessOf = isSubmission ? excessOfSubmission : excessOfApproval;
  const over = new Map(
    held.map((line) => [line.id, excessOf(line, line.wanted)] as const).filter(([, excess]) => excess > 0n),
  );
  if (over.size === 0) return;
  const items = await itemsOf(tx, [...over.keys()]);
  throw refuse(isSubmission ? 'ORDER_REMAINDER_EXCEEDED' : 'OVER_ORDER_NOT_ALLOWED', {
    faults: lines.flatMap(({ id, orderLineId, quantity }) => {
      const excess = orderLineId ? over.get(orderLineId) : undefined;
      if (!excess) return [];
      const left = quantityOf(quantity) - excess;
      const { item = '', unit = '', decimals = 3 } = items.get(orderLineId ?? 0) ?? {};
      return [
        {
          path: `lines.${id}.quantity`,
          code: 'ORDER_HAS_LEFT' as const,
          params: { item, unit, left: roundDecimal(quantityText(left > 0n ? left : 0n), decimals) },
        },
      ];
    }),
  });
}

/** The names of the items of order lines, with their units. */
async function itemsOf(tx: Tx, orderLineIds: readonly number[]) {
  const { rows } = await sql<{ id: number; item: string; unit: string; decimals: number }>`
    select line.id, item.name as item, unit.symbol as unit, unit.decimals
    from purchasing.order_lines as line join baseinfo.items as item on item.id = line.item_id
    join baseinfo.units as unit on unit.id = item.unit_id where line.id = any(${[...orderLineIds]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** An order follows its invoices: its status, its history, and the screens that show it. */
async function moveOrder(tx: Tx, caller: Caller, orderId: number, invoiceNumber: string): Promise<void> {
  const { rows } = await sql<{ quantity: string; invoicedQuantity: string }>`
    select quantity, invoiced_quantity as "invoicedQuantity" from purchasing.order_lines
    where order_id = ${orderId} and record_status = 0`.execute(tx);
  await moveDocument(tx, caller, {
    id: orderId,
    family: 'order',
    act: 'invoice',
    to: orderStatusOf(rows),
    note: invoiceNumber,
  });
}
