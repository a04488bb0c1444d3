import { z } from 'zod';
import { quantity } from '../document.ts';
import { endpoint, file } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { exportJobRow } from '../files/export-job.ts';
import { listQuery, type ListShape } from '../list.ts';
import { exportBody, record } from '../record.ts';

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
  unitDecimals: z.int(),
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

const numbers = { minimumQuantity: 'quantity', targetQuantity: 'quantity' } as const;

const references = {
  locationId: 'warehouse/locations',
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
  list: { fields, defaultSort: 'itemName', totals: [], shown: ['unitSymbol'], numbers, references },
  blank: { targetQuantity: null },
});

const shortageRow = z.object({
  /** The id of the minimum level. */
  id: recordId,
  locationId: recordId,
  itemId: recordId,
  ...names,
  /** The site of a store, which goods are sent to. */
  workhouseId: recordId.nullable(),
  minimumQuantity: z.string(),
  targetQuantity: z.string().nullable(),
  onHand: z.string(),
  reserved: z.string(),
  available: z.string(),
  /** In transit to the place; for transit to a site, the part intended for this store. */
  inTransit: z.string(),
  suggestedQuantity: z.string(),
});
export type Shortage = z.output<typeof shortageRow>;

const shortageList = {
  fields: {
    ...fields,
    onHand: 'decimal',
    reserved: 'decimal',
    available: 'decimal',
    inTransit: 'decimal',
    suggestedQuantity: 'decimal',
  },
  defaultSort: 'itemName',
  totals: [],
  shown: ['unitSymbol'],
  numbers: {
    ...numbers,
    onHand: 'quantity',
    reserved: 'quantity',
    available: 'quantity',
    inTransit: 'quantity',
    suggestedQuantity: 'quantity',
  },
  references,
} as const satisfies ListShape;

/** An item of which a place has less available than its minimum. */
export const shortage = {
  name: 'shortage',
  label: 'itemName',
  list: shortageList,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'warehouse/shortages',
      about: 'Returns the items below their minimum at a place, and the quantity to refill.',
      query: listQuery(shortageList),
      answer: z.array(shortageRow),
      list: shortageList,
      access: { menu, operation: 'view' },
    }),
    export: endpoint({
      method: 'POST',
      path: 'warehouse/shortages/export',
      about: 'Exports the list as a file, with the same query and scope.',
      body: exportBody,
      answer: file,
      later: exportJobRow,
      access: { menu, operation: 'print' },
    }),
  },
} as const;
