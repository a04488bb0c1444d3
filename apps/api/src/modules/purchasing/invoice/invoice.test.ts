import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import {
  addItems,
  addWholeItem,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import type { TestApp } from '../../../../test/support/test-app.ts';

let world: StockWorld;
let wholeItem = 0;
let items: number[] = [];
let used = 0;

const line = (itemId: number) => ({
  itemId,
  orderLineId: null,
  providerId: world.providerId,
  quantity: '60.000',
  unitPrice: '65.0000',
  discountMode: 'percent' as const,
  discountPercent: '10.0000',
  discountAmount: '390.00',
  vatRate: '20.00',
  clientSupplied: false,
  description: null,
});

const header = () => {
  used += 1;
  return {
    storeId: null,
    supplierInvoiceNo: `KLF2026-${used}`,
    supplierInvoiceDate: '2025-03-03',
    dueDate: '2025-04-03',
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    currency: 'TRY',
    exchangeRate: '1.0000',
    overOrderReason: null,
  };
};

const changes = () => ({
  supplierInvoiceNo: 'DEG-1',
  supplierInvoiceDate: '2025-02-01',
  dueDate: null,
  currency: 'USD',
  exchangeRate: '32.5000',
  overOrderReason: 'Kablo makarası bölünemiyor.',
  documentDate: '2025-03-04',
});

/** Receives some of the first line, or everything. */
const receive =
  (kind: string, placeId: () => number) =>
  async (document: { id: number; lines: unknown[] }, quantity?: string) => {
    const lines = document.lines as { id: number; quantity: string }[];
    const taken = quantity ? lines.slice(0, 1) : lines;
    await doStock(app, 'POST', 'warehouse/receipts', {
      kind,
      placeId: placeId(),
      sourceId: document.id,
      lines: taken.map(({ id, quantity: all }) => ({ sourceLineId: id, acceptedQuantity: quantity ?? all })),
    });
  };

const lineSamples = {
  another: () => line(world.item),
  change: { description: 'Makarada 500 m' },
  invalid: [
    { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
    { fields: () => ({ quantity: '0' }), field: 'quantity', code: 'NUMBER_TOO_SMALL' },
    { fields: () => ({ unitPrice: '0' }), field: 'unitPrice', code: 'COSTS_NOTHING' },
    { fields: () => ({ quantity: '1', unitPrice: '0.0049' }), field: 'unitPrice', code: 'COSTS_NOTHING' },
    { fields: () => ({ discountPercent: '100' }), field: 'discountPercent', code: 'COSTS_NOTHING' },
    {
      fields: () => ({ quantity: '1', unitPrice: '5', discountMode: 'amount', discountAmount: '5' }),
      field: 'discountAmount',
      code: 'COSTS_NOTHING',
    },
    { fields: () => ({ discountPercent: '101' }), field: 'discountPercent', code: 'NUMBER_TOO_BIG' },
    {
      fields: () => ({ discountMode: 'amount', discountAmount: '3900.01' }),
      field: 'discountAmount',
      code: 'NUMBER_TOO_BIG',
    },
    { fields: () => ({ vatRate: '18' }), field: 'vatRate', code: 'VALUE_REFUSED' },
    { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
    { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
    { fields: () => ({ providerId: 999_999_999 }), field: 'providerId', code: 'GONE' },
    { fields: () => ({ orderLineId: 999_999_999 }), field: 'orderLineId', code: 'GONE' },
    {
      fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
      field: 'quantity',
      code: 'DECIMALS_TOO_MANY',
    },
  ],
};

const prepare = async (made: TestApp) => {
  world = await makeStockWorld(made);
  wholeItem = await addWholeItem(made, world);
  items = await addItems(made, world, 3);
};

const receiveHere = receive('warehouseInvoice', () => world.warehouse);

const app: TestApp = describeDocument(invoice, {
  kind: 'toWarehouse',
  prepare,
  fresh: async () => ({
    warehouseId: world.warehouse,
    workhouseId: null,
    ...header(),
    lines: items.map(line),
  }),
  change: async () => ({ warehouseId: world.otherWarehouse, ...changes() }),
  lines: lineSamples,
  acts: { reopen: { to: 'approved' } },
  reach: {
    partiallyReceived: { from: 'approved', by: (document) => receiveHere(document, '1') },
    received: { from: 'approved', by: (document) => receiveHere(document) },
  },
  offered: { approved: ['receive'], partiallyReceived: ['receive'] },
  place: ({ warehouseId }) => ({ warehouseId: Number(warehouseId) }),
  foreignPlace: () => ({ workhouseId: world.otherSite }),
});
