import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { matchesPath, menuAt, pagesOf } from '../../lib/session/menus.ts';

/** Whether the page at this path belongs to the entry: same path, whatever the trailing slash, and the same tab. */
export function isCurrent(url: string, pathname: string, search: string): boolean {
  const tab = new URLSearchParams(url.split('?')[1]).get('tab');
  return matchesPath(url, pathname) && tab === new URLSearchParams(search).get('tab');
}

/** From the group in the menu to the page at this address, which may be one that the menu does not list. */
export function wayTo(tree: readonly MenuNode[], pathname: string, search: string): MenuNode[] {
  const page = pagesOf(tree).find(({ url }) => isCurrent(url, pathname, search)) ?? menuAt(tree, pathname);
  return page === undefined ? [] : wayDown(tree, page);
}

function wayDown(tree: readonly MenuNode[], page: MenuNode): MenuNode[] {
  for (const node of tree) {
    if (node === page) return [node];
    const below = wayDown(node.menus, page);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The listed entry that the open page belongs to: its own, or the nearest one it was reached from. */
export const currentEntry = (way: readonly MenuNode[], listed: readonly MenuNode[]): string | null =>
  way.findLast(({ key }) => listed.some((entry) => entry.key === key))?.key ?? null;
