import type { Announcement } from '../../notify/announce.ts';

type AnnouncedInvoice = {
  kind: 'toWarehouse' | 'toStore';
  createdBy: number;
  warehouseId: number | null;
  workhouseId: number | null;
  storeId: number | null;
};

/**
 * Who is notified of an invoice: people at its destination, and its author when the goods have arrived or it is closed.
 */
export const invoiceAnnouncement = (
  { kind, createdBy, warehouseId, workhouseId, storeId }: AnnouncedInvoice,
  action: 'approved' | 'received' | 'closed',
): Announcement => ({
  type: kind === 'toWarehouse' ? 'invoice-to-warehouse' : 'invoice-to-store',
  action,
  places: { warehouses: [warehouseId], workhouses: [workhouseId] },
  direct: action === 'approved' ? [] : [createdBy],
  warehouseId,
  workhouseId,
  storeId,
  to: { warehouseId, storeId, workhouseId },
});
