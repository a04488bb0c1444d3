import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, instant, recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { dispatchKindKeys } from './dispatch-kinds.ts';
import { locationEnd } from './place.ts';

/** A line of a dispatch that has left and has not fully arrived. */
const row = z.object({
  id: recordId,
  dispatchId: recordId,
  dispatchNumber: z.string(),
  kind: z.enum(dispatchKindKeys),
  from: locationEnd,
  to: locationEnd,
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  quantity: z.string(),
  inTransit: z.string(),
  /** Only for users who may see costs. */
  value: z.string().nullable(),
  since: instant,
  ageDays: z.int(),
  expectedOn: day.nullable(),
  /** Whether it should have arrived. */
  isLate: z.boolean(),
  /** Since how many days it should have arrived, as its dispatch counts them. */
  lateDays: z.int().nullable(),
});
export type InTransitRow = z.output<typeof row>;

const list = {
  fields: {
    since: 'instant',
    ageDays: 'integer',
    expectedOn: 'date?',
    isLate: 'boolean',
    kind: 'text',
    itemId: 'integer',
    fromWarehouseId: 'integer?',
    fromStoreId: 'integer?',
    toWarehouseId: 'integer?',
    toStoreId: 'integer?',
    toWorkhouseId: 'integer?',
  },
  defaultSort: 'since',
  totals: [],
  shown: ['dispatchNumber', 'from', 'to', 'itemName', 'quantity', 'inTransit', 'value', 'lateDays'],
  references: {
    itemId: 'baseinfo/items',
    fromWarehouseId: 'initial-operations/warehouses',
    fromStoreId: 'initial-operations/stores',
    toWarehouseId: 'initial-operations/warehouses',
    toStoreId: 'initial-operations/stores',
    toWorkhouseId: 'initial-operations/workhouses',
  },
} as const satisfies ListShape;

export const inTransit = {
  name: 'inTransit',
  label: 'itemName',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'warehouse/on-the-road',
      about: 'Returns what has left a place and not arrived, the longest in transit first.',
      query: listQuery(list),
      answer: z.array(row),
      list,
      access: { menu: 'stock-inquiry', operation: 'view' },
    }),
  },
};
