import { orderShortage, shortageTerms, type ShortageRow } from '@kalfa/contracts/purchasing/order-shortage';
import type { Answer } from '@kalfa/contracts/endpoint';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { item } from '@kalfa/contracts/baseinfo/item';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { makeOrder } from '../../../../test/support/make-order.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { addWork, workOf } from '../../../../test/support/make-site.ts';
import {
  addKeeper,
  addWholeItem,
  callStock,
  doStock,
  makeStockWorld,
  newInvoice,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const orders = 'initial-operations/orders';
type Order = { id: number; version: number; status: string; providerId: number | null; lines: Line[] };
type Line = { itemId: number; quantity: string; estimatedPrice: string | null };
type Parts = Answer<typeof orderShortage.parts>;
type Made = Answer<typeof orderShortage.create>;
type Sent = { id: number; version: number };

let world: StockWorld;
let tenderId = 0;
/** An item with a story, one that was never bought, and one in pieces. */
let [cable, bare, pole] = [0, 0, 0];

const path = ({ path: template }: { path: string }, query: Record<string, string | number>) =>
  `${template}?${Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
const compared = () => ({ tenderId, warehouseId: world.warehouse });
const preview = (as?: string) =>
  doStock<ShortageRow[]>(app, 'GET', path(orderShortage.preview, compared()), undefined, as);
const rowOf = async (itemId: number, as?: string) => {
  const found = (await preview(as)).find((row) => row.itemId === itemId);
  if (!found) throw new Error(`nothing is missing of ${itemId}`);
  return found;
};
const partsOf = (term: string, as?: string) =>
  doStock<Parts>(
    app,
    'GET',
    path(orderShortage.parts, { ...compared(), itemId: cable, term }),
    undefined,
    as,
  );

const approve = (at: string, { id, version }: Sent) =>
  doStock<Sent>(app, 'POST', `${at}/${id}/approve`, { version }, world.second.token);
const submit = (at: string, { id, version }: Sent) =>
  doStock<Sent>(app, 'POST', `${at}/${id}/submit`, { version });

/** Sends goods; they are in transit, or used where they go to a project. */
async function send(body: object): Promise<Sent> {
  const at = 'warehouse/dispatches';
  const made = await doStock<Sent>(app, 'POST', at, {
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    ...body,
  });
  return approve(at, await submit(at, made));
}

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { unitId, categoryId } = world;
  cable = world.item;
  bare = await makeRecord(app, item, {
    name: 'Klemens',
    code: 'KLM-1',
    unitId,
    categoryId,
    reportGroup: 'other',
  });
  pole = await addWholeItem(app, world);
  const { rows } = await sql<{ id: number }>`
    select tender_id as id from works.works where id = ${await workOf(app)}`.execute(app.db.read);
  tenderId = rows[0]?.id ?? 0;
  // The other site is one of another tender.
  await app.db.write(async (tx) =>
    sql`update works.workhouses set work_id = ${await addWork(tx)} where id = ${world.otherSite}`.execute(tx),
  );
  // The item stands twice in the bill.
  await app.db.write((tx) =>
    sql`insert into works.tender_lines (tender_id, position, item_id, contractor_quantity, material_price)
      values (${tenderId}, 1, ${cable}, 900, 12.5), (${tenderId}, 2, ${cable}, 100, 12.5), (${tenderId}, 3, ${bare}, 40, 7),
        (${tenderId}, 4, ${pole}, 6, 0)`.execute(tx),
  );
});

test('each term changes the suggestion by exactly its amount, and opens rows that add up to it', async () => {
  const goods = (quantity: string) => [{ itemId: cable, quantity }];
  const opened = (quantity: string) => [{ itemId: cable, quantity, unitCost: '1' }];
  await openStock(app, world, { warehouseId: world.otherWarehouse }, opened('500'));
  const other = { fromWarehouseId: world.otherWarehouse, lines: goods('5') };
  /** What happens, and by which term and how much the suggestion becomes smaller. */
  const story: [
    does: () => Promise<unknown>,
    changes: Partial<Record<(typeof shortageTerms)[number], number>>,
  ][] = [
    // Stock of another warehouse, site or project is not compared.
    [() => openStock(app, world, { storeId: world.otherStore }, opened('300')), {}],
    [() => openStock(app, world, { warehouseId: world.warehouse }, opened('100')), { inWarehouse: 100 }],
    [() => openStock(app, world, { storeId: world.store }, opened('80.5')), { atStores: 80.5 }],
    [() => send({ ...other, kind: 'betweenWarehouses', toWarehouseId: world.warehouse }), { toWarehouse: 5 }],
    [() => send({ ...other, kind: 'warehouseToSite', toWorkhouseId: world.site }), { toStores: 5 }],
    [() => send({ ...other, kind: 'warehouseToSite', toWorkhouseId: world.otherSite }), {}],
    [
      () =>
        send({
          kind: 'storeToProject',
          fromStoreId: world.store,
          toProjectId: world.project,
          lines: goods('20.25'),
        }),
      { atStores: -20.25, consumed: 20.25 },
    ],
    [() => makeOrder(app, world, { tenderId, lines: goods('60') }), { onOrder: 60 }],
    [() => makeOrder(app, world, { lines: goods('70') }), {}],
    // A draft is no order yet.
    [() => doStock(app, 'POST', orders, { tenderId, lines: goods('90') }), {}],
  ];
  for (const [does, changes] of story) {
    const before = await rowOf(cable);
    await does();
    const after = await rowOf(cable);
    const changed = shortageTerms.flatMap((term) => {
      const by = Number(after[term]) - Number(before[term]);
      return by === 0 ? [] : [[term, by]];
    });
    expect(changed).toEqual(shortageTerms.flatMap((term) => (changes[term] ? [[term, changes[term]]] : [])));
    const sum = Object.values(changes).reduce((all, one) => all + one, 0);
    expect(Number(before.quantity) - Number(after.quantity)).toBe(sum);
  }
  expect(await rowOf(cable)).toMatchObject({
    needed: '1000.000',
    consumed: '20.250',
    atStores: '60.250',
    toStores: '5.000',
    inWarehouse: '100.000',
    toWarehouse: '5.000',
    onOrder: '60.000',
    inDrafts: '90.000',
    quantity: '749.5',
  });
  const row = await rowOf(cable);
  for (const term of shortageTerms) {
    const { total, parts, unseen } = await partsOf(term);
    expect([term, Number(total), unseen.count]).toEqual([term, Number(row[term]), 0]);
    expect(parts.reduce((all, { quantity }) => all + Number(quantity), 0)).toBe(Number(total));
  }
  expect(await partsOf('atStores')).toMatchObject({ parts: [{ name: 'Konya Ana Stok', documentId: null }] });
  expect(await partsOf('toStores')).toMatchObject({ parts: [{ placeName: 'Konya Etap 2 Şantiyesi' }] });
  expect(await partsOf('onOrder')).toMatchObject({
    parts: [
      { status: 'approved', quantity: '60.000', path: expect.stringContaining('/order/list-order/?id=') },
    ],
    leftOut: [{ status: 'draft', quantity: '90.000' }],
  });
});

test('what was received of an order is stock and no longer on order', async () => {
  const before = await rowOf(cable);
  await app.db.write((tx) =>
    sql`update purchasing.order_lines set invoiced_quantity = 25, received_quantity = 25
      where item_id = ${cable} and quantity = 60`.execute(tx),
  );
  expect(Number(before.onOrder) - Number((await rowOf(cable)).onOrder)).toBe(25);
});

test('an item that is covered is not proposed', async () => {
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: pole, quantity: '6', unitCost: '1' },
  ]);
  expect((await preview()).map(({ itemId }) => itemId)).toEqual([cable, bare]);
});

describe('the proposed price and supplier', () => {
  const buy = (n: number, providerId: number, unitPrice: string, more: object = {}) =>
    newInvoice(app, world, {
      kind: 'toWarehouse',
      warehouseId: world.warehouse,
      supplierInvoiceNo: `S-${n}`,
      documentDate: `2026-03-0${n}`,
      lines: [{ itemId: cable, providerId, quantity: '10', unitPrice }],
      ...more,
    });

  test('are those of the tender and nobody, until the item is bought', async () => {
    expect(await rowOf(cable)).toMatchObject({
      estimatedPrice: '12.5000',
      priceSource: 'tender',
      lastPurchase: null,
      providerId: null,
    });
    await buy(1, world.providerId, '9.5');
    expect(await rowOf(cable)).toMatchObject({
      tenderPrice: '12.5000',
      estimatedPrice: '9.5000',
      priceSource: 'lastPurchase',
      lastPurchase: { price: '9.5000', boughtOn: '2026-03-01', providerName: 'Kablo A.Ş.' },
      providerId: world.providerId,
      providerName: 'Kablo A.Ş.',
    });
  });

  test('a passive supplier is named with its price, but not proposed', async () => {
    const passive = await makeRecord(app, provider, {
      name: 'Eski Kablo Ltd.',
      phone: '+90 332 000 00 01',
      regionId: await regionOf(),
      address: 'Konya',
      inGroup: false,
    });
    await buy(2, passive, '8');
    await app.db.write((tx) =>
      sql`update baseinfo.providers set record_status = 1 where id = ${passive}`.execute(tx),
    );
    expect(await rowOf(cable)).toMatchObject({
      estimatedPrice: '8.0000',
      lastPurchase: { providerName: 'Eski Kablo Ltd.' },
      providerId: null,
      providerName: null,
    });
  });

  test('purchases for a site are hidden from people of other places, and its purchases from who may not view orders', async () => {
    await newInvoice(app, world, {
      kind: 'toStore',
      workhouseId: world.site,
      supplierInvoiceNo: 'S-3',
      documentDate: '2026-03-03',
      lines: [{ itemId: cable, providerId: world.providerId, quantity: '10', unitPrice: '11' }],
    });
    const ofWarehouse = await addKeeper(app, { warehouseId: world.warehouse }, ['orders.view', 'orders.add']);
    const onlyAdds = await addKeeper(app, { warehouseId: world.warehouse }, ['orders.add']);
    expect(await rowOf(cable)).toMatchObject({ estimatedPrice: '11.0000' });
    expect(await rowOf(cable, ofWarehouse.token)).toMatchObject({
      estimatedPrice: '8.0000',
      lastPurchase: { boughtOn: '2026-03-02' },
    });
    expect(await rowOf(cable, onlyAdds.token)).toMatchObject({
      estimatedPrice: '12.5000',
      priceSource: 'tender',
      lastPurchase: null,
    });
  });

  async function regionOf(): Promise<number> {
    const { rows } = await sql<{ id: number }>`select id from baseinfo.regions limit 1`.execute(app.db.read);
    return rows[0]?.id ?? 0;
  }
});

test('the rows of other places are one number for people of a warehouse; the suggestion is the same', async () => {
  const grants = ['orders.view', 'orders.add', 'stock-inquiry.view'];
  const { token } = await addKeeper(app, { warehouseId: world.warehouse }, grants);
  const [seen, all] = [await rowOf(cable, token), await rowOf(cable)];
  expect(seen.quantity).toBe(all.quantity);
  expect(await partsOf('atStores', token)).toMatchObject({
    total: '60.25',
    parts: [],
    unseen: { count: 1, quantity: '60.25' },
  });
  expect(await partsOf('inWarehouse', token)).toMatchObject({
    parts: [{ name: 'Merkez Deposu', locationId: expect.any(Number) }],
    unseen: { count: 0 },
  });
  // Without the right to stock, the number of the own place is shown and leads nowhere.
  const blind = await addKeeper(app, { warehouseId: world.warehouse }, ['orders.add']);
  expect(await partsOf('inWarehouse', blind.token)).toMatchObject({ parts: [{ locationId: null }] });
  expect(await partsOf('onOrder', blind.token)).toMatchObject({ parts: [], unseen: { count: 1 } });
});

test('another warehouse does not exist for people of a warehouse, and a tender must be approved', async () => {
  const { token } = await addKeeper(app, { warehouseId: world.otherWarehouse }, ['orders.add']);
  const lines = [{ itemId: cable, quantity: '1' }];
  for (const endpoint of [orderShortage.preview, orderShortage.parts]) {
    const query = {
      ...compared(),
      ...(endpoint === orderShortage.parts && { itemId: cable, term: 'needed' }),
    };
    const reply = await callStock(app, 'GET', path(endpoint, query), undefined, token);
    expect([endpoint.path, reply.status]).toEqual([endpoint.path, 404]);
  }
  const foreign = await callStock(app, 'POST', orderShortage.create.path, { ...compared(), lines }, token);
  expect(foreign.status).toBe(404);
  const draft = await doStock<Sent>(app, 'POST', 'initial-operations/tenders', {
    title: 'Taslak',
    lines: [],
  });
  const reply = await callStock(
    app,
    'GET',
    path(orderShortage.preview, { ...compared(), tenderId: draft.id }),
  );
  expect(reply.body.code).toBe('TENDER_NOT_APPROVED');
});

describe('creating', () => {
  const line = (itemId: number, providerId: number | null, estimatedPrice: string | null = '2') => ({
    itemId,
    quantity: '3',
    providerId,
    estimatedPrice,
  });
  const post = (lines: object[], key?: string) =>
    request<Made>(app, {
      method: 'POST',
      url: `/api/${orderShortage.create.path}`,
      headers: {
        authorization: `Bearer ${app.tokens.admin}`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: { ...compared(), lines },
    });
  const countOrders = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from purchasing.orders where origin = 'shortage'`.execute(app.db.read);
    return rows[0]?.count ?? 0;
  };

  test('makes one draft for each supplier and one for the lines without, each with its history', async () => {
    const { status, body } = await post([
      line(cable, world.providerId),
      line(bare, null, null),
      line(pole, world.providerId, null),
    ]);
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      { providerName: null, lineCount: 1 },
      { providerName: 'Kablo A.Ş.', lineCount: 2 },
    ]);
    const [without, made] = await Promise.all(
      body.data.map(({ id }) => doStock<Order>(app, 'GET', `${orders}/${id}`)),
    );
    expect(without).toMatchObject({ providerId: null, lines: [{ itemId: bare, estimatedPrice: null }] });
    expect(made).toMatchObject({
      status: 'draft',
      origin: 'shortage',
      tenderId,
      comparedWarehouseId: world.warehouse,
      providerId: world.providerId,
      lines: [
        { itemId: cable, quantity: '3.000', estimatedPrice: '2.0000' },
        { itemId: pole, estimatedPrice: null },
      ],
    });
    const events = await doStock<{ action: string }[]>(app, 'GET', `${orders}/${made?.id}/events`);
    expect(events).toMatchObject([{ action: 'create', by: 'Test Administrator' }]);
  });

  test('creates none when one of them is refused, and names the line where it was sent', async () => {
    const before = await countOrders();
    const many = await post([
      line(bare, null),
      line(cable, world.providerId),
      { ...line(pole, world.providerId), quantity: '1.5' },
    ]);
    expect(many.body).toMatchObject({ errors: [{ path: 'lines[2].quantity', code: 'DECIMALS_TOO_MANY' }] });
    const passive = await sql<{
      id: number;
    }>`select id from baseinfo.providers where record_status = 1`.execute(app.db.read);
    const reply = await post([line(bare, null), line(cable, passive.rows[0]?.id ?? 0)]);
    expect(reply.body).toMatchObject({
      code: 'PASSIVE_REFERENCE',
      errors: [{ path: 'lines[1].providerId' }],
    });
    expect(await countOrders()).toBe(before);
  });

  test('happens once for one key, however often and however concurrently it is sent', async () => {
    const before = await countOrders();
    const lines = [line(cable, world.providerId), line(bare, null)];
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(lines, 'shortage-of-a-tender')));
    replies.push(await post(lines, 'shortage-of-a-tender'));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await countOrders()).toBe(before + 2);
  });

  test('of two suppliers in both orders at once succeeds for everybody', async () => {
    const other = await makeRecord(app, provider, {
      name: 'Klemens Ltd.',
      phone: '+90 332 000 00 02',
      regionId:
        (await sql<{ id: number }>`select id from baseinfo.regions limit 1`.execute(app.db.read)).rows[0]
          ?.id ?? 0,
      address: 'Konya',
      inGroup: false,
    });
    const lines = [line(cable, world.providerId), line(bare, other)];
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => post(n % 2 === 0 ? lines : lines.toReversed())),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  });
});
