import type { BalanceRow, PrintedBalances } from '@kalfa/contracts/stock/balance';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;

beforeAll(async () => {
  world = await makeStockWorld(app, { items: 4 });
  const lines = world.itemIds.map((itemId) => ({ itemId, quantity: '10', unitCost: '5' }));
  await openStock(app, world, { warehouseId: world.warehouse }, lines);
  await openStock(app, world, { storeId: world.store }, lines);
});

const balances = (filter: string) =>
  doStock<BalanceRow[]>(
    app,
    'GET',
    `warehouse/balances?filter[warehouseId]=${world.warehouse}&filter[placeKind]=warehouse&${filter}`,
  );
const balanceOf = async (index: number) =>
  (await balances(`filter[itemId]=${world.itemIds[index]}`))[0] as BalanceRow;
const tryShelve = async (index: number, shelf: unknown, as?: string) =>
  callStock<BalanceRow>(app, 'PUT', `warehouse/balances/${(await balanceOf(index)).id}/shelf`, { shelf }, as);

test('a shelf is set, replaced and cleared, and the audit names both values', async () => {
  const { id, itemName } = await balanceOf(0);
  for (const shelf of ['A-1', 'A-2', null]) {
    expect(await tryShelve(0, shelf)).toMatchObject({ status: 200, body: { data: { id, shelf } } });
    expect(await balanceOf(0)).toMatchObject({ shelf });
  }
  const { rows } = await sql<{ label: string; changes: object }>`
    select label, changes from core.audit_entries where entity = 'balance' and entity_id = ${id} order by id`.execute(
    app.db.read,
  );
  expect(rows).toEqual(
    [
      [null, 'A-1'],
      ['A-1', 'A-2'],
      ['A-2', null],
    ].map((shelf) => ({ label: itemName, changes: { shelf } })),
  );
});

test('setting the shelf that it has already writes nothing', async () => {
  await tryShelve(1, 'B-1');
  await tryShelve(1, 'B-1');
  const { id } = await balanceOf(1);
  const { rows } =
    await sql`select from core.audit_entries where entity = 'balance' and entity_id = ${id}`.execute(
      app.db.read,
    );
  expect(rows).toHaveLength(1);
});

test('a shelf has 1 to 30 characters', async () => {
  expect((await tryShelve(0, 'x'.repeat(30))).status).toBe(200);
  for (const shelf of ['', ' ', 'x'.repeat(31), 7])
    expect(await tryShelve(0, shelf)).toMatchObject({ status: 422, body: { errors: [{ path: 'shelf' }] } });
});

test('balances of a place are sorted by shelf as people count, and those without one come last', async () => {
  const shelves = ['A-10', 'A-2', null, 'A-2-1'];
  for (const [index, shelf] of shelves.entries()) await tryShelve(index, shelf);
  expect((await balances('sort=shelf')).map(({ shelf }) => shelf)).toEqual(['A-2', 'A-2-1', 'A-10', null]);
});

test('a search among the balances of a place finds shelves, and so does a filter by shelf anywhere', async () => {
  await tryShelve(3, 'Çelik-7');
  const { id } = await balanceOf(3);
  expect((await balances('q=celik-7')).map((row) => row.id)).toEqual([id]);
  const anywhere = await doStock<BalanceRow[]>(
    app,
    'GET',
    'warehouse/balances?filter[shelf][contains]=celik',
  );
  expect(anywhere.map((row) => row.id)).toEqual([id]);
});

test('the shelf of the same item at another place is another one', async () => {
  await tryShelve(0, 'C-1');
  const [there] = await doStock<BalanceRow[]>(
    app,
    'GET',
    `warehouse/balances?filter[storeId]=${world.store}&filter[itemId]=${world.item}`,
  );
  expect(there?.shelf).toBeNull();
});

test('the keeper of a place sets its shelves, the keeper of another place does not find it, and without the right it is refused', async () => {
  const rights = ['stock-inquiry.view', 'minimum-levels.edit'];
  const own = await addKeeper(app, { warehouseId: world.warehouse }, rights);
  const other = await addKeeper(app, { storeId: world.store }, rights);
  const reader = await addKeeper(app, { warehouseId: world.warehouse }, ['stock-inquiry.view']);
  expect((await tryShelve(2, 'D-1', own.token)).status).toBe(200);
  expect((await tryShelve(2, 'D-2', other.token)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await tryShelve(2, 'D-3', reader.token)).body).toMatchObject({ code: 'FORBIDDEN' });
  const actionsFor = async ({ token }: { token: string }) =>
    (
      await request<unknown>(app, {
        method: 'GET',
        url: '/api/warehouse/balances',
        headers: { authorization: `Bearer ${token}` },
      })
    ).body;
  expect(await actionsFor(own)).toMatchObject({ page: { actions: ['edit'] } });
  expect(await actionsFor(reader)).toMatchObject({ page: { actions: [] } });
});

test('goods in transit lie on no shelf', async () => {
  await app.db.write((tx) =>
    sql`select from stock.locations as road, stock.hold_balances(road.id, array[${world.item}::bigint])
    where road.kind = 'transit'`.execute(tx),
  );
  const { rows } = await sql<{ id: number }>`
    select id from stock.balances where location_kind = 'transit' limit 1`.execute(app.db.read);
  expect(rows).toHaveLength(1);
  const reply = await callStock(app, 'PUT', `warehouse/balances/${rows[0]?.id}/shelf`, { shelf: 'A-1' });
  expect(reply.body).toMatchObject({ code: 'NOT_FOUND' });
});

describe('a print-out of the balances of a place', () => {
  const tryPrint = (query: string, as?: string) =>
    callStock<PrintedBalances>(app, 'GET', `warehouse/balances/print?${query}`, undefined, as);
  const here = () => `filter[placeKind]=warehouse&filter[warehouseId]=${world.warehouse}`;

  test('has all of them by shelf and code, with letterhead and address, and is audited', async () => {
    for (const [index, shelf] of ['A-10', 'A-2', null, 'A-2'].entries()) await tryShelve(index, shelf);
    const { data } = (await tryPrint(`${here()}&sort=itemName&limit=1`)).body;
    const [one, two, three, four] = world.itemIds;
    expect(data.rows.map(({ itemId }) => itemId)).toEqual([two, four, one, three]);
    expect(data).toMatchObject({ placeName: 'Merkez Deposu', printedBy: 'Test Administrator' });
    expect(data.rows[0]).toMatchObject({ shelf: 'A-2', unitDecimals: 3, value: '50.0000' });
    expect(new URL(data.url).searchParams.get('id')).toBe(String(world.warehouse));
    const { rows } = await sql<{ changes: object }>`
      select changes from core.audit_entries where action = 'export' and entity = 'warehouse' and entity_id = ${world.warehouse}`.execute(
      app.db.read,
    );
    expect(rows).toEqual([{ changes: { rows: [null, 4] } }]);
  });

  test('has the quantities of a time in the past', async () => {
    const { data } = (await tryPrint(`${here()}&asOf=2020-01-01`)).body;
    expect(data.rows.map(({ onHand }) => onHand)).toEqual(['0.000', '0.000', '0.000', '0.000']);
  });

  test('is of exactly one place, which the user works at, and needs the right to print', async () => {
    const keeper = await addKeeper(app, { storeId: world.store }, [
      'stock-inquiry.view',
      'stock-inquiry.print',
    ]);
    const reader = await addKeeper(app, { warehouseId: world.warehouse }, ['stock-inquiry.view']);
    for (const query of ['', `${here()},${world.otherWarehouse}`, `${here()}&filter[storeId]=${world.store}`])
      expect((await tryPrint(query)).status).toBe(422);
    expect((await tryPrint(here(), keeper.token)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await tryPrint(here(), reader.token)).body).toMatchObject({ code: 'FORBIDDEN' });
    const own = await tryPrint(`filter[storeId]=${world.store}&filter[placeKind]=store`, keeper.token);
    expect(own.body.data.rows.map(({ value }) => value)).toEqual([null, null, null, null]);
  });
});
