import { z } from 'zod';
import {
  decimalText,
  document,
  type DocumentDetail,
  type DocumentRow,
  itemFields,
  maxLines,
  note,
  quantity,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, recordId, version } from '../fields.ts';
import { approvalCycle } from '../lifecycle.ts';
import { reverseWhole, stockPaths } from './stock-line.ts';

/** Everything at the place, everything of a category, or only selected items. */
const scopeKinds = ['full', 'category', 'items'] as const;

const countedLine = z.strictObject({
  itemId: recordId,
  /** Without it only the note is changed: a quantity that is sent again was counted again. */
  countedQuantity: quantity.optional(),
  note: note.nullish(),
});
export type CountedLine = z.output<typeof countedLine>;

const base = document('warehouse/counts', {
  name: 'count',
  kinds: { count: { menu: 'stock-counts', prefix: 'SAY' } },
  fourEyes: true,
  header: z.object({
    warehouseId: recordId.nullish(),
    storeId: recordId.nullish(),
    scopeKind: z.enum(scopeKinds),
    categoryId: recordId.nullish(),
    blind: z.boolean().optional(),
    /** The tolerance between count and book, in percent of the book quantity, before a second person must count. */
    tolerancePct: decimal({ places: 4, max: 100 }).optional(),
    /** Items to be counted whether or not the place has a balance of them; they are replaced as a whole. */
    itemIds: z.array(recordId).max(maxLines).optional(),
    /** The users who hand the place over to each other, in a count of everything; both or neither. */
    outgoingKeeperId: recordId.nullish(),
    incomingKeeperId: recordId.nullish(),
  }),
  row: z.object({
    warehouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    placeName: z.string(),
    scopeKind: z.enum(scopeKinds),
    categoryId: recordId.nullable(),
    categoryName: z.string().nullable(),
    blind: z.boolean(),
    tolerancePct: decimalText,
    startedAt: instant.nullable(),
    outgoingKeeperId: recordId.nullable(),
    outgoingKeeperName: z.string().nullable(),
    outgoingSignedAt: instant.nullable(),
    incomingKeeperId: recordId.nullable(),
    incomingKeeperName: z.string().nullable(),
    incomingSignedAt: instant.nullable(),
    /** Everybody who has counted a line of it. */
    countedBy: z.array(z.string()),
    lineCount: z.int(),
    countedPercent: z.int(),
    /** As with the lines: hidden until a blind count is finished. */
    differenceCount: z.int().nullable(),
    secondCountsNeeded: z.int().nullable(),
    /** Only for users who may see costs. */
    differenceValue: decimalText.nullable(),
  }),
  lineRow: z.object({
    ...itemFields,
    /** Where it lies at the place now. Lines are sorted by it, and those without one by the code of the item. */
    shelf: z.string().nullable(),
    countedQuantity: decimalText.nullable(),
    countedAt: instant.nullable(),
    countedBy: z.string().nullable(),
    /** Who counted it a second time. */
    recountedBy: z.string().nullable(),
    note: z.string().nullable(),
    /** The book quantity at the time of counting; hidden on a blind sheet until the count is finished. */
    bookQuantity: decimalText.nullable(),
    difference: decimalText.nullable(),
    /** Whether the difference is above the tolerance and no second person has counted yet; hidden until the sheet is finished once. */
    needsSecondCount: z.boolean().nullable(),
    /** Only for users who may see costs. */
    unitCost: decimalText.nullable(),
    /** As with the difference, and only for users who may see costs. */
    differenceValue: decimalText.nullable(),
  }),
  list: {
    fields: { warehouseId: 'integer?', storeId: 'integer?', scopeKind: 'text', startedAt: 'instant?' },
    shown: ['placeName', 'categoryName', 'lineCount', 'countedPercent', 'differenceCount', 'differenceValue'],
    numbers: { differenceValue: 'money' },
    references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
  },
  // A count is recorded on a sheet and approved by somebody who did not count.
  cycle: {
    edit: approvalCycle.edit,
    archive: approvalCycle.archive,
    start: {
      about: 'Creates the sheet: a line for each item to be counted.',
      from: ['draft'],
      needs: ['edit'],
      to: 'counting',
      /** Items that another count holds are left to it. */
      input: { leaveOutCounted: z.boolean().optional() },
      confirms: { COUNT_OVERLAP: 'leaveOutCounted' },
    },
    enter: { about: 'Records counted quantities.', from: ['counting'], needs: ['edit'] },
    finish: {
      about: 'Finishes the count; every line must be counted.',
      from: ['counting'],
      needs: ['edit'],
      to: 'pending',
      stamp: 'submitted',
    },
    recount: {
      about: 'Requests another count, with a reason.',
      from: ['pending'],
      needs: ['approve'],
      to: 'counting',
      reason: 'always',
    },
    sign: {
      about: 'Signs a hand-over, by the outgoing or the incoming keeper.',
      from: ['pending'],
      needs: ['view'],
      to: 'pending',
    },
    approve: {
      about: 'Approves the count and posts the differences.',
      from: ['pending'],
      needs: ['approve'],
      to: 'posted',
      stamp: 'decided',
      changes: stockPaths,
    },
    cancel: {
      about: 'Cancels it permanently, with a reason.',
      from: ['draft', 'counting', 'pending'],
      needs: ['delete'],
      to: 'cancelled',
      stamp: 'closed',
      reason: 'always',
    },
    reverse: reverseWhole,
  },
  steps: ['draft', 'counting', 'pending', 'posted'],
});

/** The counted stock compared with the book, while work goes on. */
export const stockCount = {
  ...base,
  endpoints: {
    ...base.endpoints,
    enter: endpoint({
      method: 'PATCH',
      path: 'warehouse/counts/:id/lines',
      about:
        'Records counted quantities by item; items that are not on the sheet are added. No version is needed, because many people count at once.',
      body: z.strictObject({
        version: version.optional(),
        lines: z.array(countedLine).min(1).max(maxLines),
      }),
      answer: base.endpoints.get.answer,
      access: base.endpoints.update.access,
    }),
  },
};
export type StockCountRow = DocumentRow<typeof stockCount>;
export type StockCountDetail = DocumentDetail<typeof stockCount>;
