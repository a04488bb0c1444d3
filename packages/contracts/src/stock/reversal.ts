import { z } from 'zod';
import { documentEnvelope, documentFields, documentReads } from '../document.ts';
import { recordId } from '../fields.ts';
import type { ListShape } from '../list.ts';
import type { MenuKey } from '../menu.ts';

const path = 'warehouse/reversals';
const menus = ['stock-reversals'] as const satisfies readonly MenuKey[];

const row = documentEnvelope.extend({
  /** The document it reverses. */
  reversesDocumentId: recordId,
  originalFamily: z.enum(['dispatch', 'receipt', 'count', 'opening']),
  originalKind: z.string(),
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
});

const line = z.object({
  id: recordId,
  /** The line of the original. */
  lineId: recordId,
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  quantity: z.string(),
  /** The value moved back; only for users who may see costs. */
  value: z.string().nullable(),
});

const detail = row.extend({ lines: z.array(line) });
export type ReversalRow = z.output<typeof row>;
export type ReversalDetail = z.output<typeof detail>;

const list = {
  fields: {
    ...documentFields,
    originalFamily: 'text',
    originalKind: 'text',
    reversesDocumentId: 'integer',
    warehouseId: 'integer?',
    storeId: 'integer?',
    projectId: 'integer?',
    isWhole: 'boolean',
  },
  defaultSort: '-documentDate',
  totals: [],
  shown: ['originalNumber', 'placeName', 'reason', 'lineCount'],
  references: {
    warehouseId: 'initial-operations/warehouses',
    storeId: 'initial-operations/stores',
    projectId: 'warehouse/projects',
  },
} as const satisfies ListShape;

/** Reversals of posted documents. A reversal is created from its original, and never changed. */
export const reversal = {
  name: 'reversal',
  path,
  row,
  list,
  endpoints: documentReads(path, { menus, list, row, detail }),
};
