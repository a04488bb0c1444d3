import { beforeAll, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import type { TestPerson } from '../../../../test/support/people.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let keeper: TestPerson;

beforeAll(async () => {
  world = await makeStockWorld(app);
  keeper = await addKeeper(app, { warehouseId: world.warehouse }, ['warehouse-dispatches.view']);
});

type Found = { id: number; name: string; code: string };
const find = async (path: string, query: string) =>
  (
    await callStock<Found[]>(
      app,
      'GET',
      `initial-operations/${path}/lookup?${query}`,
      undefined,
      keeper.token,
    )
  ).body.data;

const places = () =>
  [
    ['warehouses', world.otherWarehouse],
    ['workhouses', world.otherSite],
    ['stores', world.otherStore],
  ] as const;

test('goods are sent to places where the user does not work, so a picker of destinations finds them', async () => {
  for (const [path, id] of places()) {
    const found = await find(path, 'purpose=destination');
    expect(found.map((place) => place.id)).toContain(id);
    // Their names are all that it tells of them.
    for (const place of found) expect(Object.keys(place).toSorted()).toEqual(['code', 'id', 'name']);
    expect((await find(path, `purpose=destination&ids=${id}`)).map((place) => place.id)).toEqual([id]);
  }
});

test('every other picker finds only the places of the user', async () => {
  for (const [path, id] of places()) {
    expect((await find(path, '')).map((place) => place.id)).not.toContain(id);
    expect(await find(path, `ids=${id}`)).toEqual([]);
  }
});
