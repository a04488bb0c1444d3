import type { Answer } from '@kalfa/contracts/endpoint';
import type { widgets, WorkQueue } from '@kalfa/contracts/reports/dashboard';
import { query } from '@kalfa/tools/services/query';
import { beforeAll, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
type Made = { id: number; number: string; version: number };
const papers: Record<'draft' | 'pending' | 'shipped' | 'rejected', Made> = {} as never;
/** Works at the warehouse, plans and approves. */
let keeper: string;
/** Works at the store the goods go to. */
let storekeeper: string;
/** Has the same rights elsewhere. */
let stranger: string;

const rights = [
  'dashboard.view',
  'warehouse-dispatches.view',
  'warehouse-dispatches.add',
  'warehouse-dispatches.edit',
  'warehouse-dispatches.approve',
  'store-receipts.view',
  'store-receipts.add',
];

beforeAll(async () => {
  world = await makeStockWorld(app);
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: world.item, quantity: '100', unitCost: '1' },
  ]);
  ({ token: keeper } = await addKeeper(app, { warehouseId: world.warehouse }, rights));
  ({ token: storekeeper } = await addKeeper(app, { storeId: world.store }, rights));
  ({ token: stranger } = await addKeeper(app, { warehouseId: world.otherWarehouse }, rights));
  for (const [name, acts] of Object.entries({
    draft: [],
    pending: ['submit'],
    shipped: ['submit', 'approve'],
    rejected: ['submit', 'reject'],
  }))
    papers[name as keyof typeof papers] = await dispatchThrough(acts);
});

async function dispatchThrough(acts: readonly string[]): Promise<Made> {
  const { status, body } = await callStock<Made>(
    app,
    'POST',
    'warehouse/dispatches',
    {
      kind: 'warehouseToSite',
      fromWarehouseId: world.warehouse,
      toWorkhouseId: world.site,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: [{ itemId: world.item, quantity: '2' }],
    },
    keeper,
  );
  expect(status).toBe(201);
  let { version } = body.data;
  for (const act of acts)
    ({ version } = await doStock<Made>(app, 'POST', `warehouse/dispatches/${body.data.id}/${act}`, {
      version,
      ...(act === 'reject' && { reason: 'Yanlış şantiye' }),
    }));
  return body.data;
}

const read = async (queue: WorkQueue, as: string) => {
  const path = `baseinfo/dashboard/widgets/work?queue=${queue}`;
  const { body } = await callStock<Answer<typeof widgets.work>>(app, 'GET', path, undefined, as);
  return body.data;
};
const numbersIn = async (queue: WorkQueue, as: string) =>
  (await read(queue, as)).rows.map(({ number }) => number);

test('what can be received waits for the people of the place it goes to', async () => {
  const { total, rows } = await read('toReceive', storekeeper);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    number: papers.shipped.number,
    path: `/store/list-store-receipt/?new=1&source=${papers.shipped.id}`,
    status: 'shipped',
    lineCount: 1,
    ageDays: 0,
    lateDays: null,
  });
  expect(await numbersIn('toReceive', keeper)).toEqual([]);
  expect(await numbersIn('toReceive', stranger)).toEqual([]);
});

test('a pending document waits for those who may approve it, and for nobody else', async () => {
  const { rows } = await read('toApprove', keeper);
  expect(rows.map(({ number }) => number)).toEqual([papers.pending.number]);
  expect(rows[0]?.path).toBe(`/warehouse/list-warehouse-dispatch/all?id=${papers.pending.id}`);
  expect(await numbersIn('toApprove', storekeeper)).toEqual([]);
  expect(await numbersIn('toApprove', stranger)).toEqual([]);
  const planner = await addKeeper(
    app,
    { warehouseId: world.warehouse },
    rights.filter((right) => !right.endsWith('.approve')),
  );
  expect(await numbersIn('toApprove', planner.token)).toEqual([]);
});

test('a rejected document is returned to its author', async () => {
  expect(await numbersIn('returned', keeper)).toEqual([papers.rejected.number]);
  const colleague = await addKeeper(app, { warehouseId: world.warehouse }, rights);
  expect(await numbersIn('returned', colleague.token)).toEqual([]);
});

test('goods in transit are late once the day they were expected is over', async () => {
  expect(await numbersIn('late', keeper)).toEqual([]);
  await query(
    app.urls.super,
    `update stock.dispatches set expected_on = core.business_date(now()) - 1 where id = ${papers.shipped.id}`,
  );
  for (const as of [keeper, storekeeper])
    expect((await read('late', as)).rows).toMatchObject([
      { number: papers.shipped.number, lateDays: expect.any(Number) },
    ]);
  expect(await numbersIn('late', stranger)).toEqual([]);
  expect((await read('toReceive', storekeeper)).rows[0]?.lateDays).toBeGreaterThan(0);
});

test('a queue of a role without the permission is empty', async () => {
  const viewer = await addKeeper(app, { storeId: world.store }, ['dashboard.view', 'store-receipts.view']);
  expect(await read('toReceive', viewer.token)).toEqual({ total: 0, rows: [] });
});
