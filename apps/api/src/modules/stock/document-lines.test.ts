import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { callStock, doStock, makeStockWorld, type StockWorld } from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let itemIds: number[];

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { rows } = await app.db.write((tx) =>
    sql<{ id: number }>`insert into baseinfo.items (name, code, unit_id, category_id, created_by, updated_by)
      select 'Kalem ' || n, 'K-' || n, ${world.unitId}, ${world.categoryId}, 1, 1 from generate_series(1, 501) as n returning id`.execute(
      tx,
    ),
  );
  itemIds = rows.map(({ id }) => id);
});

type Document = { id: number; version: number; lines: { id: number; itemId: number; quantity: string }[] };

const families = [
  {
    path: 'warehouse/dispatches',
    header: () => ({
      kind: 'betweenWarehouses',
      fromWarehouseId: world.warehouse,
      toWarehouseId: world.otherWarehouse,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
    }),
    line: (itemId: number) => ({ itemId, quantity: '1' }),
  },
  {
    path: 'warehouse/openings',
    header: () => ({ warehouseId: world.warehouse }),
    line: (itemId: number) => ({ itemId, quantity: '1', unitCost: '2' }),
  },
];

test.each(families)('a draft of $path never has more than 500 lines', async ({ path, header, line }) => {
  const lines = itemIds.slice(0, 500).map(line);
  const { id, version } = await doStock<Document>(app, 'POST', path, { ...header(), lines });
  const more = { version, lines: { upsert: [line(itemIds[500] ?? 0)] } };
  const { status, body } = await callStock(app, 'PATCH', `${path}/${id}`, more);
  expect([status, body.errors?.[0]]).toMatchObject([422, { path: 'lines', code: 'NUMBER_TOO_BIG' }]);
});

test.each(families)('a draft of $path changes only its own lines', async ({ path, header, line }) => {
  const [first = 0, second = 0, third = 0] = itemIds;
  const draft = () =>
    doStock<Document>(app, 'POST', path, { ...header(), lines: [line(first), line(second)] });
  const own = await draft();
  const foreign = await draft();
  const [one, other] = own.lines;
  const change = (lines: object) =>
    callStock(app, 'PATCH', `${path}/${own.id}`, { version: own.version, lines });
  expect((await change({ remove: [foreign.lines[0]?.id] })).body.code).toBe('NOT_FOUND');
  const { body } = await change({
    upsert: [{ ...line(first), id: one?.id, quantity: '7' }, line(third)],
    remove: [other?.id],
  });
  const { lines } = body.data as unknown as Document;
  expect(lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [first, '7.000'],
    [third, '1.000'],
  ]);
  expect(lines[0]?.id).toBe(one?.id);
});
