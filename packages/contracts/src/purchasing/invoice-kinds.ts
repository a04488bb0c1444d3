import type { MenuKey } from '../menu.ts';
import type { NotificationType } from '../notifications/notification-types.ts';
import type { ReceiptKind } from '../stock/receipt-kinds.ts';

type InvoiceKindRow = {
  prefix: string;
  menu: MenuKey;
  /** The field of the header with its place. */
  place: 'warehouseId' | 'workhouseId';
  /** How its goods are received. */
  receipt: ReceiptKind;
  notification: NotificationType;
};

/** The two kinds of invoice. Server and screens read the differences between them from here. */
export const invoiceKinds = {
  toWarehouse: {
    prefix: 'FTD',
    menu: 'warehouse-invoices',
    place: 'warehouseId',
    receipt: 'warehouseInvoice',
    notification: 'invoice-to-warehouse',
  },
  toStore: {
    prefix: 'FTS',
    menu: 'store-invoices',
    place: 'workhouseId',
    receipt: 'storeInvoice',
    notification: 'invoice-to-store',
  },
} as const satisfies Record<string, InvoiceKindRow>;

export type InvoiceKind = keyof typeof invoiceKinds;
export const invoiceKindKeys = Object.keys(invoiceKinds) as [InvoiceKind, ...InvoiceKind[]];
export const invoiceKind = (kind: InvoiceKind): InvoiceKindRow => invoiceKinds[kind];
export const invoiceMenus = invoiceKindKeys.map((kind) => invoiceKinds[kind].menu);
