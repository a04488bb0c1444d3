import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { quantityOf, quantityText, valueOf, valueText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { moveDocument } from '../../../kit/document/registry.ts';
import { invoiceAnnouncement } from './invoice-announcement.ts';

/** The fields of a locked invoice that receipts need. */
type LockedInvoice = {
  id: number;
  number: string;
  kind: 'toWarehouse' | 'toStore';
  status: DocumentStatus;
  recordStatus: number;
  documentDate: string;
  createdBy: number;
  warehouseId: number | null;
  workhouseId: number | null;
  storeId: number | null;
  lines: {
    id: number;
    itemId: number;
    quantity: string;
    netAmountBase: string;
    receivedQuantity: string;
    receivedValue: string;
  }[];
};

/** Locks an invoice to receive goods from; `null` when there is none. */
export async function lockInvoice(tx: Tx, caller: Caller, id: number) {
  const invoice = await readHeld(tx, id);
  return (
    invoice && {
      ...invoice,
      lines: new Map(
        invoice.lines.map((line) => [line.id, { itemId: line.itemId, left: remainderOf(line) }]),
      ),
      settle: (changes: readonly InvoiceLineChange[], close?: { reason: string }) =>
        settleInvoice(tx, caller, invoice, changes, close),
    }
  );
}

async function readHeld(tx: Tx, id: number): Promise<LockedInvoice | null> {
  const { rows } = await sql<{
    locked: LockedInvoice | null;
  }>`${preparedPlan} select purchasing.hold_invoice(${id}) as locked`.execute(tx);
  return rows[0]?.locked ?? null;
}

/** The change of the received quantity of a line, by a receipt or its reversal. */
type InvoiceLineChange = { id: number; quantity: bigint; value: bigint };

/**
 * Updates the received quantities of an invoice, and its status; a closed one stays closed as long as nothing is
 * reversed.
 */
async function settleInvoice(
  tx: Tx,
  caller: Caller,
  invoice: LockedInvoice,
  changes: readonly InvoiceLineChange[],
  close: { reason: string } | undefined,
): Promise<void> {
  const changeRows = changes.map(({ id, quantity, value }) => ({
    id,
    quantity: quantityText(quantity),
    value: valueText(value),
  }));
  const { numAffectedRows } = await sql`update purchasing.invoice_lines as line set
      received_quantity = line.received_quantity + change.quantity, received_value = line.received_value + change.value
    from jsonb_to_recordset(${JSON.stringify(changeRows)}::jsonb) as change (id bigint, quantity numeric, value numeric)
    where line.id = change.id and line.invoice_id = ${invoice.id}`.execute(tx);
  if (numAffectedRows !== BigInt(changes.length)) throw new Error('not every line of the invoice was there');
  await settleOrders(tx, changeRows);
  const to = statusAfter(invoice, changes, close !== undefined);
  await moveDocument(tx, caller, {
    id: invoice.id,
    family: 'invoice',
    act: close ? 'close' : 'receive',
    to,
    stamp: close ? 'closed' : invoice.status === 'closed' && to !== 'closed' ? 'reopened' : null,
    note: close?.reason,
    announcement: goesBack(changes)
      ? null
      : invoiceAnnouncement(invoice, close && to === 'closed' ? 'closed' : 'received'),
  });
}

/** Updates the received quantities of the order lines behind the lines of an invoice, in the order of their ids. */
async function settleOrders(tx: Tx, changes: readonly { id: number; quantity: string }[]): Promise<void> {
  await sql`with change as (
      select line.order_line_id as id, sum(change.quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, quantity numeric)
      join purchasing.invoice_lines as line on line.id = change.id
      where line.order_line_id is not null group by line.order_line_id
    ), held as (
      select id from purchasing.order_lines where id in (select id from change) order by id for update
    )
    update purchasing.order_lines as line set received_quantity = line.received_quantity + change.quantity
    from change join held using (id) where line.id = change.id`.execute(tx);
}

const goesBack = (changes: readonly InvoiceLineChange[]) => changes.some(({ quantity }) => quantity < 0n);

function statusAfter(
  { status, lines }: LockedInvoice,
  changes: readonly InvoiceLineChange[],
  isClosed: boolean,
): DocumentStatus {
  const received = lines.map((line) => ({
    ordered: quantityOf(line.quantity),
    now: quantityOf(line.receivedQuantity) + (changes.find(({ id }) => id === line.id)?.quantity ?? 0n),
  }));
  if (received.every(({ ordered, now }) => now === ordered)) return 'received';
  if (isClosed || (status === 'closed' && !goesBack(changes))) return 'closed';
  return received.some(({ now }) => now > 0n) ? 'partiallyReceived' : 'approved';
}

/** The outstanding quantity of a line, and its value. */
const remainderOf = (line: LockedInvoice['lines'][number]) => ({
  quantity: quantityOf(line.quantity) - quantityOf(line.receivedQuantity),
  value: valueOf(line.netAmountBase) - valueOf(line.receivedValue),
});
