import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { searchText } from '../list.ts';

/** What can be found by its name or code, by the one word of each entity. Documents join here with their families. */
export const searchKinds = [
  'item',
  'category',
  'unit',
  'productType',
  'forceMajeure',
  'region',
  'provider',
  'driver',
  'vehicle',
  'workhouse',
  'warehouse',
  'store',
  'project',
  'position',
  'personnel',
  'user',
  'role',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = { ofOneKind: 5, together: 20 } as const;

const found = z.object({
  kind: z.enum(searchKinds),
  id: recordId,
  /** What a person calls it. */
  label: z.string(),
  /** A short name of its own beside that, such as the symbol of a unit. */
  code: z.string().nullable(),
  /** What tells two of the same name apart, such as the site of a store. */
  hint: z.string().nullable(),
});
export type Found = z.output<typeof found>;

export const search = endpoint({
  method: 'GET',
  path: 'baseinfo/search',
  about:
    'Finds records of every kind by name or code, the best first: those the active role may view, in its places.',
  query: z.strictObject({ q: searchText.optional() }),
  answer: z.array(found),
  access: 'lookup',
});
