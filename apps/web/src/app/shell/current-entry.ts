import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { menuAt } from '../../lib/session/menus.ts';

/** From the group in the menu to the page at this path, which may be one that the menu does not list. */
export function wayTo(tree: readonly MenuNode[], pathname: string, search: string): MenuNode[] {
  const page = menuAt(tree, pathname, search);
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
