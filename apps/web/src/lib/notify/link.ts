import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import { pageOf } from '@kalfa/contracts/notifications/page-of';
import { operations } from '@kalfa/contracts/permission';
import type { Grants } from '../session/menus.ts';

/** What of a notification says where it leads; ids that do not apply are empty. */
export type Pointer = {
  type: string;
  action: NotificationAction | null;
  recordId: string;
  projectId: string;
  warehouseId: string;
  storeId: string;
};

/** The page that shows the record to this person; mails lead to the same one. */
export const linkOf = (pointer: Pointer, can: Grants['can']): string | null =>
  pageOf(pointer, (menu) => can(menu, operations.view.name));
