import type { PlaceDocument } from '@kalfa/contracts/stock/place-documents';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { beforeAll, expect, test } from 'vitest';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
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
let here = 0;

type Open = { documents: PlaceDocument[]; hidden: number };
const openAt = ({ path }: { path: string }, id: number, token?: string) =>
  doStock<Open>(app, 'GET', `${path}/${id}/open-documents`, undefined, token);
const briefly = ({ documents }: Open) =>
  documents.map(({ number, direction, otherName }) => [number.slice(0, 3), direction, otherName]);

async function draft(body: object) {
  return doStock(app, 'POST', 'warehouse/dispatches', {
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    fromWarehouseId: here,
    lines: [{ itemId: world.item, quantity: '1' }],
    ...body,
  });
}
const submit = ({ id, version }: { id: number; version: number }) =>
  doStock(app, 'POST', `warehouse/dispatches/${id}/submit`, { version });

beforeAll(async () => {
  world = await makeStockWorld(app);
  here = await makeWarehouse(app, { name: 'Gönderen Depo' });
  await openStock(app, world, { warehouseId: here }, [
    { itemId: world.item, quantity: '100', unitCost: '1' },
  ]);
  await submit(await draft({ kind: 'betweenWarehouses', toWarehouseId: world.otherWarehouse }));
  await submit(
    await draft({ kind: 'warehouseToSite', toWorkhouseId: world.site, intendedStoreId: world.store }),
  );
  const count = await doStock(app, 'POST', 'warehouse/counts', { warehouseId: here, scopeKind: 'full' });
  await doStock(app, 'POST', `warehouse/counts/${count.id}/start`, { version: count.version });
  // A draft keeps nothing open.
  await draft({ kind: 'warehouseToSite', toWorkhouseId: world.site });
});

test('a place lists what leaves it, comes to it and is counted in it', async () => {
  expect(briefly(await openAt(warehouse, here))).toEqual([
    ['DDS', 'out', 'Trafo Deposu'],
    ['DSV', 'out', 'Konya Etap 2 Şantiyesi'],
    ['SAY', 'here', null],
  ]);
  expect(briefly(await openAt(warehouse, world.otherWarehouse))).toEqual([['DDS', 'in', 'Gönderen Depo']]);
  const { documents } = await openAt(store, world.store);
  expect(documents).toMatchObject([
    { direction: 'site', otherName: 'Gönderen Depo', path: expect.stringMatching(/\?id=\d+$/) },
  ]);
});

test('documents of a kind that the user may not view are only counted', async () => {
  const at = { warehouseId: here };
  const { token } = await addKeeper(app, at, ['warehouses.view', 'stock-counts.view']);
  const seen = await openAt(warehouse, here, token);
  expect([briefly(seen), seen.hidden]).toEqual([[['SAY', 'here', null]], 2]);
});

test('a place of somebody else is not found', async () => {
  const at = { warehouseId: world.otherWarehouse };
  const { token } = await addKeeper(app, at, ['warehouses.view', 'warehouse-dispatches.view']);
  const reply = await callStock(app, 'GET', `${warehouse.path}/${here}/open-documents`, undefined, token);
  expect(reply).toMatchObject({ status: 404 });
});
