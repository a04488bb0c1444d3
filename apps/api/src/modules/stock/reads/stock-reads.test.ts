import type { BalanceRow } from '@kalfa/contracts/stock/balance';
import type { Explanation } from '@kalfa/contracts/stock/explanation';
import type { ItemCardRow } from '@kalfa/contracts/stock/item-card';
import type { MovementRow } from '@kalfa/contracts/stock/movement';
import type { InTransitRow } from '@kalfa/contracts/stock/in-transit';
import { query } from '@kalfa/tools/services/query';
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
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
/** Works at the store of the site and sees no costs. */
let keeper: string;
/** The times between the actions below. */
const moments: string[] = [];
let locations: Record<'warehouse' | 'store' | 'road' | 'otherWarehouse', number>;

type Document = { id: number; version: number; status: string; lines: { id: number }[] };

const now = async () => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(app.db.read);
  return (rows[0]?.now ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
};

async function submitted(body: object): Promise<Document> {
  const draft = await doStock<Document>(app, 'POST', 'warehouse/dispatches', body);
  const pending = await doStock<Document>(app, 'POST', `warehouse/dispatches/${draft.id}/submit`, {
    version: draft.version,
  });
  return { ...draft, ...pending };
}
const approve = ({ id, version }: Document) =>
  doStock<Document>(app, 'POST', `warehouse/dispatches/${id}/approve`, { version });

/** 100 at the warehouse; 30 leave for the site, 18 of them arrive at its store, 5 more are pending; 7 are elsewhere. */
beforeAll(async () => {
  world = await makeStockWorld(app);
  const { item, warehouse, otherWarehouse, site, store, driverId, vehicleId } = world;
  moments.push(await now());
  await openStock(app, world, { warehouseId: warehouse }, [
    { itemId: item, quantity: '100', unitCost: '50' },
  ]);
  moments.push(await now());
  const toSite = {
    kind: 'warehouseToSite',
    fromWarehouseId: warehouse,
    toWorkhouseId: site,
    driverId,
    vehicleId,
  };
  const dispatch = await submitted({ ...toSite, lines: [{ itemId: item, quantity: '30' }] });
  await approve(dispatch);
  moments.push(await now());
  await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'storeFromWarehouse',
    placeId: store,
    sourceId: dispatch.id,
    lines: [{ sourceLineId: dispatch.lines[0]?.id, acceptedQuantity: '18' }],
  });
  await submitted({ ...toSite, lines: [{ itemId: item, quantity: '5' }] });
  await openStock(app, world, { warehouseId: otherWarehouse }, [
    { itemId: item, quantity: '7', unitCost: '9' },
  ]);
  ({ token: keeper } = await addKeeper(app, { storeId: store }, ['stock-inquiry.view']));
  const { rows } = await sql<typeof locations>`
    select (select id from stock.locations where kind = 'warehouse' and warehouse_id = ${warehouse}) as warehouse,
      (select id from stock.locations where kind = 'warehouse' and warehouse_id = ${otherWarehouse}) as "otherWarehouse",
      (select id from stock.locations where kind = 'store' and store_id = ${store}) as store,
      (select id from stock.locations where workhouse_id = ${site}) as road`.execute(app.db.read);
  locations = rows[0] ?? locations;
});

const balances = (params: string, as?: string) =>
  doStock<BalanceRow[]>(app, 'GET', `warehouse/balances?${params}`, undefined, as);
const movements = (params = '', as?: string) =>
  doStock<MovementRow[]>(app, 'GET', `warehouse/movements?${params}`, undefined, as);
const card = (params = '', as?: string) =>
  doStock<ItemCardRow[]>(app, 'GET', `warehouse/items/${world.item}/card?${params}`, undefined, as);
const explain = (params: string, as?: string) =>
  doStock<Explanation>(app, 'GET', `warehouse/explain?itemId=${world.item}&${params}`, undefined, as);

describe('balances', () => {
  test('a balance has quantities on hand, reserved, available and in transit, its value and its minimum', async () => {
    await app.db.write((tx) =>
      sql`insert into stock.minimum_levels (location_id, item_id, minimum_quantity, created_by, updated_by)
      values (${locations.warehouse}, ${world.item}, 66, 1, 1)`.execute(tx),
    );
    const [row] = await balances(`filter[warehouseId]=${world.warehouse}&filter[placeKind]=warehouse`);
    expect(row).toMatchObject({
      placeName: 'Merkez Deposu',
      unitSymbol: 'm',
      onHand: '70.000',
      reserved: '5.000',
      available: '65.000',
      inTransit: '0.000',
      averageCost: '50.0000',
      value: '3500.0000',
      minimum: '66.000',
    });
    expect(Date.parse(row?.lastMovementAt ?? '')).toBeGreaterThan(Date.parse(moments[1] ?? ''));
  });

  test('items below their minimum are found, and so is a branch of the categories', async () => {
    const below = await balances('filter[belowMinimum]=true');
    expect(below.map(({ locationId }) => locationId)).toEqual([locations.warehouse]);
    expect(await balances(`filter[categoryId]=${world.categoryId}&filter[onlyPositive]=true`)).toHaveLength(
      4,
    );
  });

  test('the balances are exported with names and quantities, and with costs only for those who may see them', async () => {
    const { token } = await addKeeper(app, { storeId: world.store }, [
      'stock-inquiry.view',
      'stock-inquiry.print',
    ]);
    const body = { format: 'csv', scope: 'filtered', filter: { itemId: String(world.item) } };
    const exported = async (as?: string) => {
      const answer = await callStock(app, 'POST', 'warehouse/balances/export', body, as);
      return answer.text.trim().split('\r\n');
    };
    const [headings, ...lines] = await exported();
    expect(headings).toContain('Değer');
    expect(lines).toHaveLength(4);
    const own = await exported(token);
    expect(own[0]).not.toContain('Değer');
    expect(own.length).toBeGreaterThan(1);
    expect(own.join(' ')).not.toContain('Merkez Deposu');
  });

  test('at a past instant a balance is that of its newest movement until then, and reservations are unknown', async () => {
    const at = async (moment: number) => {
      const [row] = await balances(
        `filter[locationId]=${locations.warehouse}&asOf=${encodeURIComponent(moments[moment] ?? '')}`,
      );
      return [row?.onHand, row?.value, row?.averageCost, row?.reserved];
    };
    expect(await at(0)).toEqual(['0.000', '0.0000', null, null]);
    expect(await at(1)).toEqual(['100.000', '5000.0000', '50.0000', null]);
    expect(await at(2)).toEqual(['70.000', '3500.0000', '50.0000', null]);
    const [road] = await balances(
      `filter[locationId]=${locations.road}&asOf=${encodeURIComponent(moments[2] ?? '')}`,
    );
    expect(road).toMatchObject({ onHand: '30.000', value: '1500.0000' });
  });

  test('a day means its end', async () => {
    const [row] = await balances(`filter[locationId]=${locations.warehouse}&asOf=today`);
    expect(row).toMatchObject({ onHand: '70.000', value: '3500.0000' });
    const [before] = await balances(`filter[locationId]=${locations.warehouse}&asOf=today-1`);
    expect(before).toMatchObject({ onHand: '0.000', lastMovementAt: null });
  });

  test('users at one place see the balances of that place and no costs, now and in the past', async () => {
    for (const params of ['', 'asOf=today', `filter[warehouseId]=${world.warehouse}`]) {
      const rows = await balances(params, keeper);
      expect(new Set(rows.map(({ locationId }) => locationId))).toEqual(
        new Set(params.startsWith('filter') ? [] : [locations.store, locations.road]),
      );
      expect(rows.every(({ value, averageCost }) => value === null && averageCost === null)).toBe(true);
    }
    const { body } = await callStock(app, 'GET', 'warehouse/balances?withTotals=true', undefined, keeper);
    expect(body.page?.totals).toEqual({});
  });

  test.each(['balances', 'movements'])('pages of %s follow each other forwards and back', async (list) => {
    const whole = await doStock<{ id: number }[]>(app, 'GET', `warehouse/${list}`);
    const pageAt = async (cursor?: unknown) => {
      const place = typeof cursor === 'string' ? `&cursor=${cursor}` : '';
      const { body } = await callStock<{ id: number }[]>(app, 'GET', `warehouse/${list}?limit=2${place}`);
      return { rows: body.data, next: body.page?.nextCursor, previous: body.page?.prevCursor };
    };
    const first = await pageAt();
    const second = await pageAt(first.next);
    expect([...first.rows, ...second.rows]).toEqual(whole);
    expect([first.previous, second.next, second.rows.length]).toEqual([undefined, undefined, 2]);
    const back = await pageAt(second.previous);
    expect(back).toMatchObject({ rows: first.rows, previous: undefined });
    expect(await pageAt(back.next)).toEqual(second);
  });

  test('users without the permission cannot read the stock', async () => {
    for (const path of ['balances', 'movements', `items/${world.item}/card`, 'on-the-road'])
      expect(await callStock(app, 'GET', `warehouse/${path}`, undefined, app.tokens.nobody)).toMatchObject({
        status: 403,
      });
  });

  test('an invalid instant is refused', async () => {
    expect(await callStock(app, 'GET', 'warehouse/balances?asOf=yesterday')).toMatchObject({ status: 400 });
  });
});

describe('movements', () => {
  test('movements come newest first with both ends, their document and the quantity afterwards', async () => {
    const rows = await movements(`filter[locationId]=${locations.warehouse}`);
    expect(rows.map(({ action, quantity, value }) => [action, quantity, value])).toEqual([
      ['ship', '30.000', '1500.0000'],
      ['open', '100.000', '5000.0000'],
    ]);
    expect(rows[0]).toMatchObject({
      documentKind: 'warehouseToSite',
      from: { kind: 'warehouse', name: 'Merkez Deposu' },
      to: { kind: 'transit', name: 'Konya Etap 2 Şantiyesi' },
      fromOnHandAfter: '70.000',
      toOnHandAfter: '30.000',
      unitCost: '50.0000',
    });
    expect(rows[1]).toMatchObject({ from: { kind: 'opening', name: null }, fromOnHandAfter: null });
  });

  test('movements are filtered by place, item, document, action and day', async () => {
    const count = async (params: string) => (await movements(params)).length;
    expect(await count('')).toBe(4);
    expect(await count(`filter[storeId]=${world.store}`)).toBe(1);
    expect(await count(`filter[warehouseId]=${world.warehouse}&filter[action]=open`)).toBe(1);
    expect(await count(`filter[warehouseId]=${world.warehouse},${world.otherWarehouse}`)).toBe(3);
    expect(await count('filter[documentDate]=today&filter[postedAt][gte]=today')).toBe(4);
    expect(await count('filter[documentDate][lt]=today')).toBe(0);
    expect(await callStock(app, 'GET', 'warehouse/movements?sort=warehouseId')).toMatchObject({
      status: 400,
    });
  });

  test('every movement is on exactly one page', async () => {
    const seen: number[] = [];
    let cursor = '';
    do {
      const { body } = await callStock<MovementRow[]>(app, 'GET', `warehouse/movements?limit=1${cursor}`);
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.page?.nextCursor ? `&cursor=${encodeURIComponent(String(body.page.nextCursor))}` : '';
    } while (cursor);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(4);
  });

  test('users at one end see a movement, but neither its cost nor the quantity at the other end', async () => {
    const rows = await movements('', keeper);
    expect(rows.map(({ action }) => action)).toEqual(['receive', 'ship']);
    expect(rows[1]).toMatchObject({
      fromOnHandAfter: null,
      toOnHandAfter: '30.000',
      value: null,
      unitCost: null,
    });
    expect(await movements(`filter[locationId]=${locations.otherWarehouse}`, keeper)).toEqual([]);
    expect(await movements(`filter[warehouseId]=${world.warehouse}`, keeper)).toHaveLength(1);
  });
});

describe('the card of an item', () => {
  test('each line has the quantity after it, on every page', async () => {
    const whole = await card(`locationId=${locations.warehouse}`);
    expect(whole.map(({ change, onHandAfter, valueAfter }) => [change, onHandAfter, valueAfter])).toEqual([
      ['-30.000', '70.000', '3500.0000'],
      ['100.000', '100.000', '5000.0000'],
    ]);
    const first = await callStock<ItemCardRow[]>(
      app,
      'GET',
      `warehouse/items/${world.item}/card?locationId=${locations.warehouse}&limit=1`,
    );
    const cursor = encodeURIComponent(String(first.body.page?.nextCursor));
    expect(first.body.data).toEqual(whole.slice(0, 1));
    expect(await card(`locationId=${locations.warehouse}&limit=1&cursor=${cursor}`)).toEqual(whole.slice(1));
    expect(
      await callStock(
        app,
        'GET',
        `warehouse/items/${world.item}/card?locationId=${locations.store}&cursor=${cursor}`,
      ),
    ).toMatchObject({ status: 400, body: { code: 'CURSOR_INVALID' } });
  });

  test('without a location it covers all warehouses and stores together', async () => {
    const rows = await card();
    expect(rows.map(({ change, onHandAfter, valueAfter }) => [change, onHandAfter, valueAfter])).toEqual([
      ['7.000', '95.000', '4463.0000'],
      ['18.000', '88.000', '4400.0000'],
      ['-30.000', '70.000', '3500.0000'],
      ['100.000', '100.000', '5000.0000'],
    ]);
  });

  test('a card covers the user’s own places only, and contains no values for users who may not see costs', async () => {
    const { body } = await callStock<ItemCardRow[]>(
      app,
      'GET',
      `warehouse/items/${world.item}/card?locationId=${locations.road}&limit=1`,
      undefined,
      keeper,
    );
    const [cursor = ''] = String(body.page?.nextCursor).split('.');
    expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toContain(null);
    const rows = await card('', keeper);
    expect(rows.map(({ change, onHandAfter, valueAfter }) => [change, onHandAfter, valueAfter])).toEqual([
      ['18.000', '18.000', null],
    ]);
    expect(
      await callStock(
        app,
        'GET',
        `warehouse/items/${world.item}/card?locationId=${locations.warehouse}`,
        undefined,
        keeper,
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('the explanation of a number', () => {
  test('movements add up to the quantity and the value, now and in the past', async () => {
    const asOf = `&asOf=${encodeURIComponent(moments[1] ?? '')}`;
    const at = `locationId=${locations.warehouse}`;
    expect(await explain(`${at}&of=onHand`)).toMatchObject({
      total: '70.000',
      sum: '70.000',
      matches: true,
      count: 2,
      added: { sum: '100.000', count: 1 },
      taken: { sum: '30.000', count: 1 },
    });
    expect(await explain(`${at}&of=value`)).toMatchObject({
      total: '3500.0000',
      sum: '3500.0000',
      matches: true,
    });
    expect(await explain(`${at}&of=onHand${asOf}`)).toMatchObject({
      total: '100.000',
      matches: true,
      count: 1,
    });
    expect(await explain(`${at}&of=value${asOf}`)).toMatchObject({
      total: '5000.0000',
      sum: '5000.0000',
      matches: true,
    });
    const { movements: parts } = await explain(`${at}&of=value`);
    expect(parts.map(({ action, documentFamily, part }) => [action, documentFamily, part])).toEqual([
      ['ship', 'dispatch', '-1500.0000'],
      ['open', 'opening', '5000.0000'],
    ]);
  });

  test('pending dispatches add up to the reserved quantity, and shipped ones to the quantity in transit', async () => {
    const held = await explain(`locationId=${locations.warehouse}&of=reserved`);
    expect(held).toMatchObject({
      total: '5.000',
      sum: '5.000',
      matches: true,
      dispatchLines: [{ part: '5.000', status: 'pending' }],
    });
    const road = await explain(`locationId=${locations.road}&of=inTransit`);
    expect(road).toMatchObject({
      total: '12.000',
      matches: true,
      dispatchLines: [{ part: '12.000', status: 'partiallyReceived' }],
    });
    expect(
      await explain(`locationId=${locations.road}&of=inTransit&asOf=${encodeURIComponent(moments[2] ?? '')}`),
    ).toMatchObject({ total: '30.000', matches: true, count: 1 });
  });

  test('a balance that its movements do not add up to is reported', async () => {
    const change = (quantity: number) =>
      query(app.urls.super, 'update stock.balances set on_hand = on_hand + $1 where location_id = $2', [
        quantity,
        locations.otherWarehouse,
      ]);
    await change(1);
    const explained = await explain(`locationId=${locations.otherWarehouse}&of=onHand`);
    await change(-1);
    expect(explained).toMatchObject({ total: '8.000', sum: '7.000', matches: false });
  });

  test('pages of an explanation follow each other', async () => {
    const first = await explain(`locationId=${locations.warehouse}&of=onHand&limit=1`);
    const second = await explain(
      `locationId=${locations.warehouse}&of=onHand&limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`,
    );
    expect([first, second].map(({ movements: [part] }) => part?.action)).toEqual(['ship', 'open']);
    expect(second.nextCursor).toBeUndefined();
  });

  test('places out of scope are not explained, nor values without the permission', async () => {
    const call = (params: string) =>
      callStock(app, 'GET', `warehouse/explain?itemId=${world.item}&${params}`, undefined, keeper);
    expect(await call(`locationId=${locations.warehouse}&of=onHand`)).toMatchObject({ status: 404 });
    expect(await call(`locationId=${locations.store}&of=value`)).toMatchObject({ status: 403 });
    expect(await call(`locationId=${locations.store}&of=reserved&asOf=today`)).toMatchObject({ status: 422 });
    expect(await explain(`locationId=${locations.store}&of=onHand`, keeper)).toMatchObject({
      total: '18.000',
      matches: true,
    });
  });
});

describe('goods in transit', () => {
  const read = (params = '', as?: string) =>
    doStock<InTransitRow[]>(app, 'GET', `warehouse/on-the-road?${params}`, undefined, as);

  test('a line has its source, its destination, its time, and whether that is too long', async () => {
    expect(await read()).toMatchObject([
      {
        from: { name: 'Merkez Deposu' },
        to: { name: 'Konya Etap 2 Şantiyesi' },
        quantity: '30.000',
        inTransit: '12.000',
        value: '600.0000',
        ageDays: 0,
        isLate: false,
      },
    ]);
    await app.db.write((tx) =>
      sql`update stock.dispatches set expected_on = core.business_date(now()) - 1 where expected_on is not null`.execute(
        tx,
      ),
    );
    expect(await read('filter[isLate]=true')).toHaveLength(1);
  });

  test('users at neither end see nothing of it, and users who may not see costs no value', async () => {
    expect(await read('', keeper)).toMatchObject([{ value: null, inTransit: '12.000' }]);
    const { token: elsewhere } = await addKeeper(app, { warehouseId: world.otherWarehouse }, [
      'stock-inquiry.view',
      'stock-inquiry.cost',
    ]);
    expect(await read('', elsewhere)).toEqual([]);
    expect((await movements('', elsewhere)).map(({ action }) => action)).toEqual(['open']);
  });
});

describe('the list of items', () => {
  const stockOf = async (token?: string) => {
    const { id, onHand, minimum, places } = await doStock<{
      id: number;
      onHand: string | null;
      minimum: string | null;
      places: number | null;
    }>(app, 'GET', `baseinfo/items/${world.item}`, undefined, token);
    const listed = await doStock<{ id: number; onHand: string | null }[]>(
      app,
      'GET',
      'baseinfo/items',
      undefined,
      token,
    );
    expect(listed.find((one) => one.id === id)?.onHand).toBe(onHand);
    return { onHand, minimum, places };
  };

  test('sums what is at the warehouses and stores, without goods in transit', async () => {
    // 100 − 30 at the warehouse, where a test above sets the minimum, 18 at the store, 7 at the other warehouse.
    expect(await stockOf()).toEqual({ onHand: '95', minimum: '66', places: 3 });
  });

  test('counts only the places of the user', async () => {
    const { token } = await addKeeper(app, { storeId: world.store }, ['items.view', 'stock-inquiry.view']);
    expect(await stockOf(token)).toEqual({ onHand: '18', minimum: null, places: 1 });
  });

  test('shows no stock to users who may not see stock', async () => {
    const { token } = await addKeeper(app, { storeId: world.store }, ['items.view']);
    expect(await stockOf(token)).toEqual({ onHand: null, minimum: null, places: null });
  });
});
