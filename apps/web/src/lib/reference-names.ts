import type { ListShape } from '@kalfa/contracts/list';
import { lookupOf } from './lookup.ts';
import { useReads } from './query.ts';

/** A lookup answers at most so many ids. */
const mostIds = 50;

/** The name of a record that a field refers to by id; undefined while it is unknown. */
export type NameOf = (field: string, id: unknown) => string | undefined;

/** The names of the records that some fields refer to, from the values each field has. */
export function useReferenceNames(
  references: ListShape['references'] = {},
  used: readonly (readonly [field: string, values: readonly unknown[]])[],
): NameOf {
  const read = Object.entries(references).flatMap(([field, path]) => {
    const values = used.flatMap(([name, found]) => (name === field ? found.flat() : []));
    const ids = [...new Set(values.map(String))].filter((id) => /^\d+$/.test(id)).slice(0, mostIds);
    return ids.length > 0 && path !== undefined ? [{ field, path, ids }] : [];
  });
  const { data } = useReads(
    read.map(({ path, ids }) => ({ endpoint: lookupOf(path), input: { query: { ids: ids.join(',') } } })),
  );
  return (field, id) =>
    data?.[read.findIndex((one) => one.field === field)]?.find((found) => String(found.id) === String(id))
      ?.name;
}
