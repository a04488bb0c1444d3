import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { decimal, longText, queryId, rawText, recordId, recordStatusField, text } from '../fields.ts';
import { searchText } from '../list.ts';
import { record } from '../record.ts';

/** The group of an item in cost reports. */
export const reportGroups = ['concrete', 'conductor', 'pole', 'other'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const item = record('baseinfo/items', {
  name: 'item',
  menu: 'items',
  attachments: 'open',
  input: z.object({
    name: text(300),
    code: text(50),
    unitId: recordId,
    categoryId: recordId,
    abbreviation: text(4).min(4).nullable(),
    /** Kilograms per unit. */
    unitWeight: decimal({ places: 4, max: 99_999_999 }).nullable(),
    reportGroup: z.enum(reportGroups),
    barcode: text(50).nullable(),
    description: longText(4_000).nullable(),
  }),
  extra: z.object({
    unitSymbol: z.string(),
    /** The number of decimal places of its quantities. */
    unitDecimals: z.int(),
    /** The names of its category and all ancestors, from the top down. */
    categoryPath: z.string(),
    /** Over all places of this user; null for users who may not see stock. */
    onHand: z.string().nullable(),
    /** The sum of the minimum levels; null where there is none. */
    minimum: z.string().nullable(),
    /** How many places have some. */
    places: z.int().nullable(),
  }),
  label: 'name',
  list: {
    fields: {
      name: 'text',
      code: 'text',
      unitId: 'integer',
      categoryId: 'integer',
      abbreviation: 'text?',
      unitWeight: 'decimal?',
      reportGroup: 'text',
      barcode: 'text?',
    },
    defaultSort: 'name',
    totals: [],
    shown: ['unitSymbol', 'categoryPath', 'onHand', 'minimum', 'places'],
    numbers: { onHand: 'quantity', minimum: 'quantity' },
    references: { unitId: 'baseinfo/units', categoryId: 'baseinfo/categories' },
  },
  // The fields that a document line needs.
  lookup: ['code', 'unitId', 'unitSymbol', 'unitDecimals', 'unitWeight'],
  blank: { abbreviation: null, unitWeight: null, reportGroup: 'other', barcode: null, description: null },
});

export const itemLookAlikes = endpoint({
  method: 'GET',
  path: 'baseinfo/items/look-alikes',
  about: 'Returns items with similar names, the most similar first, without the item itself.',
  query: z.strictObject({ name: searchText.optional(), id: queryId.optional() }),
  answer: z.array(
    z.object({ id: recordId, name: z.string(), code: z.string(), recordStatus: recordStatusField }),
  ),
  access: { menu: 'items', operation: 'view' },
});

/** How many codes one request may ask for. */
export const mostCodes = 100;

export const itemMatch = endpoint({
  method: 'GET',
  path: 'baseinfo/items/match',
  about:
    'Returns the active items with exactly these codes, barcodes or names, one in each line, for pasted lines and scanners.',
  query: z.strictObject({ codes: rawText(mostCodes * 60).optional() }),
  answer: z.array(
    z.object({
      /** The requested code. */
      match: z.string(),
      id: recordId,
      name: z.string(),
      code: z.string(),
      unitSymbol: z.string(),
      unitDecimals: z.int(),
    }),
  ),
  access: 'lookup',
});

/** Labels of 50 × 30 mm for a roll. */
export const itemLabels = endpoint({
  method: 'POST',
  path: 'baseinfo/items/labels',
  about: 'Returns labels with QR code and barcode, one for each copy.',
  body: z.strictObject({ ids: z.array(recordId).min(1).max(50), copies: z.int().min(1).max(10) }),
  answer: file,
  access: { menu: 'items', operation: 'print' },
});
