import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { operations } from '@kalfa/contracts/permission';
import { catalogue } from '@kalfa/texts/catalogue';

/* Menus for tests, as the server sends them. */

/** A page without operations. */
export const testPage = (key: string, url = `/${key}`): MenuNode => ({
  id: 1,
  key,
  name: key,
  url,
  patterns: [],
  icon: 'IconPlus',
  order: 1,
  recordStatus: 0,
  menuOperations: [],
  menus: [],
});

/** The id of the view operation of each entry. */
export const viewIds: ReadonlyMap<string, number> = new Map(
  catalogue.menus.map(({ key }, index) => [key, index + 1]),
);

/** The whole menu, or the part below one entry. */
export const menuBelow = (parent: string | null): MenuNode[] =>
  catalogue.menus
    .filter((menu) => menu.parent === parent)
    .map(({ key, names, url, patterns, icon, position, operations: own }) => ({
      id: position,
      key,
      name: names.en,
      url,
      patterns,
      icon,
      order: position,
      recordStatus: 0,
      menuOperations: own.includes('view')
        ? [
            {
              id: viewIds.get(key) ?? 0,
              recordStatus: 0,
              systemOperation: { id: 1, name: operations.view.name },
            },
          ]
        : [],
      menus: menuBelow(key),
    }));
