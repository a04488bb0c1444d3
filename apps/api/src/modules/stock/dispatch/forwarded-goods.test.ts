import type { DocumentDetail } from '@kalfa/contracts/document';
import type { request } from '@kalfa/contracts/purchasing/request';
import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { receipt } from '@kalfa/contracts/stock/receipt';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import type { TestPerson } from '../../../../test/support/people.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
/** Works in the warehouse, and sees no request of a site. */
let keeper: TestPerson;

type Line = { id: number; itemId: number; requestLineId?: number | null };
type Made = { id: number; number: string; version: number; lines: Line[] };
type Forwarding = Answer<typeof receipt.endpoints.forwarding>;

const dispatches = 'warehouse/dispatches';
const orders = 'initial-operations/orders';

beforeAll(async () => {
  world = await makeStockWorld(app);
  const pages = ['warehouse-dispatches', 'between-warehouse-dispatches', 'receipts'];
  const grants = pages.flatMap((page) => ['view', 'add', 'edit'].map((operation) => `${page}.${operation}`));
  keeper = await addKeeper(app, { warehouseId: world.warehouse }, grants);
});

const post = (path: string, body: object, as?: string) => doStock<Made>(app, 'POST', path, body, as);
const read = <Data = Made>(path: string) => doStock<Data>(app, 'GET', path);

async function approved<Data = Made>(path: string, made: Made, isPending = false): Promise<Data> {
  const { version } = isPending ? made : await post(`${path}/${made.id}/submit`, { version: made.version });
  await post(`${path}/${made.id}/approve`, { version }, world.second.token);
  return read<Data>(`${path}/${made.id}`);
}

/** An approved request, by default for 30 of an item. */
const ask = async (more: object = {}) =>
  approved(
    'hr/requests',
    await post('hr/requests', {
      subject: 'Malzeme',
      workhouseId: world.site,
      storeId: world.store,
      lines: [{ itemId: world.item, quantity: '30' }],
      ...more,
    }),
    true,
  );

type Bought = { request: Made; quantity?: string; itemId?: number };

/** An order for a request, of its site or without one central. */
const order = async ({ request, quantity = '30', itemId = world.item }: Bought, workhouseId?: number) =>
  approved(
    orders,
    await post(orders, {
      requestId: request.id,
      workhouseId: workhouseId ?? null,
      providerId: world.providerId,
      lines: [{ itemId, quantity, requestLineId: request.lines[0]?.id, estimatedPrice: '10' }],
    }),
  );

let invoices = 0;
/** One invoice of several orders. */
async function bill(ordered: readonly Made[], place: object, quantity: string): Promise<Made> {
  invoices += 1;
  return approved(
    'initial-operations/invoices',
    await post('initial-operations/invoices', {
      ...place,
      supplierInvoiceNo: `F-${invoices}`,
      supplierInvoiceDate: '2026-01-05',
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: ordered.map(({ lines: [line] }) => ({
        itemId: line?.itemId,
        orderLineId: line?.id,
        providerId: world.providerId,
        quantity,
        unitPrice: '10',
      })),
    }),
  );
}

const receive = (kind: string, placeId: number, source: { id: number; lines: Line[] }, accepted: string) =>
  post('warehouse/receipts', {
    kind,
    placeId,
    sourceId: source.id,
    lines: source.lines.map(({ id }) => ({ sourceLineId: id, acceptedQuantity: accepted })),
  });

/** Goods for these requests, bought for the warehouse with one invoice and received there. */
async function arrived(...bought: Bought[]): Promise<Made> {
  const ordered = [];
  for (const one of bought) ordered.push(await order(one));
  const quantity = bought[0]?.quantity ?? '30';
  const billed = await bill(ordered, { kind: 'toWarehouse', warehouseId: world.warehouse }, quantity);
  return receive('warehouseInvoice', world.warehouse, billed, quantity);
}

const input = (source: Made, quantity = '30', more: object = {}) => ({
  kind: 'warehouseToSite',
  fromWarehouseId: world.warehouse,
  toWorkhouseId: world.site,
  driverId: world.driverId,
  vehicleId: world.vehicleId,
  basedOnDocumentId: source.id,
  lines: [{ itemId: world.item, quantity }],
  ...more,
});

/** What the keeper of the warehouse sends on. */
const forward = (...fields: Parameters<typeof input>) =>
  doStock<DispatchDetail>(app, 'POST', dispatches, input(...fields), keeper.token);
const ship = async (...fields: Parameters<typeof input>) =>
  approved<DispatchDetail>(dispatches, await forward(...fields));
const change = (made: DispatchDetail, body: object, as = keeper.token) =>
  doStock<DispatchDetail>(app, 'PATCH', `${dispatches}/${made.id}`, { version: made.version, ...body }, as);

/** What the site sees of a request. */
async function seen({ id }: Made) {
  const { status, progress, lines } = await read<DocumentDetail<typeof request>>(`hr/requests/${id}`);
  return [status, progress, lines.map(({ receivedQuantity }) => receivedQuantity).join(' ')];
}

describe('goods that were bought for a request', () => {
  test('are sent for it by a keeper who does not see it', async () => {
    const request = await ask();
    const made = await forward(await arrived({ request }));
    expect([made.requestId, made.requestNumber]).toEqual([request.id, null]);
    const shown = await callStock<DispatchDetail>(app, 'GET', `${dispatches}/${made.id}`);
    expect(shown.body.data.requestNumber).toBe(request.number);
    const named = await callStock(
      app,
      'POST',
      dispatches,
      { ...input(await arrived({ request: await ask() })), requestId: request.id },
      keeper.token,
    );
    expect(named.status).toBe(404);
  });

  test('are followed until the site has received them', async () => {
    const request = await ask();
    expect(await seen(request)).toEqual(['approved', 'decided', '0.000']);
    const ordered = await order({ request });
    expect(await seen(request)).toEqual(['closed', 'ordered', '0.000']);
    const billed = await bill([ordered], { kind: 'toWarehouse', warehouseId: world.warehouse }, '30');
    expect(await seen(request)).toEqual(['closed', 'ordered', '0.000']);
    const source = await receive('warehouseInvoice', world.warehouse, billed, '30');
    expect(await seen(request)).toEqual(['closed', 'ordered', '0.000']);
    const sent = await ship(source);
    expect(await seen(request)).toEqual(['closed', 'inTransit', '0.000']);
    await receive('storeFromWarehouse', world.store, sent, '30');
    expect(await seen(request)).toEqual(['closed', 'received', '30.000']);
  });

  test('may be sent in parts, and are on the way until the last part is received', async () => {
    const request = await ask();
    const source = await arrived({ request });
    const first = await ship(source, '12');
    await receive('storeFromWarehouse', world.store, first, '12');
    expect(await seen(request)).toEqual(['closed', 'inTransit', '12.000']);
    const second = await ship(source, '18');
    await receive('storeFromWarehouse', world.store, second, '10');
    expect(await seen(request)).toEqual(['closed', 'inTransit', '22.000']);
    await receive('storeFromWarehouse', world.store, second, '8');
    expect(await seen(request)).toEqual(['closed', 'received', '30.000']);
  });

  test('are not on the way any more when their dispatch is recalled', async () => {
    const request = await ask();
    const { id } = await ship(await arrived({ request }));
    const { version } = await read(`${dispatches}/${id}`);
    await post(`${dispatches}/${id}/recall`, { version, reason: 'Yanlış yük' }, world.second.token);
    expect(await seen(request)).toEqual(['closed', 'ordered', '0.000']);
  });

  test('are sent after the rest was given up, and then all that was bought is received', async () => {
    const request = await ask();
    const source = await arrived({ request, quantity: '20' });
    const { version } = await read(`hr/requests/${request.id}`);
    await post(`hr/requests/${request.id}/close`, { version, reason: 'Gerek kalmadı' }, world.second.token);
    const sent = await ship(source, '20');
    expect(sent.requestId).toBe(request.id);
    expect(await seen(request)).toEqual(['closed', 'inTransit', '0.000']);
    await receive('storeFromWarehouse', world.store, sent, '20');
    expect(await seen(request)).toEqual(['closed', 'received', '20.000']);
  });

  test('count beside those that were ordered for the site, and each once', async () => {
    const request = await ask();
    const source = await arrived({ request, quantity: '20' });
    const billed = await bill(
      [await order({ request, quantity: '10' }, world.site)],
      { kind: 'toStore', workhouseId: world.site },
      '10',
    );
    expect(await seen(request)).toEqual(['closed', 'inTransit', '0.000']);
    await receive('storeInvoice', world.store, billed, '10');
    const sent = await ship(source, '20');
    expect(await seen(request)).toEqual(['closed', 'inTransit', '10.000']);
    await receive('storeFromWarehouse', world.store, sent, '20');
    expect(await seen(request)).toEqual(['closed', 'received', '30.000']);
  });

  test('are received for a line in words that an order matched with the item', async () => {
    const request = await ask({ lines: [{ freeText: 'Kalın iletken', quantity: '30' }] });
    const sent = await ship(await arrived({ request }));
    await receive('storeFromWarehouse', world.store, sent, '30');
    expect(await seen(request)).toEqual(['closed', 'received', '30.000']);
    const twice = await ask({
      lines: [
        { freeText: 'Kalın iletken', quantity: '30' },
        { itemId: world.item, quantity: '30' },
      ],
    });
    await receive('storeFromWarehouse', world.store, await ship(await arrived({ request: twice })), '30');
    // They arrived once, so that they count for one line.
    expect((await seen(twice)).slice(1)).toEqual(['inTransit', '0.000 30.000']);
  });

  test('may have come through another warehouse', async () => {
    const request = await ask();
    const source = await arrived({ request });
    const between = await approved<DispatchDetail>(
      dispatches,
      await forward(source, '30', {
        kind: 'betweenWarehouses',
        toWorkhouseId: null,
        toWarehouseId: world.otherWarehouse,
      }),
    );
    expect(between.requestId).toBeNull();
    const there = await receive('betweenWarehouses', world.otherWarehouse, between, '30');
    const made = await doStock<DispatchDetail>(
      app,
      'POST',
      dispatches,
      input(there, '30', { fromWarehouseId: world.otherWarehouse }),
    );
    expect(made.requestId).toBe(request.id);
  });
});

describe('the request of forwarded goods', () => {
  test('is chosen by a person who sees it when several of the site are behind the invoice', async () => {
    const [one, other] = [await ask(), await ask()];
    const source = await arrived({ request: one }, { request: other });
    const made = await forward(source);
    expect(made.requestId).toBeNull();
    expect(await change(made, { requestId: other.id }, app.tokens.admin)).toMatchObject({
      requestId: other.id,
      requestNumber: other.number,
    });
  });

  test('is that of the destination when two sites are behind the invoice, and follows it', async () => {
    const here = await ask();
    const there = await ask({ workhouseId: world.otherSite, storeId: world.otherStore });
    const made = await forward(await arrived({ request: here }, { request: there }));
    expect(made.requestId).toBe(here.id);
    const moved = await change(made, { toWorkhouseId: world.otherSite });
    expect(moved.requestId).toBe(there.id);
    const back = await change(moved, { toWorkhouseId: world.site, requestId: there.id });
    expect(back.requestId).toBe(here.id);
    // Whoever sends it back empty has not named another one.
    expect((await change(back, { requestId: null })).requestId).toBe(here.id);
  });

  test('is empty for a site that none of the goods were bought for', async () => {
    const made = await forward(await arrived({ request: await ask() }));
    const moved = await change(made, { toWorkhouseId: world.otherSite });
    expect(moved.requestId).toBeNull();
  });

  test('that a person named stays, and must be of the destination', async () => {
    const [bought, chosen] = [await ask(), await ask()];
    const made = await forward(await arrived({ request: bought }));
    const named = await change(made, { requestId: chosen.id }, app.tokens.admin);
    const kept = await change(named, { description: 'Sabah yüklenecek' });
    expect(kept.requestId).toBe(chosen.id);
    const { status, body } = await callStock(
      app,
      'PATCH',
      `${dispatches}/${made.id}`,
      { version: kept.version, toWorkhouseId: world.otherSite },
      keeper.token,
    );
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['requestId']]);
  });

  test('is not looked for when the goods are not those of a receipt', async () => {
    await arrived({ request: await ask() });
    const { basedOnDocumentId: _receipt, ...fields } = input({ id: 0 } as Made);
    const made = await doStock<DispatchDetail>(app, 'POST', dispatches, fields, keeper.token);
    expect(made.requestId).toBeNull();
  });
});

describe('a dispatch of received goods starts', () => {
  const start = ({ id }: Made, as = keeper.token) =>
    callStock<Forwarding>(app, 'GET', `warehouse/receipts/${id}/forwarding`, undefined, as);

  test('with the site that they were bought for, its store, and what was not sent on yet', async () => {
    const source = await arrived({ request: await ask() });
    const begun = {
      id: source.id,
      warehouseId: world.warehouse,
      storeId: null,
      toWorkhouseId: world.site,
      intendedStoreId: world.store,
    };
    expect((await start(source)).body.data).toEqual({
      ...begun,
      lines: [{ itemId: world.item, quantity: '30.000' }],
    });
    const { id, version } = await ship(source, '12');
    expect((await start(source)).body.data.lines).toEqual([{ itemId: world.item, quantity: '18.000' }]);
    await post(`${dispatches}/${id}/recall`, { version, reason: 'Yanlış yük' }, world.second.token);
    await forward(source, '30');
    expect((await start(source)).body.data).toEqual({ ...begun, lines: [] });
  });

  test('without a site when they were bought for two, and without a store when requests name different ones', async () => {
    const [here, elsewhere] = [await ask(), await ask({ workhouseId: world.otherSite, storeId: null })];
    const forTwo = await arrived({ request: here }, { request: elsewhere });
    expect((await start(forTwo)).body.data).toMatchObject({
      toWorkhouseId: null,
      intendedStoreId: null,
      lines: [{ itemId: world.item, quantity: '60.000' }],
    });
    const ofOneSite = await arrived({ request: await ask() }, { request: await ask({ storeId: null }) });
    expect((await start(ofOneSite)).body.data).toMatchObject({
      toWorkhouseId: world.site,
      intendedStoreId: null,
    });
  });

  test('for people who see the receipt and may create dispatches', async () => {
    const source = await arrived({ request: await ask() });
    const elsewhere = await addKeeper(app, { warehouseId: world.otherWarehouse }, [
      'warehouse-dispatches.add',
      'receipts.view',
    ]);
    const reader = await addKeeper(app, { warehouseId: world.warehouse }, ['receipts.view']);
    expect([
      (await start(source, elsewhere.token)).status,
      (await start(source, reader.token)).status,
    ]).toEqual([404, 403]);
  });
});
