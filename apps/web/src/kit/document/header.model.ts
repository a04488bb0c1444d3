import type { Side } from '../lines/merge.model.ts';
import type { Fields } from '../lines/save.model.ts';

/** The fields that differ from what is stored; null when there are none. */
export function changedFields(stored: Fields, now: Fields): Fields | null {
  const changed = Object.entries(now).filter(([field, value]) => !isSame(value, stored[field]));
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** The fields that the user and another one have changed, to different values. */
export const conflictingFields = (base: Fields, mine: Fields, theirs: Fields): string[] =>
  Object.keys(changedFields(base, mine) ?? {}).filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );

/** The fields of both; where both changed one, the side that `choose` returns. */
export function mergeFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  choose: (field: string) => Side,
): Fields {
  const changed = { ...changedFields(base, mine) };
  for (const field of conflictingFields(base, mine, theirs))
    if (choose(field) === 'theirs') delete changed[field];
  return { ...theirs, ...changed };
}

/** An empty field may be missing, null or an empty text. */
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
