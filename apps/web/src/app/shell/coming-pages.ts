import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import type { MenuKey } from '@kalfa/contracts/menu';
import { pagesOf } from '../../lib/session/menus.ts';
import { isBuilt, screens } from '../screens.ts';

/** The group of the pages that are not built yet. */
export const comingKey = 'coming';

const coming: ReadonlySet<string> = new Set(
  screens.flatMap((screen) =>
    [screen.menu, ...Object.values(screen.tabs ?? {})].filter((menu: MenuKey) => !isBuilt(screen, menu)),
  ),
);

/** Whether the page of a menu entry is not built yet. */
export const isComing = (key: string | null) => key !== null && coming.has(key);

/** The menu with the pages that are not built yet in one group at its end, so that they are not in the way of work. */
export function withComingLast(tree: readonly MenuNode[], name: string): readonly MenuNode[] {
  const later = pagesOf(tree).filter(({ key }) => coming.has(key));
  if (later.length === 0) return tree;
  const group = {
    id: 0,
    key: comingKey,
    name,
    url: '#',
    patterns: [],
    icon: 'IconClock',
    order: Infinity,
    recordStatus: 0 as const,
    menuOperations: [],
    menus: later.map((page) => ({ ...page, menus: [] })),
  };
  return [...builtOf(tree), group];
}

const builtOf = (tree: readonly MenuNode[]): MenuNode[] =>
  tree
    .map((node) => ({
      ...node,
      url: coming.has(node.key) ? '#' : node.url,
      menus: builtOf(node.menus),
    }))
    .filter(({ url, menus }) => url !== '#' || menus.length > 0);
