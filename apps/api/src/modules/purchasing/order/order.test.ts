import { order, type OpenRequestLine } from '@kalfa/contracts/purchasing/order';
import type { DocumentDetail } from '@kalfa/contracts/document';
import type { DocumentChain } from '@kalfa/contracts/documents/chain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readWorkbookSheets } from '../../../kit/import/read-table.ts';
import { addPerson, type TestPerson } from '../../../../test/support/people.ts';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import {
  addItems,
  addKeeper,
  addWholeItem,
  callStock,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

import { request } from '../../../../test/support/test-app.ts';

type Order = DocumentDetail<typeof order>;
type Any = { id: number; version: number; status: string; lines: { id: number }[] };

let world: StockWorld;
let third: TestPerson;
let wholeItem = 0;
let items: number[] = [];
const line = (itemId: number) => ({ itemId, quantity: '5.000', estimatedPrice: '10.5000' });
const nothing = { networkId: null, requestId: null, tenderId: null, comparedWarehouseId: null };

/** As approved invoices would set it. */
const invoiced = (id: number, quantity: string) =>
  app.db.write((tx) =>
    sql`update purchasing.order_lines set invoiced_quantity = ${quantity} where order_id = ${id}`.execute(tx),
  );

const setStatus = (id: number, status: string) =>
  app.db.write((tx) => sql`update core.documents set status = ${status} where id = ${id}`.execute(tx));

const app = describeDocument(order, {
  prepare: async (made) => {
    world = await makeStockWorld(made);
    third = await addPerson(made.db, { username: 'third.admin', roles: ['admin'] });
    wholeItem = await addWholeItem(made, world);
    items = await addItems(made, world, 3);
  },
  fresh: async () => ({
    origin: 'manual' as const,
    workhouseId: world.site,
    ...nothing,
    providerId: world.providerId,
    expectedOn: '2026-12-01',
    lines: items.map(line),
  }),
  change: async () => ({
    origin: 'excel' as const,
    workhouseId: null,
    providerId: null,
    expectedOn: null,
    documentDate: '2025-03-04',
  }),
  lines: {
    another: () => line(world.item),
    change: { estimatedPrice: null, description: 'Galvanizli' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      {
        fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
        field: 'quantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
  acts: {
    reopen: { to: 'approved' },
    send: { body: () => ({ to: 'siparis@kablo.test', language: 'tr', confirmRepeat: true }) },
  },
  reach: {
    partiallyInvoiced: {
      from: 'approved',
      by: async ({ id }) => {
        await invoiced(id, '1');
        await setStatus(id, 'partiallyInvoiced');
      },
    },
  },
  place: () => ({ workhouseId: world.site }),
  foreignPlace: () => ({ workhouseId: world.otherSite }),
});

const post = <Data = Order>(path: string, payload: object, token?: string) =>
  callStock<Data>(app, 'POST', path, payload, token);
const done = <Data = Order>(path: string, payload: object, token?: string) =>
  doStock<Data>(app, 'POST', path, payload, token);
const act = (
  path: string,
  action: string,
  { version }: { version: number },
  more: object = {},
  token?: string,
) => post<Any>(`${path}/${action}`, { version, ...more }, token);
const orders = 'initial-operations/orders';

/** A submitted order, approved by somebody else, and by one more where a line has no price. */
async function approved(made: Any) {
  const submitted = await done<Any>(`${orders}/${made.id}/submit`, {
    version: made.version,
    confirmIncomplete: true,
  });
  const approve = ({ version }: Any, token: string) =>
    done<Any>(`${orders}/${made.id}/approve`, { version }, token);
  const first = await approve(submitted, world.second.token);
  return first.status === 'pending' ? approve(first, third.token) : first;
}
const read = <Data = Order>(path: string) => doStock<Data>(app, 'GET', path);

async function approvedRequest(lines: object[]) {
  const made = await done<Any>('hr/requests', { subject: 'Malzeme', workhouseId: world.site, lines });
  await done(`hr/requests/${made.id}/approve`, { version: made.version }, world.second.token);
  return made.id;
}

test('the estimated total is the sum of rounded lines', async () => {
  const lines = [
    { ...line(world.item), quantity: '3', estimatedPrice: '0.3350' },
    { ...line(items[0] ?? 0), quantity: '1', estimatedPrice: null },
    { ...line(items[1] ?? 0), quantity: '2', estimatedPrice: '1.0050' },
  ];
  expect(await done(orders, { lines })).toMatchObject({
    estimatedTotal: '3.02',
    lineCount: 3,
    invoicedShare: 0,
  });
});

test('an item is ordered twice only with different descriptions', async () => {
  const twice = (description: string | null) => ({
    lines: [line(world.item), { ...line(world.item), description }],
  });
  expect((await post(orders, twice(null))).body.code).toBe('LINE_DUPLICATE_ITEM');
  expect((await post(orders, twice('Kırmızı'))).status).toBe(201);
});

test('people of a site see its orders, people of a warehouse the central ones', async () => {
  const central = await done(orders, { lines: [line(world.item)] });
  const grants = ['orders.view'];
  const ofSite = await addKeeper(app, { workhouseId: world.site }, grants);
  const ofWarehouse = await addKeeper(app, { warehouseId: world.warehouse }, grants);
  const seen = async (token: string) =>
    (await callStock(app, 'GET', `${orders}/${central.id}`, undefined, token)).status;
  expect([await seen(ofSite.token), await seen(ofWarehouse.token)]).toEqual([404, 200]);
});

describe('an order from a request', () => {
  test('has its items, refers to it, and closes it when everything is ordered', async () => {
    const requestId = await approvedRequest([
      { itemId: items[0], quantity: '10' },
      { itemId: items[1], quantity: '4' },
    ]);
    const made = await done<Order>(`${orders}/from-request`, { requestId });
    expect(made).toMatchObject({ origin: 'request', requestId, workhouseId: world.site });
    expect(made.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [items[0], '10.000'],
      [items[1], '4.000'],
    ]);
    await approved(made);
    expect(await read(`hr/requests/${requestId}`)).toMatchObject({ status: 'closed', progress: 'ordered' });
    const chain = await read<DocumentChain>(`baseinfo/documents/${requestId}/chain`);
    expect(new Set(chain.nodes.map(({ document }) => document?.id))).toEqual(new Set([requestId, made.id]));
  });

  test('leaves it open while a part is not ordered, and the next one has the rest', async () => {
    const requestId = await approvedRequest([{ itemId: items[0], quantity: '10' }]);
    const first = await done<Order>(`${orders}/from-request`, { requestId });
    const [only] = first.lines;
    const changed = await doStock<Any>(app, 'PATCH', `${orders}/${first.id}`, {
      version: first.version,
      lines: {
        upsert: [{ id: only?.id, itemId: items[0], quantity: '6', requestLineId: only?.requestLineId }],
      },
    });
    await approved(changed);
    expect(await read(`hr/requests/${requestId}`)).toMatchObject({
      status: 'approved',
      lines: [{ orderedQuantity: '6.000' }],
    });
    const second = await done<Order>(`${orders}/from-request`, { requestId });
    expect(second.lines).toMatchObject([{ quantity: '4.000' }]);
  });

  test('has its lines in words as the items they are matched with, and leaves the others open', async () => {
    const requestId = await approvedRequest([
      { itemId: items[0], quantity: '10' },
      { freeText: 'Sarı uyarı levhası', unitText: 'ad', quantity: '4' },
      { freeText: 'Direk numarası', quantity: '9' },
    ]);
    const open = await read<OpenRequestLine[]>(`${orders}/request-lines?requestId=${requestId}`);
    expect(open.map(({ itemId, freeText, quantity }) => [itemId, freeText, quantity])).toEqual([
      [items[0], null, '10.000'],
      [null, 'Sarı uyarı levhası', '4.000'],
      [null, 'Direk numarası', '9.000'],
    ]);
    const [, plate, number] = open.map(({ requestLineId }) => requestLineId);
    const match = (requestLineId: number | undefined, itemId = items[0]) => ({
      requestLineId,
      itemId,
      quantity: '4',
    });
    const made = await done<Order>(`${orders}/from-request`, { requestId, matches: [match(plate)] });
    expect(made.lines).toMatchObject([
      { itemId: items[0], quantity: '10.000', description: null },
      { itemId: items[0], quantity: '4.000', description: 'Sarı uyarı levhası', requestLineId: plate },
    ]);
    await approved(made);
    expect(await read(`hr/requests/${requestId}`)).toMatchObject({
      status: 'approved',
      lines: [{}, { orderedQuantity: '4.000' }, { orderedQuantity: '0.000' }],
    });
    const refused = await post(`${orders}/from-request`, {
      requestId,
      matches: [match(plate), match(number), match(number)],
    });
    expect(refused.body.errors).toMatchObject([
      { path: 'matches[0].requestLineId', code: 'GONE' },
      { path: 'matches[2].requestLineId', code: 'TAKEN' },
    ]);
    const rest = await done<Order>(`${orders}/from-request`, {
      requestId,
      matches: [{ ...match(number), quantity: '9' }],
    });
    await approved(rest);
    expect(await read(`hr/requests/${requestId}`)).toMatchObject({ status: 'closed' });
  });

  test('its lines are not told to people of another site', async () => {
    const requestId = await approvedRequest([{ freeText: 'Levha', quantity: '1' }]);
    const { token } = await addKeeper(app, { workhouseId: world.otherSite }, ['orders.view', 'orders.add']);
    const reply = await callStock(
      app,
      'GET',
      `${orders}/request-lines?requestId=${requestId}`,
      undefined,
      token,
    );
    expect(reply.status).toBe(404);
  });

  test('needs an approved request, and an approved request with an order cannot be revoked', async () => {
    const pending = await done<Any>('hr/requests', {
      subject: 'Malzeme',
      workhouseId: world.site,
      lines: [],
    });
    const refused = await post(`${orders}/from-request`, { requestId: pending.id });
    expect(refused.body.code).toBe('REQUEST_NOT_APPROVED');
    const requestId = await approvedRequest([{ itemId: items[0], quantity: '10' }]);
    await done(`${orders}/from-request`, { requestId });
    const reply = await act(
      `hr/requests/${requestId}`,
      'revoke',
      { version: 2 },
      { reason: 'Yanlış' },
      world.second.token,
    );
    expect(reply.body.code).toBe('IN_USE');
  });
});

describe('an order from a tender', () => {
  async function approvedTender(quantities: Record<number, string>): Promise<number> {
    const lines = Object.entries(quantities).map(([itemId, contractorQuantity]) => ({
      itemId: Number(itemId),
      contractorQuantity,
      materialPrice: '12.5000',
    }));
    const path = 'initial-operations/tenders';
    const made = await done<Any>(path, { title: `İhale ${Math.random()}`, lines });
    const submitted = await done<Any>(`${path}/${made.id}/submit`, { version: made.version });
    await done(`${path}/${made.id}/approve`, { version: submitted.version }, world.second.token);
    return made.id;
  }

  test('has what the contractor supplies, at the price of the tender', async () => {
    const tenderId = await approvedTender({ [world.item]: '40', [items[0] ?? 0]: '2.5' });
    const made = await done<Order>(`${orders}/from-tender`, { tenderId });
    expect(made).toMatchObject({ origin: 'tender', tenderId, workhouseId: null });
    expect(
      made.lines.map(({ itemId, quantity, estimatedPrice }) => [itemId, quantity, estimatedPrice]),
    ).toEqual([
      [world.item, '40.000', '12.5000'],
      [items[0], '2.500', '12.5000'],
    ]);
  });
});

describe('submitting an order that is not complete', () => {
  const incomplete = () =>
    done<Order>(orders, {
      lines: [
        { itemId: items[0], quantity: '5', estimatedPrice: '10' },
        { itemId: items[1], quantity: '5' },
        { itemId: items[2], quantity: '5', estimatedPrice: '0' },
      ],
    });

  test('is refused with the lines without a price and the missing supplier, until it is confirmed', async () => {
    const made = await incomplete();
    const refused = await act(`${orders}/${made.id}`, 'submit', made);
    expect([refused.status, refused.body.code]).toEqual([422, 'ORDER_INCOMPLETE']);
    expect(refused.body.errors).toMatchObject([
      { path: 'providerId', code: 'SUPPLIER_MISSING' },
      {
        path: `lines.${made.lines[1]?.id}.estimatedPrice`,
        code: 'PRICE_MISSING',
        params: { item: 'Kalem 2' },
      },
      {
        path: `lines.${made.lines[2]?.id}.estimatedPrice`,
        code: 'PRICE_MISSING',
        params: { item: 'Kalem 3' },
      },
    ]);
    expect(await read(`${orders}/${made.id}`)).toMatchObject({ status: 'draft', version: made.version });
    const submitted = await act(`${orders}/${made.id}`, 'submit', made, { confirmIncomplete: true });
    expect(submitted.body.data.status).toBe('pending');
  });

  test('asks nothing when nothing is missing', async () => {
    const made = await done<Any>(orders, { providerId: world.providerId, lines: [line(items[0] ?? 0)] });
    expect((await act(`${orders}/${made.id}`, 'submit', made)).body.data.status).toBe('pending');
  });
});

test('the template has the columns of an order, in the language of the user', async () => {
  const reply = await request(app, {
    url: `/api/${orders}/template`,
    headers: { 'accept-language': 'tr' },
  });
  const content = reply.bytes.toString('base64');
  const file = { name: 'Sipariş.xlsx', content };
  // A file without lines cannot be read, so its headings are those that the sheet holds.
  expect((await post('baseinfo/imports/read', file)).body.code).toBe('LINES_REQUIRED');
  const [sheet] = await readWorkbookSheets({ userId: 1 }, reply.bytes);
  expect(sheet?.rows).toEqual([['Malzeme', 'Birim', 'Miktar', 'Açıklama', 'Fiyat']]);
});

test('an order from a workbook reports all wrong lines at once', async () => {
  const refused = await post(orders, {
    origin: 'excel',
    lines: [
      line(world.item),
      { ...line(wholeItem), quantity: '1.5' },
      { ...line(999_999_999), quantity: '2' },
    ],
  });
  expect(refused.body.errors).toMatchObject([
    { path: 'lines[1].quantity', code: 'DECIMALS_TOO_MANY' },
    { path: 'lines[2].itemId', code: 'GONE' },
  ]);
  expect(await done(orders, { origin: 'excel', lines: [line(world.item)] })).toMatchObject({
    origin: 'excel',
  });
});

describe('closing', () => {
  test('is refused while an invoice is pending; a reopened order has the status of its invoices', async () => {
    const made = await done(orders, { lines: [line(world.item)] });
    const { version } = await approved(made);
    await app.db.write((tx) =>
      sql`update purchasing.order_lines set pending_invoice_quantity = 1 where order_id = ${made.id}`.execute(
        tx,
      ),
    );
    const at = `${orders}/${made.id}`;
    expect((await act(at, 'close', { version }, { reason: 'Kalan gelmeyecek' })).body.code).toBe('IN_USE');
    await app.db.write((tx) =>
      sql`update purchasing.order_lines set pending_invoice_quantity = 0 where order_id = ${made.id}`.execute(
        tx,
      ),
    );
    await invoiced(made.id, '2');
    const closed = await done<Any>(`${at}/close`, { version, reason: 'Kalan gelmeyecek' });
    const opened = await done<Any>(`${at}/reopen`, { version: closed.version, reason: 'Geliyor' });
    expect(opened.status).toBe('partiallyInvoiced');
  });

  test('an invoiced order is not revoked, and the database refuses more invoiced than ordered', async () => {
    const made = await done(orders, { lines: [line(world.item)] });
    const { version } = await approved(made);
    await invoiced(made.id, '5');
    const reply = await act(
      `${orders}/${made.id}`,
      'revoke',
      { version },
      { reason: 'Yanlış' },
      world.second.token,
    );
    expect(reply.body.code).toBe('IN_USE');
    await expect(invoiced(made.id, '5.001')).rejects.toThrow('order_lines_invoiced_within');
  });
});
