import { beforeAll, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let draft: { id: number; version: number };

beforeAll(async () => {
  world = await makeStockWorld(app, { items: 4 });
  const [first = 0, second = 0] = world.itemIds;
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: first, quantity: '10', unitCost: '1' },
    { itemId: second, quantity: '20', unitCost: '1' },
  ]);
  const made = (lines: object[]) =>
    doStock<typeof draft>(app, 'POST', 'warehouse/dispatches', {
      kind: 'warehouseToSite',
      fromWarehouseId: world.warehouse,
      toWorkhouseId: world.site,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines,
    });
  const { id, version } = await made([{ itemId: second, quantity: '5' }]);
  await doStock(app, 'POST', `warehouse/dispatches/${id}/submit`, { version });
  draft = await made([]);
});

const stockOf = (ids: readonly number[], as?: string) =>
  callStock(app, 'GET', `warehouse/dispatches/${draft.id}/source-stock?ids=${ids.join(',')}`, undefined, as);

test('while a line is entered, the stock of the source is known, also of items that were never there', async () => {
  const { body } = await stockOf(world.itemIds.slice(0, 3));
  expect(body.data).toEqual([
    { itemId: world.itemIds[0], onHand: '10.000', reserved: '0.000', available: '10.000' },
    { itemId: world.itemIds[1], onHand: '20.000', reserved: '5.000', available: '15.000' },
    { itemId: world.itemIds[2], onHand: '0.000', reserved: '0.000', available: '0.000' },
  ]);
});

test('people at the destination see the dispatch, but not the stock of the source', async () => {
  const rights = ['warehouse-dispatches.view', 'warehouse-dispatches.edit'];
  const there = await addKeeper(app, { storeId: world.store }, rights);
  expect(await stockOf(world.itemIds, there.token)).toMatchObject({ status: 200, body: { data: [] } });
  const stranger = await addKeeper(app, { warehouseId: world.otherWarehouse }, rights);
  expect(await stockOf(world.itemIds, stranger.token)).toMatchObject({ status: 404 });
});

test('filling a draft from stock adds what is available and not in it yet, once', async () => {
  const fill = (version: number) =>
    doStock<{ version: number; lines: { itemId: number; quantity: string }[]; lineIds: object }>(
      app,
      'POST',
      `warehouse/dispatches/${draft.id}/fill-from-stock`,
      { version },
    );
  const filled = await fill(draft.version);
  expect(filled.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [world.itemIds[0], '10.000'],
    [world.itemIds[1], '15.000'],
  ]);
  expect(Object.keys(filled.lineIds)).toHaveLength(2);
  const again = await fill(filled.version);
  expect(again.lines).toHaveLength(2);
  expect(again.lineIds).toEqual({});
});
