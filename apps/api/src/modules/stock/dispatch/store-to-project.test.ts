import { project } from '@kalfa/contracts/projects/project';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import { makeStore } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import {
  addWholeItem,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

let world: StockWorld;
let wholeItem = 0;
let secondStore = 0;
let secondProject = 0;
const line = (index: number) => ({
  itemId: world.itemIds[index] ?? 0,
  quantity: '5.000',
  description: null,
});

describeDocument(dispatch, {
  kind: 'storeToProject',
  prepare: async (app) => {
    world = await makeStockWorld(app, { items: 4 });
    wholeItem = await addWholeItem(app, world);
    const workhouseId = world.site;
    secondStore = await makeStore(app, { name: 'Konya Yedek Stok', workhouseId });
    secondProject = await makeRecord(app, project, { name: 'Mahalle Şebekesi', workhouseId });
    const stock = world.itemIds.map((itemId) => ({ itemId, quantity: '100000', unitCost: '2' }));
    await openStock(app, world, { storeId: world.store }, stock);
  },
  fresh: async () => ({
    fromStoreId: world.store,
    toProjectId: world.project,
    driverId: null,
    vehicleId: null,
    reason: null,
    lines: [line(0), line(1), line(2)],
  }),
  change: async () => ({
    fromStoreId: secondStore,
    toProjectId: secondProject,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    reason: 'Acil iş',
    documentDate: '2025-03-04',
  }),
  lines: {
    item: 'itemId',
    another: () => line(3),
    change: { quantity: '7.250', description: 'Kırmızı makara' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
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
    reverse: { to: 'reversed' },
  },
  place: ({ fromStoreId }) => ({ storeId: Number(fromStoreId) }),
  foreignPlace: () => ({ storeId: world.otherStore }),
});
