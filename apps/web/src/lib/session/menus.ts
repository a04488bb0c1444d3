import type { roleCatalogue } from '@kalfa/contracts/identity/role';
import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { operations } from '@kalfa/contracts/permission';
import type { Answer } from '@kalfa/contracts/endpoint';

type RoleOperations = Answer<typeof roleCatalogue.getRoleWithOperations>['roleMenuOperations'];

/** The permissions of a role. */
export type Grants = {
  /** By the name of the operation, as the database stores it: `can('units', operations.view.name)`. */
  can: (menuKey: string, operationName: string) => boolean;
  /** By the id of the menu operation, as the menu tree names it. */
  holds: (menuOperationId: number) => boolean;
};

export const noGrants: Grants = { can: () => false, holds: () => false };

const active = 0;

export function grantsOf(roleMenuOperations: RoleOperations): Grants {
  const granted = roleMenuOperations
    .filter(
      ({ recordStatus, menuOperation }) => recordStatus === active && menuOperation.recordStatus === active,
    )
    .map(({ menuOperation }) => menuOperation);
  const ids = new Set(granted.map(({ id }) => id));
  const names = new Set(granted.map(({ menu, systemOperation }) => grantKey(menu.key, systemOperation.name)));
  return {
    can: (menuKey, operationName) => names.has(grantKey(menuKey, operationName)),
    holds: (id) => ids.has(id),
  };
}

const grantKey = (menuKey: string, operationName: string) => `${menuKey} ${sameText(operationName)}`;

/** The same letters can be stored composed or decomposed (Unicode NFC or NFD); both count as equal. */
export const sameText = (text: string) => text.normalize('NFC');

/**
 * The entries a role sees, each level in its order. A URL with a parameter cannot be opened by itself and is not
 * listed; a page that is visible only for the pages below it is a group.
 */
export const visibleMenu = (tree: readonly MenuNode[], grants: Grants): MenuNode[] =>
  tree
    .filter(({ recordStatus, url }) => recordStatus === active && !url.includes(':'))
    .map((node) => ({
      ...node,
      url: mayView(node, grants) ? node.url : '#',
      menus: visibleMenu(node.menus, grants),
    }))
    .filter((node) => node.menus.length > 0 || node.url !== '#')
    .toSorted((a, b) => a.order - b.order);

/** Whether the role sees a page at this path: one of the menu, or one that is reached from a page of the menu. */
export const isInMenu = (tree: readonly MenuNode[], grants: Grants, pathname: string): boolean =>
  pagesOf(tree).some((node) => mayView(node, grants) && leadsTo(node, pathname));

/** The entry of the page at this path: the one of its tab, if there is one, otherwise the one of the page. */
export const menuAt = (tree: readonly MenuNode[], pathname: string, search: string): MenuNode | undefined =>
  pagesOf(tree).find(({ url }) => isCurrent(url, pathname, search)) ??
  pagesOf(tree).find((node) => !node.url.includes('?') && leadsTo(node, pathname));

/** Whether the page at this path belongs to the entry: same path, whatever the trailing slash, and the same tab. */
export function isCurrent(url: string, pathname: string, search: string): boolean {
  const tab = new URLSearchParams(url.split('?')[1]).get('tab');
  return matchesPath(url, pathname) && tab === new URLSearchParams(search).get('tab');
}

/** Every active entry of the tree whose groups are active. */
export const pagesOf = (tree: readonly MenuNode[]): MenuNode[] =>
  tree
    .filter(({ recordStatus }) => recordStatus === active)
    .flatMap((node) => [node, ...pagesOf(node.menus)])
    .filter(({ url }) => url !== '#');

const mayView = ({ menuOperations }: MenuNode, grants: Grants) =>
  menuOperations.some(
    ({ id, recordStatus, systemOperation }) =>
      recordStatus === active &&
      sameText(systemOperation.name) === sameText(operations.view.name) &&
      grants.holds(id),
  );

const leadsTo = ({ url, patterns }: MenuNode, pathname: string) =>
  [url, ...patterns].some((pattern) => matchesPath(pattern, pathname));

/** Matches a path against a pattern: the query and a trailing slash are ignored, and `:x` matches any one segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const [expected, given] = [segmentsOf(pattern), segmentsOf(pathname)];
  return (
    expected.length === given.length &&
    expected.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

const segmentsOf = (path: string) => (path.split('?')[0] ?? '').replace(/\/$/, '').split('/');
