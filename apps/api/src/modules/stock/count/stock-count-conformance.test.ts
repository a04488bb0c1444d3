import { maxLines } from '@kalfa/contracts/document';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import type { TestApp } from '../../../../test/support/test-app.ts';
import {
  addItems,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

let world: StockWorld;
let uncounted: number[] = [];
/** One of a hundred is missing, which is within the tolerance. */
const counted = ({ lines }: { lines: readonly Record<string, unknown>[] }) => ({
  lines: lines.map(({ itemId }) => ({ itemId, countedQuantity: '99.000' })),
});

const app: TestApp = describeDocument(stockCount, {
  prepare: async (testApp) => {
    world = await makeStockWorld(testApp);
    uncounted = await addItems(testApp, world, 2 * maxLines);
    const stock = uncounted.map((itemId) => ({ itemId, quantity: '100', unitCost: '2' }));
    for (const lines of [stock.slice(0, maxLines), stock.slice(maxLines)])
      await openStock(testApp, world, { warehouseId: world.warehouse }, lines);
  },
  // Each count has its own items, because an item is counted by one count at a time.
  fresh: async () => ({
    warehouseId: world.warehouse,
    storeId: null,
    scopeKind: 'items' as const,
    categoryId: null,
    blind: false,
    tolerancePct: '5.0000',
    itemIds: uncounted.splice(0, 2),
    outgoingKeeperId: null,
    incomingKeeperId: null,
  }),
  change: async () => ({
    warehouseId: null,
    storeId: world.store,
    scopeKind: 'category' as const,
    categoryId: world.categoryId,
    blind: true,
    tolerancePct: '3.5000',
    itemIds: world.itemIds,
    documentDate: '2025-03-04',
  }),
  acts: {
    start: {
      after: (document) => doStock(app, 'PATCH', `warehouse/counts/${document.id}/lines`, counted(document)),
    },
    enter: { body: counted },
  },
  unversioned: ['enter'],
  named: ['sign'],
  place: ({ warehouseId }) => ({ warehouseId: Number(warehouseId) }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});
