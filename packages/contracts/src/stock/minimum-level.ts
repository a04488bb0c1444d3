import { z } from 'zod';
import { quantity } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { record } from '../record.ts';

const menu = 'minimum-levels';
const positive = quantity.refine((value) => Number(value) !== 0, {
  params: { fault: 'NUMBER_TOO_SMALL', figures: { min: 0 } },
});

/** The displayed names of the place and the item. */
const names = {
  placeName: z.string(),
  warehouseId: recordId.nullable(),
  storeId: recordId.nullable(),
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
};

const fields = {
  itemName: 'text',
  itemCode: 'text',
  placeName: 'text',
  locationId: 'integer',
  itemId: 'integer',
  warehouseId: 'integer?',
  storeId: 'integer?',
  minimumQuantity: 'decimal',
  targetQuantity: 'decimal?',
} as const;

const references = {
  itemId: 'baseinfo/items',
  warehouseId: 'initial-operations/warehouses',
  storeId: 'initial-operations/stores',
} as const;

/** The minimum quantity of an item at a place, and the quantity it is refilled to. */
export const minimumLevel = record('warehouse/minimum-levels', {
  name: 'minimumLevel',
  menu,
  input: z.object({
    /** The location of a warehouse or a store. */
    locationId: recordId,
    itemId: recordId,
    minimumQuantity: positive,
    /** At least the minimum; null means the minimum itself. */
    targetQuantity: quantity.nullable(),
  }),
  extra: z.object(names),
  label: 'itemName',
  list: { fields, defaultSort: 'itemName', totals: [], shown: ['unitSymbol'], references },
  blank: { targetQuantity: null },
});

const shortage = z.object({
  /** The id of the minimum level. */
  id: recordId,
  locationId: recordId,
  itemId: recordId,
  ...names,
  minimumQuantity: z.string(),
  targetQuantity: z.string().nullable(),
  onHand: z.string(),
  reserved: z.string(),
  available: z.string(),
  /** In transit to the place; for transit to a site, the part intended for this store. */
  inTransit: z.string(),
  suggestedQuantity: z.string(),
});
export type Shortage = z.output<typeof shortage>;

const shortageList = {
  fields: { ...fields, available: 'decimal', inTransit: 'decimal', suggestedQuantity: 'decimal' },
  defaultSort: 'itemName',
  totals: [],
  shown: ['unitSymbol', 'onHand', 'reserved'],
  references,
} as const satisfies ListShape;

export const shortages = {
  list: shortageList,
  endpoint: endpoint({
    method: 'GET',
    path: 'warehouse/shortages',
    about: 'Returns the items below their minimum at a place, and the quantity to refill.',
    query: listQuery(shortageList),
    answer: z.array(shortage),
    list: shortageList,
    access: { menu, operation: 'view' },
  }),
};
