import { menus, type MenuKey } from '../menu.ts';
import { notificationType, type NotificationAction } from './notification-types.ts';

type PlaceId = 'projectId' | 'warehouseId' | 'storeId';

/** What of a notification says where it leads; ids that do not apply are empty or `null`. */
export type Pointer = { type: string; action: NotificationAction | null } & Record<
  'recordId' | PlaceId,
  number | string | null
>;

/** The page that shows the record to who sees these menus, at its place and narrowed to it; `null` when there is none. */
export function pageOf(pointer: Pointer, sees: (menu: MenuKey) => boolean): string | null {
  const { type, action, recordId } = pointer;
  const opening = notificationType(type)?.opens.find(
    ({ on, menu }) => (!on || (action !== null && on.includes(action))) && sees(menu),
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
  const name = /:(projectId|warehouseId|storeId)/.exec(path)?.[1] as PlaceId | undefined;
  if (name === undefined) return path;
  const id = pointer[name];
  return isId(id) ? path.replace(`:${name}`, String(id)) : null;
}

/** What comes from outside goes into an address only as a number. */
const isId = (id: number | string | null) => /^\d+$/.test(String(id));
