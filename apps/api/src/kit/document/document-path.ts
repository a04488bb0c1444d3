import { menus, type MenuKey } from '@kalfa/contracts/menu';

/** The page of a kind of documents with an address of its own, such as one of them opened on it. */
export function pathWith(menu: MenuKey, search: string): string {
  const { url } = menus[menu];
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}

/** The page of a kind, with the document opened on it. */
export const pathOf = (menu: MenuKey, id: number) => pathWith(menu, `id=${id}`);
