import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import {
  addWholeItem,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import type { TestApp } from '../../../../test/support/test-app.ts';

let world: StockWorld;
let wholeItem = 0;
let thirdWarehouse = 0;
const line = (index: number) => ({
  itemId: world.itemIds[index] ?? 0,
  quantity: '5.000',
  description: null,
});

type Shipped = { id: number; lines: readonly { id: number }[] };
/** Receives everything of some lines at the store of the site. */
const receive = ({ id, lines }: Shipped) =>
  doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'storeFromWarehouse',
    placeId: world.store,
    sourceId: id,
    lines: lines.map((one) => ({ sourceLineId: one.id, acceptedQuantity: '5' })),
  });

const app: TestApp = describeDocument(dispatch, {
  kind: 'warehouseToSite',
  prepare: async (testApp) => {
    world = await makeStockWorld(testApp, { items: 4 });
    wholeItem = await addWholeItem(testApp, world);
    thirdWarehouse = await makeWarehouse(testApp, { name: 'Yedek Depo' });
    const stock = world.itemIds.map((itemId) => ({ itemId, quantity: '100000', unitCost: '2' }));
    await openStock(testApp, world, { warehouseId: world.warehouse }, stock);
  },
  fresh: async () => ({
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.site,
    intendedStoreId: world.store,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    reason: null,
    lines: [line(0), line(1), line(2)],
  }),
  change: async () => ({
    fromWarehouseId: thirdWarehouse,
    toWorkhouseId: world.otherSite,
    intendedStoreId: world.otherStore,
    reason: 'Acil iş',
    documentDate: '2025-03-04',
    expectedOn: '2025-03-09',
  }),
  lines: {
    item: 'itemId',
    another: () => line(3),
    change: { quantity: '7.250', description: 'Kırmızı makara' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ quantity: '0' }), field: 'quantity', code: 'NUMBER_TOO_SMALL' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      {
        fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
        field: 'quantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
  acts: {
    reschedule: { body: () => ({ expectedOn: '2099-12-31' }) },
    close: { body: () => ({ remainder: 'returnToSource' }) },
    correct: { body: ({ lines }) => ({ lines: [{ lineId: lines[0]?.id, quantity: '1' }] }) },
    reopen: { to: 'shipped' },
  },
  reach: {
    partiallyReceived: {
      from: 'shipped',
      by: ({ id, lines }) => receive({ id, lines: lines.slice(0, 1) }),
    },
    received: { from: 'shipped', by: receive },
  },
  offered: { shipped: ['receive'], partiallyReceived: ['receive'] },
  place: ({ fromWarehouseId }) => ({ warehouseId: Number(fromWarehouseId) }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});
