import { z } from 'zod';
import {
  anyOf,
  decimalText,
  document,
  type DocumentDetail,
  type DocumentRow,
  itemFields,
  type LineOf,
  note,
  quantity,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, queryId, recordId } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';
import { dispatchMenus } from './dispatch-kinds.ts';
import { receiptKindKeys, receiptKinds, receiptMenus } from './receipt-kinds.ts';
import { correctArrivals, reverseWhole } from './stock-line.ts';

const base = document('warehouse/receipts', {
  name: 'receipt',
  kinds: receiptKinds,
  startsAs: 'posted',
  header: z.object({
    /** The warehouse or the store, by the kind. */
    placeId: recordId,
    /** The invoice or the dispatch, by the kind. */
    sourceId: recordId,
    /** Closes an invoice of which nothing more will arrive. */
    closeSource: z.strictObject({ reason: note }).optional(),
  }),
  line: z.object({
    /** The line of the source invoice or dispatch. */
    sourceLineId: recordId,
    acceptedQuantity: quantity.default('0.000'),
    destroyedQuantity: quantity.default('0.000'),
    lostQuantity: quantity.default('0.000'),
    reason: note.nullish(),
    description: note.nullish(),
  }),
  row: z.object({
    warehouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    placeName: z.string(),
    sourceInvoiceId: recordId.nullable(),
    sourceDispatchId: recordId.nullable(),
    sourceNumber: z.string(),
    lineCount: z.int(),
  }),
  lineRow: z.object({
    ...itemFields,
    sourceLineId: recordId,
    acceptedQuantity: decimalText,
    destroyedQuantity: decimalText,
    lostQuantity: decimalText,
    reason: z.string().nullable(),
    description: z.string().nullable(),
    /** Only for users who may see costs. */
    acceptedValue: decimalText.nullable(),
    destroyedValue: decimalText.nullable(),
    lostValue: decimalText.nullable(),
  }),
  list: {
    fields: {
      warehouseId: 'integer?',
      storeId: 'integer?',
      sourceInvoiceId: 'integer?',
      sourceDispatchId: 'integer?',
    },
    shown: ['placeName', 'sourceNumber', 'lineCount'],
    references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
  },
  cycle: {
    reverse: reverseWhole,
    correct: correctArrivals,
  },
  steps: ['posted'],
});

/** A source that can be received here, with its outstanding quantities. */
const receivableSource = z.object({
  id: recordId,
  number: z.string(),
  status: z.enum(documentStatuses),
  documentDate: day,
  from: z.string(),
  /** Since when it is in transit, or was ordered. */
  since: z.string(),
  ageDays: z.int(),
  /** When it should arrive, if it is a dispatch, and since how many days it should have. */
  expectedOn: day.nullable(),
  lateDays: z.int().nullable(),
  /** Where this user can receive it; the intended place comes first. */
  places: z.array(z.object({ id: recordId, name: z.string() })),
  lines: z.array(
    z.object({
      sourceLineId: recordId,
      itemId: recordId,
      itemName: z.string(),
      itemCode: z.string(),
      unitSymbol: z.string(),
      unitDecimals: z.int(),
      remainingQuantity: decimalText,
    }),
  ),
});

/** Goods received at a place. A receipt is posted when it is created, and never changed: it is reversed, or corrected by another one. */
export const receipt = {
  ...base,
  endpoints: {
    receivableSources: endpoint({
      method: 'GET',
      path: 'warehouse/receipts/receivable-sources',
      about: 'Lists what can be received here, oldest first, at most two hundred.',
      query: z.strictObject({ kind: z.enum(receiptKindKeys), placeId: queryId.optional() }),
      answer: z.array(receivableSource),
      access: anyOf(receiptMenus, 'add'),
    }),
    forwarding: endpoint({
      method: 'GET',
      path: 'warehouse/receipts/:id/forwarding',
      about: 'Returns what a dispatch that sends its goods on starts with.',
      answer: z.object({
        id: recordId,
        warehouseId: recordId.nullable(),
        storeId: recordId.nullable(),
        /** The site that the goods were bought for, when it is one, and the store of its request. */
        toWorkhouseId: recordId.nullable(),
        intendedStoreId: recordId.nullable(),
        /** What was accepted and is in no other dispatch of this receipt. */
        lines: z.array(z.object({ itemId: recordId, quantity: decimalText })),
      }),
      access: anyOf(dispatchMenus, 'add'),
    }),
    ...base.endpoints,
  },
};
export type ReceiptRow = DocumentRow<typeof receipt>;
export type ReceiptDetail = DocumentDetail<typeof receipt>;
export type ReceiptLineInput = LineOf<typeof receipt>;
