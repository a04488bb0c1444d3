import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, instant, recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { locationEnd } from './place.ts';

/** Why goods moved. */
export const postingActions = [
  'receiveInvoice',
  'ship',
  'consume',
  'destroy',
  'receive',
  'recall',
  'closeReturn',
  'closeLoss',
  'reopen',
  'countGain',
  'countLoss',
  'open',
  'reverse',
] as const;
export type PostingAction = (typeof postingActions)[number];

/** The fields of every movement, wherever it is shown. */
export const movementFacts = z.object({
  id: recordId,
  postedAt: instant,
  documentDate: day,
  action: z.enum(postingActions),
  documentId: recordId,
  documentNumber: z.string(),
  /** With the kind, because a dispatch and a receipt may have kinds of one name. */
  documentFamily: z.string(),
  documentKind: z.string(),
  from: locationEnd,
  to: locationEnd,
  quantity: z.string(),
  /** Only for users who may see costs. */
  value: z.string().nullable(),
  unitCost: z.string().nullable(),
});
export type MovementFacts = z.output<typeof movementFacts>;

const row = movementFacts.extend({
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** The quantity at each end afterwards; `null` for external locations and places outside the user's scope. */
  fromOnHandAfter: z.string().nullable(),
  toOnHandAfter: z.string().nullable(),
  postedBy: z.string(),
  /** The movement it reverses. */
  reversesMovementId: recordId.nullable(),
});
export type MovementRow = z.output<typeof row>;

const list = {
  fields: {
    postedAt: 'instant',
    documentDate: 'date',
    itemId: 'integer',
    documentId: 'integer',
    action: 'text',
    documentKind: 'text',
    quantity: 'decimal',
    /** At either end; only for filters. */
    warehouseId: 'integer',
    storeId: 'integer',
    locationId: 'integer',
  },
  defaultSort: '-id',
  totals: [],
  shown: [
    'from',
    'to',
    'documentNumber',
    'itemName',
    'value',
    'unitCost',
    'fromOnHandAfter',
    'toOnHandAfter',
  ],
  references: {
    itemId: 'baseinfo/items',
    warehouseId: 'initial-operations/warehouses',
    storeId: 'initial-operations/stores',
  },
} as const satisfies ListShape;

export const movement = {
  name: 'movement',
  label: 'itemName',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'warehouse/movements',
      about: 'Returns all movements to or from a place of this user, the newest first.',
      query: listQuery(list),
      answer: z.array(row),
      list,
      access: { menu: 'stock-inquiry', operation: 'view' },
    }),
  },
};
