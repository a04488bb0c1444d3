import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { quantityOf, quantityText, valueOf, valueText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Caller } from '../../http/call.ts';
import { moveDocument, registerDocument, type Registered } from '../../kit/document/registry.ts';
import { announce } from '../../notify/announce.ts';
import { invoiceAnnouncement } from './announcements.ts';

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

export type NewInvoice = {
  kind: 'toWarehouse' | 'toStore';
  warehouseId?: number;
  workhouseId?: number;
  supplierInvoiceNo: string;
  documentDate?: string;
  lines: readonly {
    itemId: number;
    providerId: number;
    quantity: string;
    unitPrice: string;
    discountPercent?: string;
    clientSupplied?: boolean;
  }[];
};

const prefixes = { toWarehouse: 'FTD', toStore: 'FTS' } as const;

/**
 * Creates an approved invoice, for receipts and demo data. Net is the price without tax, rounded once to two places,
 * and becomes the value of the goods.
 */
export async function registerApprovedInvoice(
  tx: Tx,
  caller: Caller,
  { kind, warehouseId, workhouseId, supplierInvoiceNo, documentDate, lines }: NewInvoice,
): Promise<Registered> {
  const made = await registerDocument(tx, caller, {
    family: 'invoice',
    kind,
    prefix: prefixes[kind],
    documentDate,
    description: null,
    status: 'approved',
  });
  await sql`insert into purchasing.invoices (id, kind, warehouse_id, workhouse_id, supplier_invoice_no, supplier_invoice_date)
    values (${made.id}, ${kind}, ${warehouseId ?? null}, ${workhouseId ?? null}, ${supplierInvoiceNo}, ${made.documentDate}::date)`.execute(
    tx,
  );
  await sql`insert into purchasing.invoice_lines (invoice_id, position, item_id, provider_id, quantity, unit_price, discount_percent,
      client_supplied, net_amount_base)
    select ${made.id}, line.place, line."itemId", line."providerId", line.quantity, line."unitPrice", coalesce(line."discountPercent", 0),
      coalesce(line."clientSupplied", false),
      round(line.quantity * line."unitPrice", 2) - round(round(line.quantity * line."unitPrice", 2) * coalesce(line."discountPercent", 0) / 100, 2)
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("itemId" bigint, "providerId" bigint, quantity numeric,
        "unitPrice" numeric, "discountPercent" numeric, "clientSupplied" boolean))
      with ordinality as line ("itemId", "providerId", quantity, "unitPrice", "discountPercent", "clientSupplied", place)
    order by line.place`.execute(tx);
  const bound = { warehouseId: warehouseId ?? null, workhouseId: workhouseId ?? null, storeId: null };
  await announce(tx, caller, {
    ...invoiceAnnouncement({ kind, createdBy: caller.actor.userId, ...bound }, 'approved'),
    entity: 'invoice',
    recordId: made.id,
    number: made.number,
  });
  return made;
}

/** The outstanding quantity of a line, and its value. */
const remainderOf = (line: LockedInvoice['lines'][number]) => ({
  quantity: quantityOf(line.quantity) - quantityOf(line.receivedQuantity),
  value: valueOf(line.netAmountBase) - valueOf(line.receivedValue),
});
