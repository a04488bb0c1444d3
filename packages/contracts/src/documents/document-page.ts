import { menus, type MenuKey } from '../menu.ts';

/** A page with something opened on it. */
export function pageWith(menu: MenuKey, search: string): string {
  const { url } = menus[menu];
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}

/** The page of a kind, with the document opened on it. */
export const documentPage = (menu: MenuKey, id: number) => pageWith(menu, `id=${id}`);
