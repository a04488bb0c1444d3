import { invoiceKind, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import type { Tx } from '@kalfa/db/database';
import type { Caller } from '../../../lib/http/call.ts';
import { insertNewLines, readLines } from '../../../kit/document/lines.ts';
import { registerDocument, type Registered } from '../../../kit/document/registry.ts';
import { announce } from '../../../lib/notify/announce.ts';
import type { InvoiceLine } from '@kalfa/contracts/purchasing/invoice';
import { invoiceAnnouncement } from './invoice-announcement.ts';
import { invoiceLines, saveInvoiceTotals } from './invoice-lines.ts';

export type NewInvoice = {
  kind: InvoiceKind;
  warehouseId?: number;
  workhouseId?: number;
  supplierInvoiceNo: string;
  documentDate?: string;
  lines: readonly (Pick<InvoiceLine, 'itemId' | 'providerId' | 'quantity' | 'unitPrice'> &
    Partial<InvoiceLine>)[];
};

const usual = {
  discountMode: 'percent',
  discountPercent: '0',
  discountAmount: '0',
  vatRate: '20',
  clientSupplied: false,
} as const;

/** Creates an invoice that is approved from the start and for no order, for demo data and the tests of receipts. */
export async function registerApprovedInvoice(
  tx: Tx,
  caller: Caller,
  { kind, warehouseId, workhouseId, supplierInvoiceNo, documentDate, lines }: NewInvoice,
): Promise<Registered> {
  const made = await registerDocument(tx, caller, {
    family: 'invoice',
    kind,
    prefix: invoiceKind(kind).prefix,
    documentDate,
    description: null,
    status: 'approved',
  });
  const bound = { warehouseId: warehouseId ?? null, workhouseId: workhouseId ?? null, storeId: null };
  await tx
    .insertInto('purchasing.invoices')
    .values({
      id: made.id,
      kind,
      warehouse_id: bound.warehouseId,
      workhouse_id: bound.workhouseId,
      supplier_invoice_no: supplierInvoiceNo,
      supplier_invoice_date: made.documentDate,
    })
    .execute();
  await insertNewLines(
    tx,
    invoiceLines,
    made.id,
    lines.map((line) => ({ ...usual, ...line })),
  );
  await saveInvoiceTotals(tx, made.id, await readLines<InvoiceLine>(tx, invoiceLines, made.id));
  await announce(tx, caller, {
    ...invoiceAnnouncement({ kind, createdBy: caller.actor.userId, ...bound }, 'approved'),
    entity: 'invoice',
    recordId: made.id,
    number: made.number,
  });
  return made;
}
