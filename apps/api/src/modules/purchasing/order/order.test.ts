import { order } from '@kalfa/contracts/purchasing/order';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import {
  addItems,
  addWholeItem,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

let world: StockWorld;
let wholeItem = 0;
let items: number[] = [];
const line = (itemId: number) => ({ itemId, quantity: '5.000' });

describeDocument(order, {
  prepare: async (app) => {
    world = await makeStockWorld(app);
    wholeItem = await addWholeItem(app, world);
    items = await addItems(app, world, 3);
  },
  fresh: async () => ({ warehouseId: world.warehouse, storeId: null, lines: items.map(line) }),
  change: async () => ({ warehouseId: null, storeId: world.store, documentDate: '2025-03-04' }),
  lines: {
    item: 'itemId',
    another: () => line(world.item),
    change: { quantity: '7.250' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      {
        fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
        field: 'quantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
  place: ({ warehouseId }) => ({ warehouseId: Number(warehouseId) }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});
