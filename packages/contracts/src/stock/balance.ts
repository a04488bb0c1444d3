import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { exportJobRow } from '../files/export-job.ts';
import { instant, recordId, text } from '../fields.ts';
import { pastListQuery, type ListShape } from '../list.ts';
import { printedFrame } from '../printed.ts';
import { exportBody } from '../record.ts';

/** The quantity of one item at one place, in transit to it, or used by a project. */
const row = z.object({
  id: recordId,
  locationId: recordId,
  placeKind: z.enum(['warehouse', 'store', 'transit', 'project']),
  warehouseId: recordId.nullable(),
  storeId: recordId.nullable(),
  workhouseId: recordId.nullable(),
  projectId: recordId.nullable(),
  placeName: z.string(),
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  categoryId: recordId,
  unitSymbol: z.string(),
  /** The number of decimal places of its quantities. */
  unitDecimals: z.int(),
  onHand: z.string(),
  /** Reserved by pending dispatches, and available; not known for the past. */
  reserved: z.string().nullable(),
  available: z.string().nullable(),
  /** In transit to this place; `null` for rows that are themselves in transit or in a project. */
  inTransit: z.string().nullable(),
  /** Only for users who may see costs. */
  averageCost: z.string().nullable(),
  value: z.string().nullable(),
  lastMovementAt: instant.nullable(),
  minimum: z.string().nullable(),
  /** Where it lies at the place now, also in balances of the past. */
  shelf: z.string().nullable(),
});
export type BalanceRow = z.output<typeof row>;

const list = {
  fields: {
    itemName: 'text',
    itemCode: 'text',
    itemId: 'integer',
    categoryId: 'integer',
    placeKind: 'text',
    locationId: 'integer',
    warehouseId: 'integer?',
    storeId: 'integer?',
    workhouseId: 'integer?',
    projectId: 'integer?',
    onHand: 'decimal',
    reserved: 'decimal?',
    available: 'decimal?',
    onlyPositive: 'boolean',
    belowMinimum: 'boolean',
    shelf: 'text?',
  },
  defaultSort: 'itemName',
  totals: [],
  shown: ['placeName', 'unitSymbol', 'inTransit', 'averageCost', 'value', 'lastMovementAt', 'minimum'],
  numbers: {
    onHand: 'quantity',
    reserved: 'quantity',
    available: 'quantity',
    inTransit: 'quantity',
    minimum: 'quantity',
    averageCost: 'money',
    value: 'money',
  },
  references: {
    itemId: 'baseinfo/items',
    categoryId: 'baseinfo/categories',
    warehouseId: 'initial-operations/warehouses',
    storeId: 'initial-operations/stores',
  },
} as const satisfies ListShape;

/** How many balances are printed at once. */
export const mostPrinted = 2_000;

export const balance = {
  name: 'balance',
  label: 'itemName',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'warehouse/balances',
      about:
        'Returns the balances at the places of this user: now, or with `asOf` at an instant or at the end of a day.',
      query: pastListQuery(list),
      answer: z.array(row),
      list,
      access: { menu: 'stock-inquiry', operation: 'view' },
    }),
    export: endpoint({
      method: 'POST',
      path: 'warehouse/balances/export',
      about: 'Exports the balances of now as a file, with the same query.',
      body: exportBody,
      answer: file,
      later: exportJobRow,
      access: { menu: 'stock-inquiry', operation: 'print' },
    }),
    print: endpoint({
      method: 'GET',
      path: 'warehouse/balances/print',
      about:
        'Returns the balances of one warehouse or store by shelf and code, with everything that a printed list or labels show, and records the printing.',
      query: pastListQuery(list),
      answer: z.object({
        ...printedFrame,
        placeName: z.string(),
        rows: z.array(row),
      }),
      access: { menu: 'stock-inquiry', operation: 'print' },
    }),
    shelve: endpoint({
      method: 'PUT',
      path: 'warehouse/balances/:id/shelf',
      about: 'Sets or clears the shelf of an item at a warehouse or a store.',
      body: z.strictObject({ shelf: text(30).nullable() }),
      answer: row.pick({ id: true, shelf: true }),
      // What is planned for an item at a place belongs together; keepers hold this, but may not change the place itself.
      access: { menu: 'minimum-levels', operation: 'edit' },
    }),
  },
};
export type PrintedBalances = z.output<typeof balance.endpoints.print.answer>;
