import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { rememberedOfPerson } from '../../../lib/session/remembered-of-person.ts';
import { isCurrent } from '../../../lib/session/menus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMenu } from '../use-menu.ts';
import type { Entry } from './palette.model.ts';

/** A recent visit: a page, which the menu names, or a record, which has a name of its own. */
const visited = z.object({
  menu: z.string(),
  to: z.string(),
  label: z.string().nullable(),
  hint: z.string().nullable(),
});
type Visited = z.output<typeof visited>;

const atMost = 8;

/** By user and role: what one role has seen must not be visible to another. */
const useRecent = rememberedOfPerson(
  'kalfa:recent',
  z.object({ visits: z.record(z.string(), z.array(visited)) }),
  { visits: {} },
);

const whose = () => {
  const { username, activeRole } = useSession.getState();
  return `${username}/${activeRole?.id}`;
};

export const recentVisits = (): readonly Visited[] => useRecent.getState().visits[whose()] ?? [];

function visit(visited: Visited): void {
  const others = recentVisits().filter(({ to }) => to !== visited.to);
  useRecent.setState(({ visits }) => ({
    visits: { ...visits, [whose()]: [visited, ...others].slice(0, atMost) },
  }));
}

/** A record that was opened from the palette; pages are stored as they open. */
export function visitRecord({ menu, to, label, hint }: Entry): void {
  if (menu && to) visit({ menu, to, label, hint: hint ?? null });
}

/** Stores the pages as they are opened. */
export function useRecentPages(): void {
  const { pathname, search } = useLocation();
  const { way } = useMenu();
  const page = way.at(-1);
  // A page of one place or one record has a path that the menu does not know.
  const to = page && (isCurrent(page.url, pathname, search) ? page.url : pathname);
  const menu = page?.key;
  useEffect(() => {
    if (menu && to) visit({ menu, to, label: null, hint: null });
  }, [menu, to]);
}
