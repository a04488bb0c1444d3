import { menus } from '@kalfa/contracts/menu';
import { notificationType, type NotificationAction } from '@kalfa/contracts/notifications/notification-types';
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

/** The page that shows the record to this person, at its place and narrowed to it; `null` when there is none. */
export function linkOf(pointer: Pointer, can: Grants['can']): string | null {
  const { type, action, recordId } = pointer;
  const opening = notificationType(type)?.opens.find(
    ({ on, menu }) => (!on || (action !== null && on.includes(action))) && can(menu, operations.view.name),
  );
  if (!opening) return null;
  // Without its place a list is opened as the menu does, for all places. The specification has no shorter path for some.
  const path = atPlace(opening.path, pointer) ?? menus[opening.menu].url;
  // What the dashboard opens lists no records.
  if (!isId(recordId) || opening.menu === 'dashboard') return path;
  return `${path}${path.includes('?') ? '&' : '?'}ids=${recordId}`;
}

/** The path with the id of its place; `null` when it needs one that nobody told. */
function atPlace(path: string, pointer: Pointer): string | null {
  const name = /:(projectId|warehouseId|storeId)/.exec(path)?.[1] as
    | 'projectId'
    | 'warehouseId'
    | 'storeId'
    | undefined;
  if (name === undefined) return path;
  return isId(pointer[name]) ? path.replace(`:${name}`, pointer[name]) : null;
}

/** What comes from outside goes into an address only as a number. */
const isId = (text: string) => /^\d+$/.test(text);
