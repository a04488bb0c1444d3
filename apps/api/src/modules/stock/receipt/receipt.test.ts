import { receipt } from '@kalfa/contracts/stock/receipt';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import {
  addWholeItem,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import type { TestApp } from '../../../../test/support/test-app.ts';

let world: StockWorld;
let itemIds: number[] = [];

/** A dispatch of three lines on its way to the site. */
async function shipped() {
  const draft = await doStock(app, 'POST', 'warehouse/dispatches', {
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.site,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: itemIds.map((itemId) => ({ itemId, quantity: '5' })),
  });
  for (const [action, version] of [
    ['submit', 1],
    ['approve', 2],
  ] as const)
    await doStock(app, 'POST', `warehouse/dispatches/${draft.id}/${action}`, { version });
  return draft;
}

const app: TestApp = describeDocument(receipt, {
  kind: 'storeFromWarehouse',
  prepare: async (testApp) => {
    world = await makeStockWorld(testApp);
    const [first = 0, , third = 0] = world.itemIds;
    itemIds = [first, await addWholeItem(testApp, world), third];
    const stock = itemIds.map((itemId) => ({ itemId, quantity: '100000', unitCost: '2' }));
    await openStock(testApp, world, { warehouseId: world.warehouse }, stock);
  },
  fresh: async () => {
    const { id, lines } = await shipped();
    return {
      placeId: world.store,
      sourceId: id,
      lines: lines.map((line) => ({
        sourceLineId: line.id,
        acceptedQuantity: '2.000',
        destroyedQuantity: '1.000',
        lostQuantity: '0.000',
        reason: 'Yolda kırıldı',
        description: null,
      })),
    };
  },
  lines: {
    item: 'sourceLineId',
    invalid: [
      { fields: () => ({ acceptedQuantity: 'many' }), field: 'acceptedQuantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ sourceLineId: 999_999_999 }), field: 'sourceLineId', code: 'GONE' },
      {
        fields: () => ({ acceptedQuantity: '0', destroyedQuantity: '0' }),
        field: 'acceptedQuantity',
        code: 'NUMBER_TOO_SMALL',
      },
      { fields: () => ({ lostQuantity: '0.5' }), field: 'lostQuantity', code: 'DECIMALS_TOO_MANY' },
    ],
  },
  acts: {
    correct: {
      body: ({ lines }) => ({
        lines: [
          {
            lineId: lines[0]?.id,
            acceptedQuantity: '1',
            destroyedQuantity: '1',
            lostQuantity: '0',
          },
        ],
      }),
    },
  },
  place: ({ storeId }) => ({ storeId: Number(storeId) }),
  foreignPlace: () => ({ storeId: world.otherStore }),
});
