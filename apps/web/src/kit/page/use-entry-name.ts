import { useLocation } from 'react-router';
import { menuAt } from '../../lib/session/menus.ts';
import { useSession } from '../../lib/session/session.ts';

/** What the menu calls the open page. A kind of document is named there in the plural, or as the organisation says. */
export function useEntryName(): string | undefined {
  const { pathname, search } = useLocation();
  return useSession(({ menus }) => menuAt(menus, pathname, search)?.name);
}
