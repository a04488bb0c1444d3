import { z } from 'zod';
import { decimalText } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { searchText } from '../list.ts';

export const searchLimits = { ofOneKind: 5, together: 20 } as const;

const found = z.object({
  /** The entity. */
  kind: z.string(),
  id: recordId,
  /** The displayed name. */
  label: z.string(),
  /** A short name beside that, such as the symbol of a unit. */
  code: z.string().nullable(),
  /** Distinguishes records of the same name, such as the site of a store. */
  hint: z.string().nullable(),
  /** The page that shows it, and the URL parameter that opens it there. */
  menu: z.string(),
  opens: z.string(),
  /** What is on hand of an item, in its unit, for those who may see it. */
  onHand: decimalText.nullable(),
  unitSymbol: z.string().nullable(),
});
export type Found = z.output<typeof found>;

export const search = endpoint({
  method: 'GET',
  path: 'baseinfo/search',
  about:
    'Finds records of every kind by name or code, and documents by number, subject and parties, the best matches first: those the active role may view, within its places.',
  query: z.strictObject({ q: searchText.optional() }),
  answer: z.array(found),
  access: 'lookup',
});
