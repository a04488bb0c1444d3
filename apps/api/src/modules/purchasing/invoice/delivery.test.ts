import type { InvoiceDelivery, InvoiceDetail } from '@kalfa/contracts/purchasing/invoice';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOrder, type MadeOrder } from '../../../../test/support/make-order.ts';
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
  items = await addItems(app, world, 20);
});

const path = 'initial-operations/invoices';

/** A central order of one item at 65.00 for each quantity. */
const ordered = (...quantities: string[]) =>
  makeOrder(app, world, {
    lines: quantities.map((quantity) => ({ itemId: items.pop() ?? 0, quantity, estimatedPrice: '65' })),
  });
const lineFor = ({ lines }: MadeOrder, at: number, fields: object) => ({
  itemId: lines[at]?.itemId,
  orderLineId: lines[at]?.id,
  providerId: world.providerId,
  unitPrice: '65',
  ...fields,
});

const create = (lines: object[], more: object = {}) =>
  doStock<InvoiceDetail>(app, 'POST', path, {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: `T-${(count += 1)}`,
    supplierInvoiceDate: '2026-01-05',
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    overOrderReason: 'Makara bölünmüyor',
    lines,
    ...more,
  });
async function approve({ id, version }: InvoiceDetail): Promise<void> {
  await doStock(app, 'POST', `${path}/${id}/submit`, { version });
  const body = { version: version + 1, allowOverOrder: true };
  await doStock(app, 'POST', `${path}/${id}/approve`, body, world.second.token);
}
const receive = ({ id, lines }: InvoiceDetail, ...quantities: string[]) =>
  doStock<{ id: number; number: string }>(app, 'POST', 'warehouse/receipts', {
    kind: 'warehouseInvoice',
    placeId: world.warehouse,
    sourceId: id,
    lines: quantities.map((acceptedQuantity, at) => ({ sourceLineId: lines[at]?.id, acceptedQuantity })),
  });
const deliveryOf = async ({ id }: { id: number }, as?: string) =>
  (await callStock<InvoiceDelivery>(app, 'GET', `${path}/${id}/delivery`, undefined, as)).body.data;

describe('the delivery of an invoice', () => {
  test('has for each line what was ordered, invoiced, received and is missing, with the receipts', async () => {
    const order = await ordered('60', '10');
    const made = await create([
      lineFor(order, 0, { quantity: '60', unitPrice: '70', discountPercent: '10' }),
      lineFor(order, 1, { quantity: '12.5' }),
      { itemId: world.item, providerId: world.providerId, quantity: '3', unitPrice: '1' },
    ]);
    await approve(made);
    const first = await receive(made, '40', '12.5');
    const second = await receive(made, '8');
    const { lines } = await deliveryOf(made);
    expect(lines).toMatchObject([
      {
        orderNumber: order.number,
        orderedQuantity: '60.000',
        quantity: '60.000',
        receivedQuantity: '48.000',
        remainingQuantity: '12.000',
        orderedPrice: '65.0000',
        invoicedPrice: '63',
        findings: [
          { kind: 'notReceived', quantity: '12' },
          { kind: 'cheaper', percent: '3.08' },
        ],
      },
      {
        orderedQuantity: '10.000',
        quantity: '12.500',
        remainingQuantity: '0.000',
        findings: [{ kind: 'overInvoiced', quantity: '2.5' }],
      },
      { orderNumber: null, orderedQuantity: null, findings: [{ kind: 'notOrdered' }, { quantity: '3' }] },
    ]);
    expect(lines[0]?.receipts.map(({ quantity, document }) => [quantity, document?.number])).toEqual([
      ['40.000', first.number],
      ['8.000', second.number],
    ]);
    expect(lines[1]?.receipts).toHaveLength(1);
    await doStock(app, 'POST', `warehouse/receipts/${second.id}/reverse`, { version: 1, reason: 'Yanlış' });
    expect((await deliveryOf(made)).lines[0]).toMatchObject({
      remainingQuantity: '20.000',
      receipts: [{ quantity: '40.000' }],
    });
  });

  test('counts the draft itself against the order, once when it is submitted', async () => {
    const order = await ordered('10');
    const made = await create([lineFor(order, 0, { quantity: '8' }), lineFor(order, 0, { quantity: '4' })]);
    const findings = async () => (await deliveryOf(made)).lines.map((line) => line.findings);
    const over = [{ kind: 'overInvoiced', quantity: '2' }];
    expect(await findings()).toEqual([over, over]);
    await doStock(app, 'POST', `${path}/${made.id}/submit`, { version: made.version });
    expect(await findings()).toEqual([over, over]);
  });

  test('compares prices in the base currency', async () => {
    const order = await ordered('10');
    const made = await create([lineFor(order, 0, { quantity: '10', unitPrice: '2' })], {
      currency: 'EUR',
      exchangeRate: '40',
    });
    expect((await deliveryOf(made)).lines).toMatchObject([
      { invoicedPrice: '80', findings: [{ kind: 'dearer', percent: '23.08' }] },
    ]);
  });

  test('says nothing about the price of material of the client', async () => {
    const order = await ordered('10');
    const made = await create([lineFor(order, 0, { quantity: '10', unitPrice: '0', clientSupplied: true })]);
    expect((await deliveryOf(made)).lines).toMatchObject([{ orderedPrice: '65.0000', findings: [] }]);
  });

  test('offers to close an order with a remainder once the invoice is approved, to those who may close it', async () => {
    const order = await ordered('10');
    const made = await create([lineFor(order, 0, { quantity: '9.5' })]);
    const offered = async (as?: string) =>
      (await deliveryOf(made, as)).closableOrders.map(({ number }) => number);
    expect(await offered()).toEqual([]);
    await approve(made);
    expect(await offered()).toEqual([order.number]);
    const grants = ['warehouse-invoices.view', 'orders.view'];
    const reader = await addKeeper(app, { warehouseId: world.warehouse }, grants);
    expect(await offered(reader.token)).toEqual([]);
    const rest = await create([lineFor(order, 0, { quantity: '0.25' })]);
    await doStock(app, 'POST', `${path}/${rest.id}/submit`, { version: rest.version });
    expect(await offered()).toEqual([]);
    await doStock(app, 'POST', `${path}/${rest.id}/withdraw`, { version: rest.version + 1 });
    const [{ id, version } = { id: 0, version: 0 }] = (await deliveryOf(made)).closableOrders;
    const body = { version, reason: 'Kalan gelmeyecek' };
    const closed = await doStock(app, 'POST', `initial-operations/orders/${id}/close`, body);
    expect(closed.status).toBe('closed');
    expect(await offered()).toEqual([]);
  });

  test('an order that is used up is invoiced by itself and needs no closing', async () => {
    const order = await ordered('10');
    const made = await create([lineFor(order, 0, { quantity: '10' })]);
    await approve(made);
    expect((await deliveryOf(made)).closableOrders).toEqual([]);
  });

  test('names receipts only to people who may see them, and is not found elsewhere', async () => {
    const made = await create([lineFor(await ordered('5'), 0, { quantity: '5' })]);
    await approve(made);
    const { number } = await receive(made, '5');
    const buyer = await addKeeper(app, { warehouseId: world.warehouse }, ['warehouse-invoices.view']);
    const seen = await deliveryOf(made, buyer.token);
    expect(seen.lines).toMatchObject([{ receipts: [{ quantity: '5.000', document: null }] }]);
    expect(JSON.stringify(seen)).not.toContain(number);
    const stranger = await addKeeper(app, { warehouseId: world.otherWarehouse }, ['warehouse-invoices.view']);
    const reply = await callStock(app, 'GET', `${path}/${made.id}/delivery`, undefined, stranger.token);
    expect(reply.status).toBe(404);
  });
});
