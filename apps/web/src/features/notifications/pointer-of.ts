import type { NotificationRow } from '@kalfa/contracts/notifications/notification';
import type { Pointer } from '../../lib/notify/link.ts';

const text = (id: number | null) => (id === null ? '' : String(id));

/** Where a row of the server's list leads, as the entries of the bell say it. */
export const pointerOf = ({ type, action, ...ids }: NotificationRow): Pointer => ({
  type,
  action,
  recordId: text(ids.recordId),
  projectId: text(ids.projectId),
  warehouseId: text(ids.warehouseId),
  storeId: text(ids.storeId),
});
