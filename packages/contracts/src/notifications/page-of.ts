import { menus, receiveAddress, type MenuKey } from '../menu.ts';
import { notificationType, type NotificationAction } from './notification-types.ts';

type PlaceId = 'projectId' | 'warehouseId' | 'storeId';

/** The fields of a notification that determine its link; ids that do not apply are empty or `null`. */
export type Pointer = { type: string; action: NotificationAction | null } & Record<
  'recordId' | PlaceId,
  number | string | null
>;

/**
 * The page that shows the record to a user with these menus, at its place and filtered to it; `null` when there is
 * none.
 */
export function pageOf(pointer: Pointer, sees: (menu: MenuKey) => boolean): string | null {
  const { type, action, recordId } = pointer;
  const opening = notificationType(type)?.opens.find(
    ({ on, menu }) => (!on || (action !== null && on.includes(action))) && sees(menu),
  );
  if (!opening) return null;
  if (opening.receives && isId(recordId)) return receiveAddress(opening.menu, Number(recordId));
  // Without its place, a list opens for all places as from the menu. Some pages have no shorter path in the
  // specification.
  const path = atPlace(opening.path, pointer) ?? menus[opening.menu].url;
  // The dashboard lists no records.
  if (!isId(recordId) || opening.menu === 'dashboard') return path;
  return `${path}${path.includes('?') ? '&' : '?'}ids=${recordId}`;
}

/** The path with the id of its place; `null` when that id is missing. */
function atPlace(path: string, pointer: Pointer): string | null {
  const name = /:(projectId|warehouseId|storeId)/.exec(path)?.[1] as PlaceId | undefined;
  if (name === undefined) return path;
  const id = pointer[name];
  return isId(id) ? path.replace(`:${name}`, String(id)) : null;
}

/** External values are put into a URL only as numbers. */
const isId = (id: number | string | null) => /^\d+$/.test(String(id));
