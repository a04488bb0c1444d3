import { z } from 'zod';
import {
  act,
  anyOf,
  documentEnvelope,
  documentFields,
  documentReads,
  maxLines,
  note,
  quantity,
  reasonedBody,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, documentDay, queryId, recordId } from '../fields.ts';
import type { ListShape } from '../list.ts';
import { receiptKindKeys, receiptMenus } from './receipt-kinds.ts';

const path = 'warehouse/receipts';
const decimalText = z.string();

const lineInput = z.strictObject({
  /** The line of the source invoice or dispatch. */
  sourceLineId: recordId,
  acceptedQuantity: quantity.default('0.000'),
  destroyedQuantity: quantity.default('0.000'),
  lostQuantity: quantity.default('0.000'),
  reason: note.nullish(),
  description: note.nullish(),
});
export type ReceiptLineInput = z.output<typeof lineInput>;

export const receiptLine = z.object({
  id: recordId,
  sourceLineId: recordId,
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  acceptedQuantity: decimalText,
  destroyedQuantity: decimalText,
  lostQuantity: decimalText,
  reason: z.string().nullable(),
  description: z.string().nullable(),
  /** Only for users who may see costs. */
  acceptedValue: decimalText.nullable(),
  destroyedValue: decimalText.nullable(),
  lostValue: decimalText.nullable(),
});

const row = documentEnvelope.extend({
  kind: z.enum(receiptKindKeys),
  warehouseId: recordId.nullable(),
  storeId: recordId.nullable(),
  placeName: z.string(),
  sourceInvoiceId: recordId.nullable(),
  sourceDispatchId: recordId.nullable(),
  sourceNumber: z.string(),
  lineCount: z.int(),
});

const list = {
  fields: {
    ...documentFields,
    kind: 'text',
    warehouseId: 'integer?',
    storeId: 'integer?',
    sourceInvoiceId: 'integer?',
    sourceDispatchId: 'integer?',
  },
  defaultSort: '-documentDate',
  totals: [],
  shown: ['placeName', 'sourceNumber', 'lineCount'],
  references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
} as const satisfies ListShape;

const detail = row.extend({ lines: z.array(receiptLine) });
export type ReceiptDetail = z.output<typeof detail>;
export type ReceiptRow = z.output<typeof row>;

/** A source that can be received here, with its outstanding quantities. */
export const receivableSource = z.object({
  id: recordId,
  number: z.string(),
  documentDate: day,
  from: z.string(),
  /** Since when it is in transit, or was ordered. */
  since: z.string(),
  ageDays: z.int(),
  lines: z.array(
    z.object({
      sourceLineId: recordId,
      itemId: recordId,
      itemName: z.string(),
      itemCode: z.string(),
      unitSymbol: z.string(),
      remainingQuantity: decimalText,
    }),
  ),
});

/** Goods received at a place. A receipt is posted when it is created; the only correction is a reversal. */
export const receipt = {
  name: 'receipt',
  path,
  row,
  list,
  endpoints: {
    receivableSources: endpoint({
      method: 'GET',
      path: `${path}/receivable-sources` as const,
      about: 'Lists what can be received here, oldest first, at most two hundred.',
      query: z.strictObject({
        kind: z.enum(receiptKindKeys),
        placeId: queryId.optional(),
      }),
      answer: z.array(receivableSource),
      access: anyOf(receiptMenus, 'add'),
    }),
    ...documentReads(path, { menus: receiptMenus, list, row, detail }),
    create: endpoint({
      method: 'POST',
      path,
      about: 'Receives goods and posts them at once.',
      body: z.strictObject({
        kind: z.enum(receiptKindKeys),
        /** The warehouse or the store, by the kind. */
        placeId: recordId,
        /** The invoice or the dispatch, by the kind. */
        sourceId: recordId,
        documentDate: documentDay.optional(),
        description: note.nullish(),
        lines: z.array(lineInput).min(1).max(maxLines),
        /** Closes an invoice of which nothing more will arrive. */
        closeSource: z.strictObject({ reason: note }).optional(),
        attachmentIds: z.array(recordId).max(20).default([]),
      }),
      answer: detail,
      status: 201,
      access: anyOf(receiptMenus, 'add'),
    }),
    reverse: act(
      path,
      'reverse',
      'Reverses the whole receipt, as long as the goods are still in stock.',
      anyOf(receiptMenus, 'approve'),
      reasonedBody.extend({ documentDate: documentDay.optional() }),
    ),
  },
};
