import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import { dispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { announcedAction } from '../../kit/document/announced-action.ts';
import type { Announcement } from '../../lib/notify/announce.ts';
import type { LockedDispatch } from './dispatch/dispatch-store.ts';
import type { Ends } from './visibility.ts';

export type AnnouncedDispatch = Ends & Pick<LockedDispatch, 'kind' | 'createdBy' | 'intendedStoreId'>;

/**
 * Who is notified of an action on a dispatch: people at its source when it is submitted, people at its destination when
 * it is shipped, otherwise people at either end. Its author is notified of the decision and of the arrival.
 */
export function dispatchAnnouncement(
  dispatch: AnnouncedDispatch,
  act: DocumentAction,
  to: DocumentStatus,
): Announcement | null {
  const done = announcedAction[act];
  if (!done) return null;
  return announcementOf(dispatch, to === 'shipped' && act === 'approve' ? 'shipped' : done);
}

/** People at both ends are told that a dispatch is late, and so is its author. */
export const lateAnnouncement = (dispatch: AnnouncedDispatch) => announcementOf(dispatch, 'late');

function announcementOf(dispatch: AnnouncedDispatch, action: NotificationAction): Announcement {
  const { fromWarehouseId, fromStoreId, toWarehouseId, toStoreId, toWorkhouseId, toProjectId } = dispatch;
  const source = { warehouses: [fromWarehouseId], stores: [fromStoreId] };
  const target = {
    warehouses: [toWarehouseId],
    stores: [toStoreId],
    workhouses: [toWorkhouseId],
    projects: [toProjectId],
  };
  const either = {
    ...target,
    warehouses: [fromWarehouseId, toWarehouseId],
    stores: [fromStoreId, toStoreId],
  };
  const isComing = action === 'shipped' || action === 'received';
  const isDecided = ['approved', 'rejected', 'late', 'received'].includes(action);
  // Between two places of one kind the payload has one id, that of the page that opens.
  const opensTarget = action === 'shipped';
  return {
    type: dispatchKind(dispatch.kind).notification,
    action,
    places: action === 'submitted' ? source : isComing ? target : either,
    direct: isDecided ? [dispatch.createdBy] : [],
    projectId: toProjectId,
    workhouseId: toWorkhouseId,
    warehouseId: opensTarget ? (toWarehouseId ?? fromWarehouseId) : (fromWarehouseId ?? toWarehouseId),
    storeId: opensTarget
      ? (toStoreId ?? dispatch.intendedStoreId ?? fromStoreId)
      : (fromStoreId ?? dispatch.intendedStoreId),
    from: { warehouseId: fromWarehouseId, storeId: fromStoreId },
    to: {
      warehouseId: toWarehouseId,
      storeId: toStoreId,
      workhouseId: toWorkhouseId,
      projectId: toProjectId,
    },
  };
}
