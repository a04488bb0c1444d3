import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { rememberedOfPerson } from '../../../lib/session/remembered-of-person.ts';
import { isCurrent } from '../../../lib/session/menus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMenu } from '../use-menu.ts';
import type { Entry } from './palette.model.ts';

/** Where somebody was: a page, which the menu names, or a record, which has a name of its own. */
const visited = z.object({
  menu: z.string(),
  to: z.string(),
  label: z.string().nullable(),
  hint: z.string().nullable(),
});
type Visited = z.output<typeof visited>;

const atMost = 8;

/** By person and role: what one role has seen is not for another. */
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

function visit(place: Visited): void {
  const others = recentVisits().filter(({ to }) => to !== place.to);
  useRecent.setState(({ visits }) => ({
    visits: { ...visits, [whose()]: [place, ...others].slice(0, atMost) },
  }));
}

/** A record that was opened from the palette; pages are remembered as they open. */
export function visitRecord({ menu, to, label, hint }: Entry): void {
  if (menu && to) visit({ menu, to, label, hint: hint ?? null });
}

/** Remembers the pages as they are opened. */
export function useRecentPages(): void {
  const { pathname, search } = useLocation();
  const { way } = useMenu();
  const page = way.at(-1);
  // A page of one place or one record has an address that the menu does not know.
  const to = page && (isCurrent(page.url, pathname, search) ? page.url : pathname);
  const menu = page?.key;
  useEffect(() => {
    if (menu && to) visit({ menu, to, label: null, hint: null });
  }, [menu, to]);
}
