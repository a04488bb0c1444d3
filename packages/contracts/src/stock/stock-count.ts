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

/** Everything at the place, everything of a category, or only selected items. */
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
  /** The book quantity at the time of counting; hidden on a blind sheet until the count is finished. */
  bookQuantity: decimalText.nullable(),
  difference: decimalText.nullable(),
  /** Whether the difference is above the tolerance and no second person has counted yet. */
  needsSecondCount: z.boolean().nullable(),
  /** Only for users who may see costs. */
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
  /** Everybody who has counted a line of it. */
  countedBy: z.array(z.string()),
  lineCount: z.int(),
  countedPercent: z.int(),
  /** As with the lines: hidden until a blind count is finished. */
  differenceCount: z.int().nullable(),
  secondCountsNeeded: z.int().nullable(),
  /** Only for users who may see costs. */
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
  /** The tolerance between count and book, in percent of the book quantity, before a second person must count. */
  tolerancePct: decimal({ places: 4, max: 100 }).optional(),
  /** Items to be counted whether or not the place has a balance of them. */
  itemIds: z.array(recordId).max(maxLines).optional(),
});
export type StockCountHeader = z.output<typeof header>;

const countedLine = z.strictObject({
  itemId: recordId,
  countedQuantity: quantity,
  note: note.nullish(),
});
export type CountedLine = z.output<typeof countedLine>;

/** The counted stock compared with the book, while work goes on. */
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
      about: 'Creates a draft that defines what is to be counted.',
      body: z.strictObject({ ...header.shape, scopeKind: z.enum(scopeKinds) }),
      answer: detail,
      status: 201,
      access: may('add'),
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id` as const,
      about: 'Changes a draft: only the fields sent. Selected items are replaced as a whole.',
      body: z.strictObject({ version: version.optional(), ...header.shape }),
      answer: detail,
      access: may('edit'),
    }),
    archive: archiveDraft(path, menus),
    start: act(path, 'start', 'Creates the sheet: a line for each item to be counted.', may('edit'), actBody),
    enter: endpoint({
      method: 'PATCH',
      path: `${path}/:id/lines` as const,
      about:
        'Records counted quantities by item; items that are not on the sheet are added. No version is needed, because many people count at once.',
      body: z.strictObject({
        version: version.optional(),
        lines: z.array(countedLine).min(1).max(maxLines),
      }),
      answer: detail,
      access: may('edit'),
    }),
    finish: act(path, 'finish', 'Finishes the count; every line must be counted.', may('edit'), actBody),
    recount: act(path, 'recount', 'Requests another count, with a reason.', may('approve'), actBody),
    approve: act(path, 'approve', 'Approves the count and posts the differences.', may('approve'), actBody),
    cancel: act(path, 'cancel', 'Cancels it permanently, with a reason.', may('delete'), actBody),
    reverse: act(
      path,
      'reverse',
      'Reverses the whole correction, as long as the goods are still in stock.',
      may('approve'),
      reasonedBody.extend({ documentDate: documentDay.optional() }),
    ),
  },
};
