import type { MenuKey } from '@kalfa/contracts/menu';
import { en } from '@kalfa/texts/en';
import { menuNames } from '@kalfa/texts/menus';

/** What stands above a page: the first word of its menu, unless it lies behind the bell, which is in no menu. */
export const titleOf = (path: string, menu: MenuKey) =>
  path === '/notifications' ? en.entity.notification.title : (menuNames[menu].en.split(' ')[0] ?? '');
