import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { beforeAll, expect, test } from 'vitest';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import {
  addKeeper,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let here = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  here = await makeWarehouse(app, { name: 'Gönderen Depo' });
  const [first = 0, second = 0] = world.itemIds;
  await openStock(app, world, { warehouseId: here }, [
    { itemId: first, quantity: '100', unitCost: '2.5' },
    { itemId: second, quantity: '3', unitCost: '10' },
  ]);
});

type Figures = Record<'stockedItems' | 'openIncoming' | 'openOutgoing', number | null> & {
  stockValue: string | null;
};

const figuresOf = async ({ path }: { path: string }, id: number, token?: string): Promise<Figures> => {
  const { stockedItems, stockValue, openIncoming, openOutgoing } = await doStock<Figures>(
    app,
    'GET',
    `${path}/${id}`,
    undefined,
    token,
  );
  return { stockedItems, stockValue, openIncoming, openOutgoing };
};

/** A dispatch from the warehouse, waiting for its approval. */
async function sent(to: object) {
  const made = await doStock(app, 'POST', 'warehouse/dispatches', {
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    fromWarehouseId: here,
    lines: [{ itemId: world.item, quantity: '10' }],
    ...to,
  });
  return doStock(app, 'POST', `warehouse/dispatches/${made.id}/submit`, { version: made.version });
}
const approve = ({ id, version }: { id: number; version: number }) =>
  doStock(app, 'POST', `warehouse/dispatches/${id}/approve`, { version });

test('a place shows how many items it has and what they are worth', async () => {
  expect(await figuresOf(warehouse, here)).toEqual({
    stockedItems: 2,
    stockValue: '280.0000',
    openIncoming: 0,
    openOutgoing: 0,
  });
  expect(await figuresOf(store, world.otherStore)).toMatchObject({ stockedItems: 0, stockValue: '0' });
});

test('an unfinished delivery counts at both ends until it has arrived', async () => {
  const open = async () => [
    (await figuresOf(warehouse, here)).openOutgoing,
    (await figuresOf(warehouse, world.otherWarehouse)).openIncoming,
  ];
  const dispatch = await approve(
    await sent({ kind: 'betweenWarehouses', toWarehouseId: world.otherWarehouse }),
  );
  expect(await open()).toEqual([1, 1]);
  const { lines } = await doStock(app, 'GET', `warehouse/dispatches/${dispatch.id}`);
  await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'betweenWarehouses',
    placeId: world.otherWarehouse,
    sourceId: dispatch.id,
    lines: [{ sourceLineId: lines[0]?.id, acceptedQuantity: '10' }],
  });
  expect(await open()).toEqual([0, 0]);
});

test('a delivery to a site counts at the store it names, or at every store of the site', async () => {
  const incoming = async () => (await figuresOf(store, world.store)).openIncoming;
  const toSite = { kind: 'warehouseToSite', toWorkhouseId: world.site };
  await approve(await sent({ ...toSite, intendedStoreId: world.store }));
  expect(await incoming()).toBe(1);
  await sent(toSite);
  expect(await incoming()).toBe(2);
  expect((await figuresOf(store, world.otherStore)).openIncoming).toBe(0);
});

test('stock is shown to users who may see stock, and its value to those who may see costs', async () => {
  const none = { stockedItems: null, stockValue: null, openIncoming: null, openOutgoing: null };
  const at = { warehouseId: here };
  const seen = async (...grants: string[]) =>
    figuresOf(warehouse, here, (await addKeeper(app, at, ['warehouses.view', ...grants])).token);
  expect(await seen()).toEqual(none);
  expect(await seen('stock-inquiry.view')).toMatchObject({ stockedItems: 2, stockValue: null });
  expect(await seen('stock-inquiry.view', 'stock-inquiry.cost')).toMatchObject({ stockedItems: 2 });
});
