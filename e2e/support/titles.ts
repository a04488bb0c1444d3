import type { MenuKey } from '@kalfa/contracts/menu';
import { en } from '@kalfa/texts/en';
import { menuNames } from '@kalfa/texts/menus';

/** The heading of a page: the first word of its menu entry, except for the notifications, which have no menu entry. */
export const titleOf = (path: string, menu: MenuKey) =>
  path === '/notifications' ? en.entity.notification.title : (menuNames[menu].en.split(' ')[0] ?? '');
