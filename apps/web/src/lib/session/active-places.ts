import { z } from 'zod';
import { rememberedOfPerson } from './remembered-of-person.ts';
import { useSession, type Session } from './session.ts';

/** The URL parameters for a place a user can work in. */
export const placeParameters = ['storeId', 'warehouseId', 'workhouseId', 'projectId'] as const;
export type PlaceParameter = (typeof placeParameters)[number];

const place = z.object({ parameter: z.enum(placeParameters), id: z.int().positive(), name: z.string() });
export type Place = z.output<typeof place>;

/** What each user selected in each of their roles, one place of a kind, the last selection first. */
const useChosenPlaces = rememberedOfPerson(
  'kalfa:workplace',
  z.object({ chosen: z.record(z.string(), z.array(place)) }),
  {
    chosen: {},
  },
);

/** Names of places may be confidential, so they are stored per user and not only per role. */
const ownerOf = ({ username, activeRole }: Session) => `${username}/${activeRole?.id}`;

/** A role that sees every place is bound to none. */
export const useIsBound = () => useSession(({ activeRole }) => activeRole?.scope === 'assigned');

const nowhere: readonly Place[] = [];

/** Where this user works in this role: the place selected last comes first. */
export function useActivePlaces(): readonly Place[] {
  const owner = useSession(ownerOf);
  const isBound = useIsBound();
  const chosen = useChosenPlaces((memory) => memory.chosen[owner] ?? nowhere);
  return isBound ? chosen : nowhere;
}

const keep = (change: (places: readonly Place[]) => Place[]) => {
  const owner = ownerOf(useSession.getState());
  useChosenPlaces.setState(({ chosen }) => ({ chosen: { ...chosen, [owner]: change(chosen[owner] ?? []) } }));
};

export const chooseActivePlace = (chosen: Place) =>
  keep((places) => [chosen, ...places.filter(({ parameter }) => parameter !== chosen.parameter)]);

/** Drops places the user is no longer assigned to. */
export const leaveActivePlace = (left: Place) =>
  keep((places) => places.filter(({ parameter, id }) => parameter !== left.parameter || id !== left.id));
