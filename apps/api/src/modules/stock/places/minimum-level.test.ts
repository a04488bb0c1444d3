import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { minimumLevel, type Shortage } from '@kalfa/contracts/stock/minimum-level';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { request } from '../../../../test/support/test-app.ts';

let world: StockWorld;
const locations: number[] = [];
const itemsOfWorld = 12;

const valid = { locationId: 1, itemId: 1, minimumQuantity: '10', targetQuantity: null };

const app = describeRecord(minimumLevel, {
  table: 'stock.minimum_levels',
  fresh: (n) => ({
    locationId: locations[Math.floor(n / itemsOfWorld) % locations.length] ?? 0,
    itemId: world.itemIds[n % itemsOfWorld] ?? 0,
    minimumQuantity: `${n}.500`,
    targetQuantity: `${n + 10}.000`,
  }),
  change: (n) => ({ minimumQuantity: `${n}.250`, targetQuantity: `${n + 5}.125` }),
  invalid: [
    { input: { ...valid, locationId: 0 }, path: 'locationId' },
    { input: { ...valid, itemId: 'x' }, path: 'itemId' },
    { input: { ...valid, minimumQuantity: '0' }, path: 'minimumQuantity' },
    { input: { ...valid, minimumQuantity: '-1' }, path: 'minimumQuantity' },
    { input: { ...valid, targetQuantity: '1.2345' }, path: 'targetQuantity' },
  ],
  unique: [],
});

beforeAll(async () => {
  world = await makeStockWorld(app, { items: itemsOfWorld });
  for (let n = 1; n <= 12; n += 1)
    locations.push(await locationOf(await makeWarehouse(app, { name: `Direk Deposu ${n}` })));
});

async function locationOf(warehouseId: number, kind = 'warehouse'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations where kind = ${kind} and warehouse_id = ${warehouseId}`.execute(
    app.db.read,
  );
  return rows[0]?.id ?? 0;
}
async function storeLocation(storeId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations where kind = 'store' and store_id = ${storeId}`.execute(app.db.read);
  return rows[0]?.id ?? 0;
}

const make = (input: object) =>
  request(app, { method: 'POST', url: `/api/${minimumLevel.path}`, payload: input });

test('an item has one level at a place', async () => {
  const input = { ...valid, locationId: await locationOf(world.warehouse), itemId: world.item };
  expect((await make(input)).status).toBe(201);
  expect(await make(input)).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', errors: [{ path: 'itemId' }] },
  });
});

test('the target is at least the minimum, also when only one of them is changed', async () => {
  const [, itemId = 0] = world.itemIds;
  const input = {
    locationId: await locationOf(world.warehouse),
    itemId,
    minimumQuantity: '10',
    targetQuantity: '9.999',
  };
  const refused = { status: 422, body: { errors: [{ path: 'targetQuantity', code: 'NUMBER_TOO_SMALL' }] } };
  expect(await make(input)).toMatchObject(refused);
  const id = await makeRecord(app, minimumLevel, { ...input, targetQuantity: '20' });
  const change = { method: 'PATCH' as const, url: `/api/${minimumLevel.path}/${id}` };
  expect(await request(app, { ...change, payload: { version: 1, minimumQuantity: '21' } })).toMatchObject(
    refused,
  );
});

test('a level has no more decimal places than the unit of its item', async () => {
  const pieces = await makeRecord(app, unit, { title: 'Tane', symbol: 'tn', decimals: 0 });
  const itemId = await makeRecord(app, item, {
    name: 'Beton direk',
    code: 'BD-1',
    unitId: pieces,
    categoryId: world.categoryId,
    abbreviation: null,
    unitWeight: null,
    reportGroup: 'pole',
    barcode: null,
    description: null,
  });
  expect(
    await make({ ...valid, locationId: await locationOf(world.warehouse), itemId, minimumQuantity: '1.5' }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'minimumQuantity', code: 'DECIMALS_TOO_MANY' }] },
  });
});

test('a level belongs to a warehouse or a store, not to a transit location', async () => {
  const road = await locationOf(world.warehouse, 'transit');
  expect(await make({ ...valid, locationId: road, itemId: world.item })).toMatchObject({ status: 404 });
});

test('users see and create levels at their own places only', async () => {
  const mine = await makeWarehouse(app, { name: 'Kendi Depom' });
  const { token } = await addKeeper(app, { warehouseId: mine }, [
    'minimum-levels.view',
    'minimum-levels.add',
  ]);
  const levelAt = async (place: number) => ({
    ...valid,
    locationId: await locationOf(place),
    itemId: world.item,
  });
  // A duplicate error would reveal a place out of scope.
  await makeRecord(app, minimumLevel, await levelAt(world.otherWarehouse));
  expect(
    await callStock(app, 'POST', minimumLevel.path, await levelAt(world.otherWarehouse), token),
  ).toMatchObject({
    status: 404,
  });
  expect(await callStock(app, 'POST', minimumLevel.path, await levelAt(mine), token)).toMatchObject({
    status: 201,
  });
  const own = [{ warehouseId: mine, itemId: world.item }];
  for (const path of [minimumLevel.path, 'warehouse/shortages']) {
    const seen = await doStock<object[]>(app, 'GET', path, undefined, token);
    expect(seen).toHaveLength(1);
    expect(seen).toMatchObject(own);
  }
});

describe('the picker of a place', () => {
  type Found = { id: number; name: string }[];
  const find = (query: string, token?: string) =>
    doStock<Found>(app, 'GET', `warehouse/locations/lookup?${query}`, undefined, token);

  test('finds the locations of warehouses and stores by part of their name, and no transit location', async () => {
    const place = await makeWarehouse(app, { name: 'Çiğli Şişe Deposu' });
    expect(await find('q=cigli%20sise')).toEqual([
      { id: await locationOf(place), name: 'Çiğli Şişe Deposu' },
    ]);
    const ids = [await storeLocation(world.store), await locationOf(world.warehouse, 'transit')];
    expect(await find(`ids=${ids.join(',')}`)).toMatchObject([{ id: ids[0] }]);
  });

  test('offers only active places, and still names one that was selected before', async () => {
    const place = await makeWarehouse(app, { name: 'Kapanan Depo' });
    await doStock(app, 'POST', `initial-operations/warehouses/${place}/deactivate`, { version: 1 });
    expect(await find('q=Kapanan')).toEqual([]);
    expect(await find(`ids=${await locationOf(place)}`)).toMatchObject([{ name: 'Kapanan Depo' }]);
  });

  test('knows the places of the user only, by name as by id', async () => {
    const mine = await makeWarehouse(app, { name: 'Seçilen Depo' });
    const { token } = await addKeeper(app, { warehouseId: mine }, ['minimum-levels.view']);
    expect(await find('', token)).toEqual([{ id: await locationOf(mine), name: 'Seçilen Depo' }]);
    expect(await find(`ids=${await locationOf(world.otherWarehouse)}`, token)).toEqual([]);
  });
});

describe('a shortage', () => {
  const shortagesAt = (place: string) =>
    doStock<Shortage[]>(app, 'GET', `warehouse/shortages?filter${place}`);
  const ship = async (body: object) => {
    const made = await doStock(app, 'POST', 'warehouse/dispatches', {
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      ...body,
    });
    const { version } = await doStock(app, 'POST', `warehouse/dispatches/${made.id}/submit`, {
      version: made.version,
    });
    return { made, version };
  };

  test('is a quantity available below the minimum, and is refilled to the target', async () => {
    const place = await makeWarehouse(app, { name: 'Eksik Deposu' });
    const [first = 0, second = 0, third = 0] = world.itemIds;
    const locationId = await locationOf(place);
    await openStock(app, world, { warehouseId: place }, [
      { itemId: first, quantity: '100', unitCost: '1' },
      { itemId: second, quantity: '10', unitCost: '1' },
    ]);
    await makeRecord(app, minimumLevel, {
      locationId,
      itemId: first,
      minimumQuantity: '100',
      targetQuantity: '150',
    });
    await makeRecord(app, minimumLevel, {
      locationId,
      itemId: second,
      minimumQuantity: '10.001',
      targetQuantity: null,
    });
    await makeRecord(app, minimumLevel, {
      locationId,
      itemId: third,
      minimumQuantity: '5',
      targetQuantity: '8',
    });
    const shortRows = async () =>
      (await shortagesAt(`[warehouseId]=${place}`)).map(({ itemId, available, suggestedQuantity }) => [
        itemId,
        available,
        suggestedQuantity,
      ]);
    // A hundred is not less than a hundred.
    expect(await shortRows()).toEqual([
      [second, '10.000', '0.001'],
      [third, '0.000', '8.000'],
    ]);
    // Reserved goods are not available.
    await ship({
      kind: 'betweenWarehouses',
      fromWarehouseId: place,
      toWarehouseId: world.otherWarehouse,
      lines: [{ itemId: first, quantity: '30' }],
    });
    expect((await shortRows())[0]).toEqual([first, '70.000', '80.000']);
  });

  test('subtracts what is in transit to the place', async () => {
    const [first = 0] = world.itemIds;
    const from = await makeWarehouse(app, { name: 'Gönderen Depo' });
    await openStock(app, world, { warehouseId: from }, [{ itemId: first, quantity: '1000', unitCost: '1' }]);
    await makeRecord(app, minimumLevel, {
      locationId: await storeLocation(world.store),
      itemId: first,
      minimumQuantity: '50',
      targetQuantity: '60',
    });
    const send = async (quantity: string, meant: object) => {
      const { made, version } = await ship({
        kind: 'warehouseToSite',
        fromWarehouseId: from,
        toWorkhouseId: world.site,
        ...meant,
        lines: [{ itemId: first, quantity }],
      });
      await doStock(app, 'POST', `warehouse/dispatches/${made.id}/approve`, { version });
    };
    await send('15', { intendedStoreId: world.store });
    await send('7', {});
    expect(await shortagesAt(`[storeId]=${world.store}`)).toMatchObject([
      { inTransit: '15.000', suggestedQuantity: '45.000' },
    ]);
    await send('100', { intendedStoreId: world.store });
    expect(await shortagesAt(`[storeId]=${world.store}`)).toMatchObject([
      { inTransit: '115.000', suggestedQuantity: '0.000' },
    ]);
  });

  test('is exported to users who may print, with the shortages of their own places', async () => {
    const [, , , , , itemId = 0] = world.itemIds;
    const mine = await makeWarehouse(app, { name: 'Aktarılan Depo' });
    const level = { itemId, minimumQuantity: '7', targetQuantity: null };
    for (const place of [mine, world.otherWarehouse])
      await makeRecord(app, minimumLevel, { ...level, locationId: await locationOf(place) });
    const ask = { format: 'csv', scope: 'all', columns: ['placeName', 'suggestedQuantity'] };
    const exported = (token: string) => callStock(app, 'POST', 'warehouse/shortages/export', ask, token);
    const reader = await addKeeper(app, { warehouseId: mine }, ['minimum-levels.view']);
    expect(await exported(reader.token)).toMatchObject({ status: 403 });
    const printer = await addKeeper(app, { warehouseId: mine }, [
      'minimum-levels.view',
      'minimum-levels.print',
    ]);
    const { text } = await exported(printer.token);
    expect(text.trim().split(/\r?\n/).slice(1)).toEqual(['Aktarılan Depo,7.000']);
  });
});
