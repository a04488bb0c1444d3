import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { notificationTypes } from '@kalfa/contracts/notifications/notification-types';
import { operations, operationsOf } from '@kalfa/contracts/permission';
import { menuNames } from './menus.ts';

/** The route behind a menu entry: without query and trailing slash, and `all` is one of the places the page can be about. */
const patternOf = (url: string) =>
  url
    .replace(/\?.*$/, '')
    .replace(/(?<=.)\/$/, '')
    .replace(/\/all$/, '/:placeId');

/** The catalogue the code owns, in the form the database takes it over at each migration. */
export const catalogue = {
  operations: Object.entries(operations).map(([key, { name }]) => ({ key, name })),
  menus: Object.entries(menus).map(([key, row]) => ({
    key,
    parent: 'parent' in row ? row.parent : null,
    names: menuNames[key as MenuKey],
    url: row.url,
    patterns: [row.url, ...('also' in row ? row.also : [])].filter((url) => url !== '#').map(patternOf),
    icon: row.icon,
    position: row.order,
    operations: operationsOf(row.operations),
  })),
  roles: defaultRoles.map(({ name, title, scope, grants }) => ({
    name,
    title,
    scope,
    grants: Object.entries(grants).flatMap(([menu, letters]) =>
      operationsOf(letters).map((operation) => `${menu}.${operation}`),
    ),
  })),
  notificationTypes: Object.entries(notificationTypes).map(([key, { roles }]) => ({ key, roles })),
};
