import { z } from 'zod';
import { decimalText, document, type DocumentDetail, type DocumentRow, itemFields } from '../document.ts';
import { recordId } from '../fields.ts';
import { receiptKindKeys } from './receipt-kinds.ts';

/** The kinds of documents that can be reversed. Transfers are undone by reversing their receipts. */
const originalKinds = [
  'storeToProject',
  'warehouseDestruction',
  ...receiptKindKeys,
  'count',
  'opening',
] as const;

/** Reversals of posted documents. A reversal is created from its original, and never changed. */
export const reversal = document('warehouse/reversals', {
  name: 'reversal',
  kinds: { reversal: { menu: 'stock-reversals', prefix: 'TRS' } },
  row: z.object({
    /** The document it reverses. */
    reversesDocumentId: recordId,
    originalFamily: z.enum(['dispatch', 'receipt', 'count', 'opening']),
    originalKind: z.enum(originalKinds),
    originalNumber: z.string(),
    /** Whether it reverses everything; consumption by a project can be reversed in parts. */
    isWhole: z.boolean(),
    reason: z.string(),
    /** Where the original moved goods. */
    warehouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    projectId: recordId.nullable(),
    placeName: z.string(),
    lineCount: z.int(),
  }),
  lineRow: z.object({
    ...itemFields,
    /** The line of the original. */
    lineId: recordId,
    quantity: decimalText,
    /** The value moved back; only for users who may see costs. */
    value: decimalText.nullable(),
  }),
  list: {
    fields: {
      originalFamily: 'text',
      originalKind: 'text',
      reversesDocumentId: 'integer',
      warehouseId: 'integer?',
      storeId: 'integer?',
      projectId: 'integer?',
      isWhole: 'boolean',
    },
    shown: ['originalNumber', 'placeName', 'reason', 'lineCount'],
    references: {
      warehouseId: 'initial-operations/warehouses',
      storeId: 'initial-operations/stores',
      projectId: 'warehouse/projects',
    },
  },
  cycle: {},
  steps: ['posted'],
});
export type ReversalRow = DocumentRow<typeof reversal>;
export type ReversalDetail = DocumentDetail<typeof reversal>;
