import { invoiceKind, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import type { Announcement } from '../../../lib/notify/announce.ts';

type AnnouncedInvoice = {
  kind: InvoiceKind;
  createdBy: number;
  warehouseId: number | null;
  workhouseId: number | null;
  storeId: number | null;
};

/**
 * Who is notified of an invoice: people at its destination, and its author when it was decided, when the goods have
 * arrived, or when it is closed.
 */
export const invoiceAnnouncement = (
  { kind, createdBy, warehouseId, workhouseId, storeId }: AnnouncedInvoice,
  action: NotificationAction,
): Announcement => ({
  type: invoiceKind(kind).notification,
  action,
  places: { warehouses: [warehouseId], workhouses: [workhouseId] },
  direct: action === 'submitted' || action === 'approved' ? [] : [createdBy],
  warehouseId,
  workhouseId,
  storeId,
  to: { warehouseId, storeId, workhouseId },
});
