import { menus, type MenuKey } from '../menu.ts';

/** The page of a kind, with the document opened on it. */
export function documentPage(menu: MenuKey, id: number): string {
  const { url } = menus[menu];
  return `${url}${url.includes('?') ? '&' : '?'}id=${id}`;
}
