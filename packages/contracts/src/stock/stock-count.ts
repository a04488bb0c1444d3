import { z } from 'zod';
import {
  act,
  actBody,
  anyOf,
  archiveDraft,
  documentEnvelope,
  documentFields,
  documentReads,
  maxLines,
  note,
  quantity,
  reasonedBody,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, documentDay, instant, recordId, version } from '../fields.ts';
import type { ListShape } from '../list.ts';
import type { MenuKey } from '../menu.ts';
import type { Operation } from '../permission.ts';

const path = 'warehouse/counts';
const menus = ['stock-counts'] as const satisfies readonly MenuKey[];
const may = (...operations: readonly Operation[]) => anyOf(menus, ...operations);

/** Everything at the place, everything of a category, or only what was chosen. */
const scopeKinds = ['full', 'category', 'items'] as const;

const decimalText = z.string();

export const stockCountLine = z.object({
  id: recordId,
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  countedQuantity: decimalText.nullable(),
  countedAt: instant.nullable(),
  countedBy: z.string().nullable(),
  /** Who counted it a second time. */
  recountedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** What the book said at the moment of counting; on a blind sheet nobody sees it before the count is finished. */
  bookQuantity: decimalText.nullable(),
  difference: decimalText.nullable(),
  /** Whether the difference is too large for one pair of eyes and nobody else has counted yet. */
  needsSecondCount: z.boolean().nullable(),
  /** Only for who may see costs. */
  unitCost: decimalText.nullable(),
});

const row = documentEnvelope.extend({
  warehouseId: recordId.nullable(),
  storeId: recordId.nullable(),
  placeName: z.string(),
  scopeKind: z.enum(scopeKinds),
  categoryId: recordId.nullable(),
  categoryName: z.string().nullable(),
  blind: z.boolean(),
  tolerancePct: decimalText,
  startedAt: instant.nullable(),
  /** Everybody who has counted something of it. */
  countedBy: z.array(z.string()),
  lineCount: z.int(),
  countedPercent: z.int(),
  /** As with the lines: not before a blind count is finished. */
  differenceCount: z.int().nullable(),
  secondCountsNeeded: z.int().nullable(),
  /** Only for who may see costs. */
  differenceValue: decimalText.nullable(),
});
const detail = row.extend({ lines: z.array(stockCountLine) });
export type StockCountRow = z.output<typeof row>;
export type StockCountDetail = z.output<typeof detail>;

const list = {
  fields: {
    ...documentFields,
    warehouseId: 'integer?',
    storeId: 'integer?',
    scopeKind: 'text',
    startedAt: 'instant?',
  },
  defaultSort: '-documentDate',
  totals: [],
  shown: ['placeName', 'categoryName', 'lineCount', 'countedPercent', 'differenceCount', 'differenceValue'],
  references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
} as const satisfies ListShape;

const header = z.object({
  documentDate: documentDay.optional(),
  description: note.nullish(),
  warehouseId: recordId.nullish(),
  storeId: recordId.nullish(),
  scopeKind: z.enum(scopeKinds).optional(),
  categoryId: recordId.nullish(),
  blind: z.boolean().optional(),
  /** How far a count may be from the book, in percent of it, before somebody else has to count again. */
  tolerancePct: decimal({ places: 4, max: 100 }).optional(),
  /** Items to be counted whether the book knows them here or not. */
  itemIds: z.array(recordId).max(maxLines).optional(),
});
export type StockCountHeader = z.output<typeof header>;

const countedLine = z.strictObject({
  itemId: recordId,
  countedQuantity: quantity,
  note: note.nullish(),
});
export type CountedLine = z.output<typeof countedLine>;

/** What is really there, set against what the book says, while work goes on. */
export const stockCount = {
  name: 'stockCount',
  path,
  row,
  list,
  endpoints: {
    ...documentReads(path, { menus, list, row, detail }),
    create: endpoint({
      method: 'POST',
      path,
      about: 'A draft that says what is to be counted.',
      body: z.strictObject({ ...header.shape, scopeKind: z.enum(scopeKinds) }),
      answer: detail,
      status: 201,
      access: may('add'),
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id` as const,
      about: 'Changes a draft: only the fields sent. Chosen items are sent all together.',
      body: z.strictObject({ version: version.optional(), ...header.shape }),
      answer: detail,
      access: may('edit'),
    }),
    archive: archiveDraft(path, menus),
    start: act(path, 'start', 'Writes the sheet: a line for each item to be counted.', may('edit'), actBody),
    enter: endpoint({
      method: 'PATCH',
      path: `${path}/:id/lines` as const,
      about:
        'Says what was counted, item by item; what is not on the sheet is added. A version is not needed, because many count at once.',
      body: z.strictObject({
        version: version.optional(),
        lines: z.array(countedLine).min(1).max(maxLines),
      }),
      answer: detail,
      access: may('edit'),
    }),
    finish: act(path, 'finish', 'Hands the sheet in; every line is counted.', may('edit'), actBody),
    recount: act(path, 'recount', 'Asks for another count, with a reason.', may('approve'), actBody),
    approve: act(path, 'approve', 'Corrects the book by the differences.', may('approve'), actBody),
    cancel: act(path, 'cancel', 'Ends it for good, with a reason.', may('delete'), actBody),
    reverse: act(
      path,
      'reverse',
      'Takes the whole correction back, as long as the goods are still there.',
      may('approve'),
      reasonedBody.extend({ documentDate: documentDay.optional() }),
    ),
  },
};
