import { addressWith, menus, type MenuKey } from '../menu.ts';

/** The page of a kind, with the document opened on it. */
export const documentPage = (menu: MenuKey, id: number) => addressWith(menus[menu].url, { id });
