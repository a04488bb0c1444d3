import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import type { Answer } from '@kalfa/contracts/endpoint';
import { order as orderContract } from '@kalfa/contracts/purchasing/order';
import type { itemPrices } from '@kalfa/contracts/purchasing/item-prices';
import type { supplierPurchases } from '@kalfa/contracts/purchasing/supplier-purchases';
import type { supplierSummary } from '@kalfa/contracts/purchasing/supplier-summary';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeOrder, type MadeOrder } from '../../../../test/support/make-order.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import {
  addItems,
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

type Purchases = Answer<typeof supplierPurchases>;

const app = useTestApp();
let world: StockWorld;
let regionId = 0;
let count = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  regionId = await makeRecord(app, region, { name: 'Aksaray', code: null, parentId: null });
});

const newSupplier = () =>
  makeRecord(app, provider, {
    name: `Tedarikçi ${(count += 1)}`,
    taxNumber: null,
    taxOffice: null,
    phone: '0332',
    email: null,
    regionId,
    address: 'Konya',
    inGroup: false,
    iban: null,
  });
const read = (id: number, token?: string) =>
  doStock<Purchases>(app, 'GET', `baseinfo/providers/${id}/purchases`, undefined, token);

const invoices = 'initial-operations/invoices';
const draftInvoice = (lines: readonly object[], on = '2026-01-05', header: object = {}) =>
  doStock<MadeOrder>(app, 'POST', invoices, {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: `T-${(count += 1)}`,
    supplierInvoiceDate: on,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines,
    ...header,
  });
async function invoiced(...given: Parameters<typeof draftInvoice>): Promise<MadeOrder> {
  const made = await draftInvoice(...given);
  const at = `${invoices}/${made.id}`;
  const pending = await doStock(app, 'POST', `${at}/submit`, { version: made.version });
  await doStock(app, 'POST', `${at}/approve`, { version: pending.version }, world.second.token);
  return made;
}

/** Invoices an order line at a price, and receives a part of it on a day. */
async function receive(
  { lines: [line] }: MadeOrder,
  providerId: number,
  { quantity = '10', price = '5', on = '2026-01-05' } = {},
) {
  const own = { itemId: line?.itemId, orderLineId: line?.id, providerId, quantity, unitPrice: price };
  return arrive(await invoiced([own], on), quantity, on);
}

async function arrive({ id, lines }: MadeOrder, quantity: string, on: string) {
  const receipt = await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'warehouseInvoice',
    placeId: world.warehouse,
    sourceId: id,
    lines: [{ sourceLineId: lines[0]?.id, acceptedQuantity: quantity }],
  });
  // Nothing is received on a day before its invoice was entered, which is today.
  await app.db.write((tx) =>
    sql`update core.documents set document_date = ${on} where id = ${receipt.id}`.execute(tx),
  );
  return receipt;
}

const order = (providerId: number, expectedOn: string, quantity = '10', workhouseId?: number) =>
  makeOrder(app, world, {
    providerId,
    expectedOn,
    ...(workhouseId && { workhouseId }),
    lines: [{ itemId: world.item, quantity, estimatedPrice: '4' }],
  });

test('a supplier without orders has no punctuality, and an unknown one does not exist', async () => {
  expect(await read(await newSupplier())).toEqual({
    punctuality: { judged: 0, onTime: 0, share: null, lateDays: null },
    orders: [],
    remainders: [],
    items: [],
  });
  expect((await callStock(app, 'GET', 'baseinfo/providers/999999/purchases')).status).toBe(404);
});

test('punctuality compares the promised day with the last receipt, and what is missing counts when it is overdue', async () => {
  const id = await newSupplier();
  const inTime = await order(id, '2026-01-10');
  await receive(inTime, id, { quantity: '4', on: '2026-01-03' });
  await receive(inTime, id, { quantity: '6', on: '2026-01-10' });
  const late = await order(id, '2026-01-10');
  await receive(late, id, { on: '2026-01-14' });
  const overdue = await order(id, '2026-01-10');
  await receive(overdue, id, { quantity: '3', on: '2026-01-05' });
  const future = await order(id, '2099-01-10');
  const { punctuality, orders, remainders } = await read(id);
  expect(punctuality).toMatchObject({ judged: 3, onTime: 1, share: 33 });
  const byId = new Map(orders.map((one) => [one.id, one]));
  expect(byId.get(inTime.id)).toMatchObject({ receivedOn: '2026-01-10', lateDays: 0, receivedShare: 100 });
  expect(byId.get(late.id)).toMatchObject({ receivedOn: '2026-01-14', lateDays: 4 });
  expect(byId.get(overdue.id)).toMatchObject({ receivedOn: null, receivedShare: 30 });
  expect(byId.get(overdue.id)?.lateDays).toBeGreaterThan(4);
  expect(byId.get(future.id)).toMatchObject({ receivedOn: null, lateDays: null });
  expect(remainders).toMatchObject([
    { orderId: overdue.id, remainingQuantity: '7.000' },
    { orderId: future.id, remainingQuantity: '10.000', lateDays: null },
  ]);
});

test('a reversed receipt did not arrive', async () => {
  const id = await newSupplier();
  const {
    lines: [line],
  } = await order(id, '2026-01-10');
  const own = { itemId: line?.itemId, orderLineId: line?.id, providerId: id, quantity: '10', unitPrice: '5' };
  const invoice = await invoiced([own]);
  const receipt = await arrive(invoice, '10', '2026-01-14');
  await doStock(app, 'POST', `warehouse/receipts/${receipt.id}/reverse`, {
    version: (await doStock(app, 'GET', `warehouse/receipts/${receipt.id}`)).version,
    reason: 'Yanlış depo',
  });
  expect(await read(id)).toMatchObject({
    punctuality: { judged: 1, onTime: 0 },
    orders: [{ receivedOn: null, receivedShare: 0 }],
    remainders: [{ remainingQuantity: '10.000' }],
  });
  await arrive(invoice, '10', '2026-01-08');
  expect(await read(id)).toMatchObject({
    punctuality: { judged: 1, onTime: 1 },
    orders: [{ receivedOn: '2026-01-08', lateDays: 0 }],
  });
});

test('a draft is no order yet, and what was given up of a closed one is neither late nor missing', async () => {
  const id = await newSupplier();
  const orders = 'initial-operations/orders';
  await doStock(app, 'POST', orders, {
    providerId: id,
    expectedOn: '2026-01-10',
    lines: [{ itemId: world.item, quantity: '1' }],
  });
  const given = await order(id, '2026-01-10');
  await doStock(app, 'POST', `${orders}/${given.id}/close`, { version: given.version, reason: 'Gelmeyecek' });
  expect(await read(id)).toMatchObject({
    punctuality: { judged: 0 },
    orders: [{ id: given.id, receivedOn: null, lateDays: null }],
    remainders: [],
  });
});

test('prices are those of approved invoices after the discount; material of the client has none', async () => {
  const id = await newSupplier();
  const line = { itemId: world.item, providerId: id, quantity: '2', unitPrice: '100' };
  const [, clientItem] = world.itemIds;
  await invoiced([
    { ...line, discountPercent: '10' },
    { ...line, itemId: clientItem, unitPrice: '0', clientSupplied: true },
  ]);
  await draftInvoice([{ ...line, unitPrice: '500' }]);
  const { items } = await read(id);
  expect(items.map(({ itemId, prices }) => [itemId, prices.map(({ price }) => price)])).toEqual([
    [world.item, ['90.0000']],
  ]);
});

test('prices of an item are listed from the newest, with the last change', async () => {
  const id = await newSupplier();
  for (const [price, on] of [
    ['100', '2026-01-05'],
    ['80', '2026-01-02'],
    ['110', '2026-01-09'],
  ] as const)
    await receive(await order(id, '2026-02-01'), id, { price, on });
  expect((await read(id)).items).toMatchObject([
    {
      itemId: world.item,
      unitSymbol: 'm',
      prices: [
        { price: '110.0000', boughtOn: '2026-01-09' },
        { price: '100.0000', boughtOn: '2026-01-05' },
        { price: '80.0000', boughtOn: '2026-01-02' },
      ],
      change: '10',
    },
  ]);
});

test('people of a site see the prices of their site only', async () => {
  const id = await newSupplier();
  const line = { itemId: world.itemIds[2], providerId: id, quantity: '1' };
  const ofSite = (workhouseId: number) => ({ kind: 'toStore', warehouseId: null, workhouseId });
  await invoiced([{ ...line, unitPrice: '10' }]);
  await invoiced([{ ...line, unitPrice: '20' }], '2026-01-06', ofSite(world.site));
  await invoiced([{ ...line, unitPrice: '30' }], '2026-01-07', ofSite(world.otherSite));
  const pricesFor = async (token?: string) => [
    (await read(id, token)).items.flatMap(({ prices }) => prices.map(({ price }) => price)),
    (
      await doStock<Answer<typeof orderContract.endpoints.lastPurchases>>(
        app,
        'GET',
        `${orderContract.path}/last-purchases?ids=${line.itemId}`,
        undefined,
        token,
      )
    ).map(({ price }) => price),
  ];
  const keeper = await addKeeper(app, { workhouseId: world.site }, ['orders.view']);
  const storekeeper = await addKeeper(app, { warehouseId: world.warehouse }, ['orders.view']);
  const all = ['30.0000', '20.0000', '10.0000'];
  expect(await pricesFor()).toEqual([all, all]);
  expect(await pricesFor(keeper.token)).toEqual([['20.0000'], ['20.0000']]);
  expect(await pricesFor(storekeeper.token)).toEqual([['10.0000'], ['10.0000']]);
});

test('people of a site see the orders of their site only, and nobody without the right to orders', async () => {
  const id = await newSupplier();
  const own = await order(id, '2099-01-01', '10', world.site);
  await order(id, '2099-01-01', '10', world.otherSite);
  await order(id, '2099-01-01');
  const { token } = await addKeeper(app, { workhouseId: world.site }, ['orders.view']);
  const seen = await read(id, token);
  expect([seen.orders, seen.remainders]).toMatchObject([[{ id: own.id }], [{ orderId: own.id }]]);
  const blind = await addKeeper(app, { workhouseId: world.site }, ['providers.view']);
  const reply = await callStock(app, 'GET', `baseinfo/providers/${id}/purchases`, undefined, blind.token);
  expect(reply.status).toBe(403);
});

test('the yearly summary adds up orders, approved invoices and what arrived, each in its own year', async () => {
  const id = await newSupplier();
  const years = (token?: string) =>
    doStock<Answer<typeof supplierSummary>>(app, 'GET', `baseinfo/providers/${id}/summary`, undefined, token);
  expect(await years()).toEqual([]);
  // Orders are of today: ten for 4 each, here twice, of which one is a draft.
  const placed = await order(id, '2026-01-10');
  await doStock(app, 'POST', 'initial-operations/orders', { providerId: id, lines: [] });
  const { id: orderId, lines } = placed;
  await app.db.write((tx) =>
    sql`update core.documents set document_date = '2024-12-30' where id = ${orderId}`.execute(tx),
  );
  const own = {
    itemId: world.item,
    orderLineId: lines[0]?.id,
    providerId: id,
    quantity: '6',
    unitPrice: '5',
  };
  await arrive(await invoiced([own], '2025-12-31'), '2', '2026-01-05');
  await draftInvoice([{ itemId: world.item, providerId: id, quantity: '1', unitPrice: '9' }]);
  const nothing = { ordered: '0.00', invoiced: '0.00', received: '0.00' };
  expect(await years()).toEqual([
    { ...nothing, year: 2026, received: '10.00' },
    { ...nothing, year: 2025, invoiced: '30.00' },
    { ...nothing, year: 2024, ordered: '40.00' },
  ]);

  const place = { workhouseId: world.otherSite };
  expect(await years((await addKeeper(app, place, ['reports.view', 'reports.cost'])).token)).toEqual([]);
  const { token } = await addKeeper(app, place, ['reports.view']);
  const path = `baseinfo/providers/${id}/summary`;
  expect((await callStock(app, 'GET', path, undefined, token)).status).toBe(403);
  expect((await callStock(app, 'GET', 'baseinfo/providers/999999/summary')).status).toBe(404);
});

test('the prices of an item are those of its purchases, the last one first, for those who may see costs', async () => {
  const id = await newSupplier();
  const [itemId = 0] = await addItems(app, world, 1);
  const prices = (token?: string) =>
    doStock<Answer<typeof itemPrices>>(app, 'GET', `baseinfo/items/${itemId}/prices`, undefined, token);
  expect(await prices()).toEqual([]);
  const line = { itemId, providerId: id, quantity: '2' };
  const first = await invoiced([{ ...line, unitPrice: '100' }], '2025-03-01');
  const last = await invoiced([{ ...line, quantity: '4', unitPrice: '110' }], '2026-01-04');
  await draftInvoice([{ ...line, unitPrice: '900' }]);
  const bought = { providerId: id, kind: 'toWarehouse' };
  expect(await prices()).toMatchObject([
    {
      ...bought,
      invoiceId: last.id,
      boughtOn: '2026-01-04',
      quantity: '4.000',
      price: '110.0000',
      change: '10',
    },
    { ...bought, invoiceId: first.id, boughtOn: '2025-03-01', price: '100.0000', change: null },
  ]);

  const rights = ['stock-inquiry.view', 'stock-inquiry.cost'];
  const atSite = await addKeeper(app, { workhouseId: world.site }, rights);
  expect(await prices(atSite.token)).toEqual([]);
  const { token } = await addKeeper(app, { warehouseId: world.warehouse }, ['stock-inquiry.view']);
  const path = `baseinfo/items/${itemId}/prices`;
  expect((await callStock(app, 'GET', path, undefined, token)).status).toBe(403);
  expect((await callStock(app, 'GET', 'baseinfo/items/999999/prices')).status).toBe(404);
});
