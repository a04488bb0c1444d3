import { useRead } from '../../../lib/query.ts';
import { placeKinds } from './place-kinds.tsx';
import type { Place, PlaceParameter } from './active-place.ts';

/** The server answers so many at once; fewer are all there are. */
const lookupLimit = 20;

export type Places = {
  places: readonly Place[];
  isLoaded: boolean;
  /** There are no others of this kind for this person. */
  isComplete: boolean;
  failure: unknown;
  retry: () => void;
};

/** The places of a kind that this person may see, by a part of their name. */
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
