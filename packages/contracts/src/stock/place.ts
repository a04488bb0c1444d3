import { z } from 'zod';
import { longText, recordId, text } from '../fields.ts';

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

/** What warehouses and stores have in common. */
export const placeInput = {
  name: text(200),
  /** Short, for labels and for people to say. */
  code: text(10),
  regionId: recordId,
  address: longText(4_000),
  note: longText(4_000).nullable(),
};
export const placeExtra = {
  /** The names of province and district. */
  regionPath: z.string(),
  /** How many items are in stock; this and the other figures are null for users who may not see stock. */
  stockedItems: z.int().nullable(),
  /** Only for users who may see costs. */
  stockValue: z.string().nullable(),
  /** Unfinished deliveries to this place, and from it. */
  openIncoming: z.int().nullable(),
  openOutgoing: z.int().nullable(),
};
export const placeFields = { code: 'text', name: 'text', regionId: 'integer' } as const;
export const placeShown = [
  'regionPath',
  'stockedItems',
  'stockValue',
  'openIncoming',
  'openOutgoing',
  'address',
  'note',
] as const;
export const placeNumbers = { stockValue: 'money' } as const;
export const placeReferences = { regionId: 'baseinfo/regions' } as const;
