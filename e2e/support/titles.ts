import type { MenuKey } from '@kalfa/contracts/menu';
import { entity } from '@kalfa/texts/en/notifications';
import { menuNames } from '@kalfa/texts/menus';

/** The heading of a page: the first word of its menu entry, except for the notifications, which have no menu entry. */
export const titleOf = (path: string, menu: MenuKey) =>
  path === '/notifications' ? entity.notification.title : (menuNames[menu].en.split(' ')[0] ?? '');
