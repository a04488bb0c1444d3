import { opening } from '@kalfa/contracts/stock/opening';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import {
  addItems,
  addWholeItem,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

let world: StockWorld;
let wholeItem = 0;
let unopened: number[] = [];
const line = (itemId: number) => ({ itemId, quantity: '5.000', unitCost: '2.5000' });

describeDocument(opening, {
  prepare: async (app) => {
    world = await makeStockWorld(app);
    wholeItem = await addWholeItem(app, world);
    unopened = await addItems(app, world, 2_000);
  },
  // Each opening has its own items, because an item is opened once at a place.
  fresh: async () => ({
    warehouseId: world.warehouse,
    storeId: null,
    lines: unopened.splice(0, 3).map(line),
  }),
  change: async () => ({ warehouseId: null, storeId: world.store, documentDate: '2025-03-04' }),
  lines: {
    item: 'itemId',
    another: () => line(world.item),
    change: { quantity: '7.250', unitCost: '3.1250' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ unitCost: '-1' }), field: 'unitCost', code: 'NUMBER_TOO_SMALL' },
      { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      {
        fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
        field: 'quantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
  acts: {
    correct: { body: ({ lines }) => ({ lines: [{ lineId: lines[0]?.id, quantity: '1' }] }) },
  },
  place: ({ warehouseId }) => ({ warehouseId: Number(warehouseId) }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});
