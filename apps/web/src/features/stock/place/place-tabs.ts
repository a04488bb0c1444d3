import type { Filter } from '@kalfa/contracts/list';

/** The tabs of a place, as its address and the refusals of the server name them. */
export type PlaceTab = 'stock' | 'movements' | 'documents' | 'people' | 'levels';

/** A warehouse or a store. */
export type PlaceKind = 'warehouse' | 'store';
export type Place = { kind: PlaceKind; id: number };

/** The filter of a list by this place. */
export const filterAt = ({ kind, id }: Place): Filter => ({
  field: `${kind}Id`,
  operator: 'eq',
  values: [String(id)],
});

/** The same as parameters of a request. */
export const atPlace = ({ kind, id }: Place): Record<string, string> => ({
  [`filter[${kind}Id]`]: String(id),
});
