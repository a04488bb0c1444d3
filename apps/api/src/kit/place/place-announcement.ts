import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { Announcement } from '../../lib/notify/announce.ts';
import { announcedAction } from '../document/announced-action.ts';

type AtPlace = { warehouseId: number | null; storeId: number | null; createdBy: number };

/** Who is notified of an action on a document at one place: people at its place, and its author when it is decided. */
export const placeAnnouncement =
  (type: NotificationType) =>
  ({ warehouseId, storeId, createdBy }: AtPlace, act: DocumentAction): Announcement | null => {
    const action = announcedAction[act];
    if (action !== 'submitted' && action !== 'approved' && action !== 'rejected') return null;
    return {
      type,
      action,
      places: { warehouses: [warehouseId], stores: [storeId] },
      direct: action === 'submitted' ? [] : [createdBy],
      warehouseId,
      storeId,
      from: { warehouseId, storeId },
    };
  };
