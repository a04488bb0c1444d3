import { z } from 'zod';
import { recordId } from '../fields.ts';

/** Where goods can be. The first four have balances; the others are external. */
export const locationKinds = [
  'warehouse',
  'store',
  'transit',
  'project',
  'supplier',
  'opening',
  'count',
  'destroyed',
  'lost',
] as const;
export type LocationKind = (typeof locationKinds)[number];

/** One end of a movement. The name is that of the warehouse, store, site or project; external locations have none. */
export const locationEnd = z.object({
  locationId: recordId,
  kind: z.enum(locationKinds),
  name: z.string().nullable(),
});
export type LocationEnd = z.output<typeof locationEnd>;
