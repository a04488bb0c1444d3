import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { visibleMenu } from '../../lib/session/menus.ts';
import { useSession } from '../../lib/session/session.ts';
import { currentEntry, wayTo } from './current-entry.ts';

export const isGroup = ({ url }: MenuNode) => url === '#';

/** What the active role sees of the menu, and where in it the open page stands. */
export function useMenu() {
  const { menus, can, holds } = useSession();
  const { pathname, search } = useLocation();
  const tree = useMemo(() => visibleMenu(menus, { can, holds }), [menus, can, holds]);
  const pages = useMemo(() => tree.flatMap((node) => (isGroup(node) ? node.menus : [node])), [tree]);
  const way = useMemo(() => wayTo(menus, pathname, search), [menus, pathname, search]);
  return { tree, pages, way, current: currentEntry(way, pages) };
}
