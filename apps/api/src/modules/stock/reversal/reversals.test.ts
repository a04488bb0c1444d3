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
let places = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  await openStock(app, world, { storeId: world.store }, [
    { itemId: world.item, quantity: '100', unitCost: '2' },
  ]);
});

type Row = { id: number; number: string; originalNumber: string; originalFamily: string; actions: string[] };
const list = (as?: string, query = '') =>
  doStock<Row[]>(app, 'GET', `warehouse/reversals${query}`, undefined, as);

async function reversedOpening(): Promise<{ id: number; number: string; at: number }> {
  const at = await makeWarehouse(app, { name: `Ters Kayıt Deposu ${(places += 1)}` });
  const { id, version } = await openStock(app, world, { warehouseId: at }, [
    { itemId: world.item, quantity: '10', unitCost: '4' },
  ]);
  await doStock(app, 'POST', `warehouse/openings/${id}/reverse`, { version, reason: 'Yanlış depo' });
  const { number } = await doStock<{ number: string }>(app, 'GET', `warehouse/openings/${id}`);
  return { id, number, at };
}

test('a reversal has its original, its reason and its lines', async () => {
  const opening = await reversedOpening();
  const [row] = await list(undefined, `?filter[reversesDocumentId]=${opening.id}`);
  expect(row).toMatchObject({
    number: expect.stringMatching(/^TRS-\d{4}-\d{6}$/) as unknown,
    originalNumber: opening.number,
    originalFamily: 'opening',
    reason: 'Yanlış depo',
    isWhole: true,
    warehouseId: opening.at,
    lineCount: 1,
    status: 'posted',
    actions: [],
  });
  expect(await doStock(app, 'GET', `warehouse/reversals/${row?.id}`)).toMatchObject({
    lines: [{ itemId: world.item, quantity: '10.000', value: '40.0000' }],
  });
  expect(await doStock(app, 'GET', `warehouse/reversals/${row?.id}/events`)).toHaveLength(1);
});

test('each partial return from a project is a reversal of its own', async () => {
  const made = await doStock(app, 'POST', 'warehouse/dispatches', {
    kind: 'storeToProject',
    fromStoreId: world.store,
    toProjectId: world.project,
    lines: [{ itemId: world.item, quantity: '10' }],
  });
  const pending = await doStock(app, 'POST', `warehouse/dispatches/${made.id}/submit`, {
    version: made.version,
  });
  let { version } = await doStock(app, 'POST', `warehouse/dispatches/${made.id}/approve`, {
    version: pending.version,
  });
  for (const quantity of ['2', '3'])
    ({ version } = await doStock(app, 'POST', `warehouse/dispatches/${made.id}/reverse`, {
      version,
      reason: 'Arttı',
      lines: [{ lineId: made.lines[0]?.id, quantity }],
    }));
  const rows = await list(undefined, `?filter[reversesDocumentId]=${made.id}&sort=id`);
  expect(rows).toMatchObject([
    { isWhole: false, originalFamily: 'dispatch', storeId: world.store, projectId: world.project },
    { isWhole: false },
  ]);
});

test('users see the reversals of movements at their own places, and the value only with the permission for costs', async () => {
  const mine = await reversedOpening();
  const theirs = await reversedOpening();
  const keeper = await addKeeper(app, { warehouseId: mine.at }, ['stock-reversals.view']);
  const rows = await list(keeper.token);
  expect(rows.map(({ originalNumber }) => originalNumber)).toEqual([mine.number]);
  expect(
    await doStock(app, 'GET', `warehouse/reversals/${rows[0]?.id}`, undefined, keeper.token),
  ).toMatchObject({
    lines: [{ value: null }],
  });
  const [foreign] = await list(undefined, `?filter[reversesDocumentId]=${theirs.id}`);
  expect(
    await callStock(app, 'GET', `warehouse/reversals/${foreign?.id}`, undefined, keeper.token),
  ).toMatchObject({
    status: 404,
  });
});
