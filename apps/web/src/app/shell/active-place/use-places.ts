import { useRead } from '../../../lib/query.ts';
import { placeKinds } from './place-kinds.tsx';
import type { Place, PlaceParameter } from '../../../lib/session/active-places.ts';

/** The page size of the server; fewer results are all there are. */
const lookupLimit = 20;

export type Places = {
  places: readonly Place[];
  isLoaded: boolean;
  /** There are no others of this kind for this user. */
  isComplete: boolean;
  failure: unknown;
  retry: () => void;
};

/** The places of a kind that this user may see, filtered by part of their name. */
export function usePlaces(
  parameter: PlaceParameter,
  { q = '', isEnabled = true }: { q?: string; isEnabled?: boolean } = {},
): Places {
  const { data, isPlaceholderData, error, refetch } = useRead(
    placeKinds[parameter].lookup,
    { query: q ? { q } : {} },
    { isEnabled },
  );
  return {
    places: (data ?? []).map(({ id, name }) => ({ parameter, id, name })),
    isLoaded: data !== undefined,
    isComplete: data !== undefined && !isPlaceholderData && q === '' && data.length < lookupLimit,
    failure: error,
    retry: () => void refetch(),
  };
}
