import { driver } from '@kalfa/contracts/baseinfo/driver';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import type { InvoiceDetail, OpenOrderLine } from '@kalfa/contracts/purchasing/invoice';
import { purchasingRules } from '@kalfa/db/verify/purchasing-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrder, readOrder, type MadeOrder } from '../../../../test/support/make-order.ts';
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

const app = useTestApp();
let world: StockWorld;
let items: number[] = [];
let count = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  items = await addItems(app, world, 200);
});

const path = 'initial-operations/invoices';
const newItem = () => items.pop() ?? 0;

const line = (fields: object = {}) => ({
  itemId: world.item,
  providerId: world.providerId,
  quantity: '60',
  unitPrice: '65',
  ...fields,
});

const input = (fields: object = {}) => {
  count += 1;
  return {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: `R-${count}`,
    supplierInvoiceDate: '2026-01-05',
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: [line()],
    ...fields,
  };
};
const decide = (key: string, value: unknown) =>
  app.db.write((tx) =>
    sql`insert into core.setting_versions (key, value, set_by) values (${key}, ${JSON.stringify(value)}::jsonb, 1)`.execute(
      tx,
    ),
  );
const ofSite = () => ({ kind: 'toStore', warehouseId: null, workhouseId: world.site });

const call = (fields: object) => callStock<InvoiceDetail>(app, 'POST', path, input(fields));
const create = (fields: object = {}) => doStock<InvoiceDetail>(app, 'POST', path, input(fields));
const read = (id: number) => doStock<InvoiceDetail>(app, 'GET', `${path}/${id}`);

/** Takes an action on the document as it is now, as the author or the second administrator. */
const attempt = async (id: number, action: string, body: object = {}, as = app.tokens.admin) =>
  callStock(app, 'POST', `${path}/${id}/${action}`, { version: (await read(id)).version, ...body }, as);
const act = async (...[id, action, body = {}]: Parameters<typeof attempt>) =>
  doStock(
    app,
    'POST',
    `${path}/${id}/${action}`,
    { version: (await read(id)).version, ...body },
    // Nobody approves what they submitted.
    action === 'approve' ? world.second.token : app.tokens.admin,
  );

const linesOf = (order: MadeOrder, ...quantities: string[]) =>
  quantities.map((quantity, at) =>
    line({ itemId: order.lines[at]?.itemId, orderLineId: order.lines[at]?.id, quantity }),
  );
const central = (...quantities: string[]) =>
  makeOrder(app, world, { lines: quantities.map((quantity) => ({ itemId: newItem(), quantity })) });
const sumsOf = async (id: number) => {
  const { status, lines } = await readOrder(app, id);
  const shorten = (quantity = '') => Number(quantity);
  return {
    status,
    lines: lines.map((one) => [
      shorten(one.pendingInvoiceQuantity),
      shorten(one.invoicedQuantity),
      shorten(one.overAllowedQuantity),
      shorten(one.receivedQuantity),
    ]),
  };
};

test('a new invoice starts with the currency and the VAT rate of the organisation', async () => {
  const defaults = () => doStock(app, 'GET', `${path}/defaults`);
  expect(await defaults()).toEqual({ currency: 'TRY', vatRate: '20', vatRates: ['0', '1', '10', '20'] });
  await decide('purchasing.defaultVatRate', 10);
  await decide('purchasing.vatRates', [0, 8.5, 10]);
  expect(await defaults()).toEqual({ currency: 'TRY', vatRate: '10', vatRates: ['0', '8.5', '10'] });
  expect((await call({ lines: [line({ vatRate: '20' })] })).body.errors).toMatchObject([
    { path: 'lines[0].vatRate' },
  ]);
  await decide('purchasing.vatRates', [0, 1, 10, 20]);
  await decide('purchasing.defaultVatRate', 20);
});

describe('amounts', () => {
  test('60 at 65 with 10 percent off and 20 percent VAT is 4,212.00, and a typed amount of 100.00 is 2.5641 percent', async () => {
    const made = await create({
      lines: [line({ discountPercent: '10' }), line({ discountMode: 'amount', discountAmount: '100' })],
    });
    expect(made.lines).toMatchObject([
      {
        grossAmount: '3900.00',
        discountAmount: '390.00',
        netAmount: '3510.00',
        vatAmount: '702.00',
        totalAmount: '4212.00',
      },
      { discountPercent: '2.5641', netAmount: '3800.00', netAmountBase: '3800.00' },
    ]);
    expect(made).toMatchObject({
      grossTotal: '7800.00',
      discountTotal: '490.00',
      netTotal: '7310.00',
      vatTotal: '1462.00',
      grandTotal: '8772.00',
      netTotalBase: '7310.00',
    });
  });

  test('a changed rate changes the value of the goods, and nothing else', async () => {
    const made = await create({ currency: 'EUR', exchangeRate: '40' });
    expect(made).toMatchObject({ netTotal: '3900.00', netTotalBase: '156000.00' });
    const changed = await doStock<InvoiceDetail>(app, 'PATCH', `${path}/${made.id}`, {
      version: made.version,
      exchangeRate: '40.5',
    });
    expect(changed).toMatchObject({ netTotal: '3900.00', netTotalBase: '157950.00' });
    expect(changed.lines[0]?.netAmountBase).toBe('157950.00');
  });

  test('material of the client may cost nothing', async () => {
    const free = { clientSupplied: true, unitPrice: '0' };
    const discounted = { clientSupplied: true, discountPercent: '100' };
    const made = await create({ lines: [line(free), line(discounted)] });
    expect(made).toMatchObject({ grandTotal: '0.00' });
  });

  test('a line that is worth the smallest amount is no gift', async () => {
    const made = await create({ lines: [line({ quantity: '1', unitPrice: '0.005' })] });
    expect(made).toMatchObject({ netTotal: '0.01' });
  });

  test('an item may occur in several lines', async () => {
    expect((await create({ lines: [line(), line({ unitPrice: '70' })] })).lines).toHaveLength(2);
  });

  test('amounts too large to be stored are refused, naming the field', async () => {
    const lines = [line({ quantity: '999999999999', unitPrice: '99999999999' })];
    expect((await call({ lines })).body).toMatchObject({ errors: [{ path: 'lines[0].unitPrice' }] });
    const rich = { lines: [line({ quantity: '1000', unitPrice: '9999999999' })], currency: 'USD' };
    expect((await call({ ...rich, exchangeRate: '99999999' })).body).toMatchObject({
      errors: [{ path: 'exchangeRate', code: 'NUMBER_TOO_BIG' }],
    });
  });
});

describe('header', () => {
  test.each([
    ['a kind without its place', () => ({ warehouseId: null }), 'VALIDATION_FAILED', 'warehouseId'],
    ['the place of the other kind', () => ({ workhouseId: world.site }), 'VALIDATION_FAILED', 'workhouseId'],
    ['a store for a warehouse', () => ({ storeId: world.store }), 'VALIDATION_FAILED', 'storeId'],
    [
      'another currency without a rate',
      () => ({ currency: 'USD' }),
      'EXCHANGE_RATE_REQUIRED',
      'exchangeRate',
    ],
    [
      'a supplier date in the future',
      () => ({ supplierInvoiceDate: '2099-01-01' }),
      'DATE_IN_FUTURE',
      'supplierInvoiceDate',
    ],
    [
      'a due date before that of the supplier',
      () => ({ dueDate: '2026-01-04' }),
      'DATE_RANGE_INVALID',
      'dueDate',
    ],
  ])('%s is refused', async (_what, fields, code, field) => {
    expect((await call(fields())).body).toMatchObject({ code, errors: [{ path: field }] });
  });

  test('a store of another site is refused', async () => {
    const { body } = await call({ ...ofSite(), storeId: world.otherStore });
    expect(body).toMatchObject({ code: 'STORE_NOT_OF_SITE' });
    expect(await create({ ...ofSite(), storeId: world.store })).toMatchObject({
      storeName: 'Konya Ana Stok',
    });
  });

  test('a vehicle of another driver is refused', async () => {
    const driverId = await makeRecord(app, driver, {
      name: 'Ali',
      family: 'Kaya',
      fatherName: null,
      birthDate: null,
      identityNumber: identityNumberFrom('700000001'),
      internal: false,
      personnelId: null,
      phone: null,
      licenceClass: null,
    });
    expect((await call({ driverId })).body).toMatchObject({ code: 'VEHICLE_NOT_OF_DRIVER' });
  });

  test('the rate of one currency is not taken for another one, and that of the base currency is one', async () => {
    const made = await create({ exchangeRate: '5' });
    expect(made.exchangeRate).toBe('1.0000');
    const change = { version: made.version, currency: 'USD' };
    const { body } = await callStock(app, 'PATCH', `${path}/${made.id}`, change);
    expect(body).toMatchObject({ code: 'EXCHANGE_RATE_REQUIRED' });
  });
});

test('a supplier’s number that is in use must be confirmed when it is submitted', async () => {
  const supplierInvoiceNo = 'ABC-İ1';
  const first = await create({ supplierInvoiceNo });
  await act(first.id, 'submit');
  const second = await create({ supplierInvoiceNo: 'abc-i1' });
  expect((await attempt(second.id, 'submit')).body).toMatchObject({
    code: 'SUPPLIER_INVOICE_DUPLICATE',
    params: { number: first.number },
  });
  expect(await act(second.id, 'submit', { confirmDuplicate: true })).toMatchObject({ status: 'pending' });
});

describe('orders', () => {
  test('an order line of another item, or of another place, is refused', async () => {
    const order = await central('10');
    const [orderLine] = order.lines;
    const other = line({ orderLineId: orderLine?.id });
    expect((await call({ lines: [other] })).body).toMatchObject({
      errors: [{ path: 'lines[0].orderLineId', code: 'VALUE_REFUSED' }],
    });
    const { status, body } = await call({ ...ofSite(), lines: linesOf(order, '5') });
    expect([status, body]).toMatchObject([422, { code: 'VALIDATION_FAILED' }]);
  });

  test('only an approved order is invoiced, and not one that was closed', async () => {
    const order = await central('10');
    const made = await create({ lines: linesOf(order, '5') });
    const close = { version: order.version, reason: 'Vazgeçildi' };
    await doStock(app, 'POST', `initial-operations/orders/${order.id}/close`, close);
    expect((await attempt(made.id, 'submit')).body).toMatchObject({ code: 'SOURCE_CLOSED' });
    const draft = await doStock<MadeOrder>(app, 'POST', 'initial-operations/orders', {
      lines: [{ itemId: newItem(), quantity: '1' }],
    });
    const early = await create({ lines: linesOf(draft, '1') });
    expect((await attempt(early.id, 'submit')).body).toMatchObject({ code: 'ORDER_NOT_APPROVED' });
  });

  test('an invoice is pending in its order first, then invoiced, and the order follows', async () => {
    const order = await central('10', '4');
    const made = await create({ lines: linesOf(order, '6', '4') });
    await act(made.id, 'submit');
    expect(await sumsOf(order.id)).toEqual({
      status: 'approved',
      lines: [
        [6, 0, 0, 0],
        [4, 0, 0, 0],
      ],
    });
    await act(made.id, 'approve');
    expect(await sumsOf(order.id)).toEqual({
      status: 'partiallyInvoiced',
      lines: [
        [0, 6, 0, 0],
        [0, 4, 0, 0],
      ],
    });
    const rest = await create({ lines: linesOf(order, '4') });
    await act(rest.id, 'submit');
    await act(rest.id, 'approve');
    expect(await sumsOf(order.id)).toMatchObject({ status: 'invoiced' });
    const chain = await doStock<{ nodes: { id: number }[] }>(
      app,
      'GET',
      `baseinfo/documents/${made.id}/chain`,
    );
    expect(JSON.stringify(chain)).toContain(order.number);
  });

  test.each(['withdraw', 'reject', 'cancel'])('%s gives the order back what was pending', async (action) => {
    const order = await central('10');
    const made = await create({ lines: linesOf(order, '10') });
    await act(made.id, 'submit');
    await act(made.id, action, { reason: 'Yanlış' });
    expect(await sumsOf(order.id)).toEqual({ status: 'approved', lines: [[0, 0, 0, 0]] });
  });

  test('more than is left needs a reason to be submitted, and the consent of the approver', async () => {
    const order = await central('10');
    const first = await create({ lines: linesOf(order, '8') });
    await act(first.id, 'submit');
    const made = await create({ lines: linesOf(order, '3') });
    expect(made.exceedsOrder).toBe(true);
    expect(made.lines[0]?.orderRemaining).toBe('2.000');
    expect((await attempt(made.id, 'submit')).body).toMatchObject({
      code: 'ORDER_REMAINDER_EXCEEDED',
      errors: [
        {
          path: `lines.${made.lines[0]?.id}.quantity`,
          code: 'ORDER_HAS_LEFT',
          params: { left: expect.stringMatching(/^2(\.0+)?$/) as unknown },
        },
      ],
    });
    const overOrderReason = 'Makara bölünmüyor';
    // The reason may come with the submission that needs it, and is kept in the invoice.
    await act(made.id, 'submit', { overOrderReason });
    expect(await doStock(app, 'GET', `${path}/${made.id}`)).toMatchObject({ overOrderReason });
    // Nothing is invoiced yet, so the first one to be approved is within the order.
    await act(first.id, 'approve');
    expect((await attempt(made.id, 'approve', {}, world.second.token)).body).toMatchObject({
      code: 'OVER_ORDER_NOT_ALLOWED',
    });
    expect(await sumsOf(order.id)).toMatchObject({ lines: [[3, 8, 0, 0]] });
    await act(made.id, 'approve', { allowOverOrder: true });
    expect(await sumsOf(order.id)).toEqual({ status: 'invoiced', lines: [[0, 11, 1, 0]] });
    await act(made.id, 'revoke', { reason: 'Yanlış fatura' });
    expect(await sumsOf(order.id)).toEqual({ status: 'partiallyInvoiced', lines: [[3, 8, 0, 0]] });
    expect((await attempt(made.id, 'approve', {}, world.second.token)).body).toMatchObject({
      code: 'OVER_ORDER_NOT_ALLOWED',
    });
  });

  test('two lines of one invoice for one order line count together', async () => {
    const order = await central('10');
    const made = await create({ lines: [...linesOf(order, '6'), ...linesOf(order, '5')] });
    expect((await attempt(made.id, 'submit')).body).toMatchObject({ code: 'ORDER_REMAINDER_EXCEEDED' });
  });

  test('the approval of an invoice cannot be taken back while its order is closed', async () => {
    const order = await central('10');
    const made = await create({ lines: linesOf(order, '4') });
    await act(made.id, 'submit');
    await act(made.id, 'approve');
    const { version } = await readOrder(app, order.id);
    await doStock(app, 'POST', `initial-operations/orders/${order.id}/close`, { version, reason: 'Yeter' });
    expect((await attempt(made.id, 'revoke', { reason: 'Geri' })).body).toMatchObject({
      code: 'SOURCE_CLOSED',
    });
  });

  test('the order lines follow receipts and their reversals, and a received invoice stays approved', async () => {
    const order = await central('10');
    const made = await create({ lines: linesOf(order, '10') });
    await act(made.id, 'submit');
    await act(made.id, 'approve');
    const receipt = await doStock(app, 'POST', 'warehouse/receipts', {
      kind: 'warehouseInvoice',
      placeId: world.warehouse,
      sourceId: made.id,
      lines: [{ sourceLineId: made.lines[0]?.id, acceptedQuantity: '4' }],
    });
    expect(await sumsOf(order.id)).toMatchObject({ lines: [[0, 10, 0, 4]] });
    expect(await read(made.id)).toMatchObject({ status: 'partiallyReceived', receivedPercent: 40 });
    expect((await attempt(made.id, 'revoke', { reason: 'Geri' })).body).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await doStock(app, 'POST', `warehouse/receipts/${receipt.id}/reverse`, {
      version: receipt.version,
      reason: 'Yanlış depo',
    });
    expect(await sumsOf(order.id)).toMatchObject({ lines: [[0, 10, 0, 0]] });
    expect((await attempt(made.id, 'revoke', { reason: 'Geri' })).body).toMatchObject({ code: 'IN_USE' });
  });

  test('a closed invoice is not received, and is what it was when it is reopened', async () => {
    const made = await create();
    await act(made.id, 'submit');
    await act(made.id, 'approve');
    await doStock(app, 'POST', 'warehouse/receipts', {
      kind: 'warehouseInvoice',
      placeId: world.warehouse,
      sourceId: made.id,
      lines: [{ sourceLineId: made.lines[0]?.id, acceptedQuantity: '59' }],
    });
    expect(await act(made.id, 'close', { reason: 'Kalan gelmeyecek' })).toMatchObject({ status: 'closed' });
    expect((await read(made.id)).actions).not.toContain('receive');
    expect(await act(made.id, 'reopen', { reason: 'Geliyormuş' })).toMatchObject({
      status: 'partiallyReceived',
    });
  });
});

describe('the pick list', () => {
  const open = (workhouseId: number | null, as?: string) =>
    callStock<OpenOrderLine[]>(
      app,
      'GET',
      `initial-operations/orders/open-lines${workhouseId ? `?workhouseId=${workhouseId}` : ''}`,
      undefined,
      as,
    );
  const quantities = ({ body }: Awaited<ReturnType<typeof open>>, order: MadeOrder) =>
    body.data.filter(({ orderId }) => orderId === order.id).map(({ remainingQuantity }) => remainingQuantity);

  test('it has what is neither invoiced nor pending, of central orders or of one site', async () => {
    const order = await central('10', '5');
    const made = await create({ lines: linesOf(order, '4', '5') });
    await act(made.id, 'submit');
    expect(quantities(await open(null), order)).toEqual(['6.000']);
    const ofTheSite = await makeOrder(app, world, {
      workhouseId: world.site,
      lines: [{ itemId: newItem(), quantity: '3' }],
    });
    expect(quantities(await open(world.site), ofTheSite)).toEqual(['3.000']);
    expect(quantities(await open(null), ofTheSite)).toEqual([]);
  });

  test('people of a site see the orders of their site only, with the right to write its invoices', async () => {
    const order = await makeOrder(app, world, {
      workhouseId: world.site,
      lines: [{ itemId: newItem(), quantity: '3' }],
    });
    const clerk = await addKeeper(app, { workhouseId: world.site }, [
      'store-invoices.view',
      'store-invoices.add',
    ]);
    const stranger = await addKeeper(app, { workhouseId: world.otherSite }, [
      'store-invoices.view',
      'store-invoices.add',
    ]);
    expect(quantities(await open(world.site, clerk.token), order)).toEqual(['3.000']);
    expect((await open(world.site, stranger.token)).body.code).toBe('NOT_FOUND');
    expect((await open(null, clerk.token)).body.data).toEqual([]);
  });
});

const violations = async () =>
  (await Promise.all(purchasingRules.map((rule) => countViolations(app.db.read, rule)))).filter(
    ({ count: found }) => found > 0,
  );

test('orders and invoices agree in the end, and every disagreement is found', async () => {
  expect(await violations()).toEqual([]);
  const order = await central('10');
  const made = await create({ lines: linesOf(order, '10') });
  await act(made.id, 'submit');
  await act(made.id, 'approve');
  const broken = [
    sql`update purchasing.order_lines set pending_invoice_quantity = 1 where order_id = ${order.id}`,
    sql`update core.documents set status = 'approved' where id = ${order.id}`,
    sql`update purchasing.invoices set net_total_base = 1 where id = ${made.id}`,
  ];
  for (const change of broken) {
    const undone = new Error('undone');
    const found = app.db.write(async (tx) => {
      await change.execute(tx);
      const counted = await Promise.all(purchasingRules.map((rule) => countViolations(tx, rule)));
      throw Object.assign(undone, { counts: counted.map(({ count: one }) => one) });
    });
    await expect(found).rejects.toMatchObject({
      counts: broken.map((one) => (one === change ? 1 : 0)),
    });
  }
});
