import { menus, type MenuKey } from './menu.ts';

/** The page of a menu entry, with one of its records or documents opened on it. */
export function recordPage(menu: MenuKey, id: number): string {
  const { url } = menus[menu];
  return `${url}${url.includes('?') ? '&' : '?'}id=${id}`;
}
