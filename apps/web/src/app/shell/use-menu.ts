import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pagesOf, visibleMenu } from '../../lib/session/menus.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { withComingLast } from './coming-pages.ts';
import { currentEntry, wayTo } from './current-entry.ts';

/** The visible menu of the active role, as a tree and as all its pages, and the entry of the open page. */
export function useMenu() {
  const { menus, can, holds } = useSession();
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const comingName = t('navigation.coming');
  const tree = useMemo(
    () => withComingLast(visibleMenu(menus, { can, holds }), comingName),
    [menus, can, holds, comingName],
  );
  const pages = useMemo(() => pagesOf(tree), [tree]);
  const way = useMemo(() => wayTo(menus, pathname, search), [menus, pathname, search]);
  return { tree, pages, way, current: currentEntry(way, pages) };
}
