import { tenderFlow, type FlowRow } from '@kalfa/contracts/works/tender-flow';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeOrder } from '../../../../test/support/make-order.ts';
import { workOf } from '../../../../test/support/make-site.ts';
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
let tenderId = 0;

type Dispatch = { id: number; version: number; number: string };

/** Sends goods from the warehouse to the site, or from its store to the project. */
async function send(body: object): Promise<Dispatch> {
  const path = 'warehouse/dispatches';
  const made = await doStock<Dispatch>(app, 'POST', path, {
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    ...body,
  });
  const submitted = await doStock<Dispatch>(app, 'POST', `${path}/${made.id}/submit`, {
    version: made.version,
  });
  return doStock<Dispatch>(
    app,
    'POST',
    `${path}/${made.id}/approve`,
    { version: submitted.version },
    world.second.token,
  );
}
type Part = { number: string; quantity: string; placeName: string | null; status: string; path: string };
type Explained = {
  total: string;
  parts: Part[];
  unseen: { count: number; quantity: string };
  leftOut: Part[];
};

const address = (path: string) => path.replace(':id', String(tenderId));
const flowOf = () => doStock<FlowRow[]>(app, 'GET', address(tenderFlow.list.path));
const explain = (step: string, as?: string) =>
  doStock<Explained>(
    app,
    'GET',
    `${address(tenderFlow.explain.path)}?itemId=${world.item}&step=${step}`,
    undefined,
    as,
  );

const invoices = 'initial-operations/invoices';

/** Takes an action on a document; somebody else than its author approves it. */
const act = (path: string, { id, version }: { id: number; version: number }, action: string, body = {}) =>
  doStock<Dispatch>(
    app,
    'POST',
    `${path}/${id}/${action}`,
    { version, ...body },
    action === 'approve' ? world.second.token : app.tokens.admin,
  );

/** A draft of an invoice for an order line. */
const draftInvoice = (orderLineId: number | undefined, quantity: string) =>
  doStock<Dispatch & { lines: { id: number }[] }>(app, 'POST', invoices, {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: `A-${quantity}`,
    supplierInvoiceDate: '2026-01-05',
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: [{ itemId: world.item, orderLineId, providerId: world.providerId, quantity, unitPrice: '65' }],
  });

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { rows } = await sql<{ id: number }>`
    select tender_id as id from works.works where id = ${await workOf(app)}`.execute(app.db.read);
  tenderId = rows[0]?.id ?? 0;
  await app.db.write((tx) =>
    sql`insert into works.tender_lines (tender_id, position, item_id, contractor_quantity)
      values (${tenderId}, 1, ${world.item}, 100), (${tenderId}, 2, ${world.item}, 20)`.execute(tx),
  );
  const stock = { itemId: world.item, quantity: '200.000', unitCost: '5.0000' };
  await openStock(app, world, { warehouseId: world.warehouse }, [stock]);
  await openStock(app, world, { storeId: world.store }, [stock]);
});

test('the flow counts what was sent to the sites of the works and what their projects were given', async () => {
  expect(await flowOf()).toMatchObject([
    { tendered: '120.000', ordered: '0', invoiced: '0', received: '0', sent: '0', consumed: '0' },
  ]);
  const sent = await send({
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.site,
    lines: [{ itemId: world.item, quantity: '40.000' }],
  });
  const built = await send({
    kind: 'storeToProject',
    fromStoreId: world.store,
    toProjectId: world.project,
    lines: [{ itemId: world.item, quantity: '15.000' }],
  });
  expect(await flowOf()).toMatchObject([{ tendered: '120.000', sent: '40.000', consumed: '15.000' }]);
  expect(await explain('sent')).toMatchObject({
    total: '40',
    parts: [{ number: sent.number, quantity: '40.000', path: expect.stringContaining(`id=${sent.id}`) }],
    unseen: { count: 0, quantity: '0' },
    leftOut: [],
  });
  expect(await explain('consumed')).toMatchObject({ parts: [{ number: built.number, quantity: '15.000' }] });
});

test('what comes back is subtracted, and the explanation adds up to the number', async () => {
  const sent = await send({
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.otherSite,
    lines: [{ itemId: world.item, quantity: '10.000' }],
  });
  expect((await flowOf())[0]?.sent).toBe('50.000');
  await doStock(app, 'POST', `warehouse/dispatches/${sent.id}/recall`, {
    version: sent.version,
    reason: 'Yanlış araç',
  });
  expect((await flowOf())[0]?.sent).toBe('40.000');
  expect((await explain('sent')).total).toBe('40');
});

test('ordered, invoiced and received are what the orders of the tender, their invoices and receipts add up to', async () => {
  const line = (quantity: string) => [{ itemId: world.item, quantity }];
  const first = await makeOrder(app, world, { tenderId, lines: line('70') });
  const second = await makeOrder(app, world, { tenderId, lines: line('30.5') });
  await makeOrder(app, world, { lines: line('999') });
  const draft = await doStock<Dispatch>(app, 'POST', 'initial-operations/orders', {
    tenderId,
    lines: line('5'),
  });
  const invoice = await draftInvoice(first.lines[0]?.id, '50');
  const pending = await act(invoices, invoice, 'submit');
  expect(await flowOf()).toMatchObject([{ ordered: '100.500', invoiced: '0', received: '0' }]);
  expect(await explain('invoiced')).toMatchObject({
    total: '0',
    parts: [],
    leftOut: [{ number: invoice.number, quantity: '50.000', status: 'pending' }],
  });
  await act(invoices, pending, 'approve');
  const receive = (acceptedQuantity: string) =>
    doStock<Dispatch>(app, 'POST', 'warehouse/receipts', {
      kind: 'warehouseInvoice',
      placeId: world.warehouse,
      sourceId: invoice.id,
      lines: [{ sourceLineId: invoice.lines[0]?.id, acceptedQuantity }],
    });
  const kept = await receive('20');
  const wrong = await receive('12');
  expect(await flowOf()).toMatchObject([{ ordered: '100.500', invoiced: '50.000', received: '32.000' }]);
  await act('warehouse/receipts', wrong, 'reverse', { reason: 'Yanlış depo' });
  expect(await flowOf()).toMatchObject([{ ordered: '100.500', invoiced: '50.000', received: '20.000' }]);

  const { total, parts, leftOut } = await explain('ordered');
  expect(total).toBe('100.5');
  expect(parts.map(({ number, quantity }) => [number, quantity])).toEqual([
    [second.number, '30.500'],
    [first.number, '70.000'],
  ]);
  expect(parts[0]?.path).toContain(`id=${second.id}`);
  expect(leftOut).toMatchObject([{ number: draft.number, quantity: '5.000', status: 'draft' }]);
  const received = await explain('received');
  expect(received.total).toBe('20');
  expect(received.parts.map(({ quantity }) => quantity)).toEqual(['-12.000', '12.000', '20.000']);
  expect(received.parts.map(({ number }) => number)).toEqual([expect.any(String), wrong.number, kept.number]);
});

test('of a closed order only what was invoiced counts as ordered', async () => {
  const order = await makeOrder(app, world, { tenderId, lines: [{ itemId: world.item, quantity: '40' }] });
  const invoice = await draftInvoice(order.lines[0]?.id, '10');
  await act(invoices, await act(invoices, invoice, 'submit'), 'approve');
  expect(await flowOf()).toMatchObject([{ ordered: '140.500', invoiced: '60.000' }]);
  const { version } = await doStock(app, 'GET', `initial-operations/orders/${order.id}`);
  await act('initial-operations/orders', { id: order.id, version }, 'close', { reason: 'Vazgeçildi' });
  expect(await flowOf()).toMatchObject([{ ordered: '110.500', invoiced: '60.000' }]);
});

test('documents that the reader may not see are one number without their names', async () => {
  const { token } = await addKeeper(app, { warehouseId: world.warehouse }, [
    'tenders.view',
    'tender-details.view',
    'orders.view',
  ]);
  expect((await explain('ordered', token)).unseen).toEqual({ count: 0, quantity: '0' });
  expect(await explain('invoiced', token)).toEqual({
    total: '60',
    parts: [],
    unseen: { count: 2, quantity: '60' },
    leftOut: [],
  });
  const stranger = await addKeeper(app, { warehouseId: world.warehouse }, ['tenders.view']);
  const refused = await callStock(
    app,
    'GET',
    `${address(tenderFlow.explain.path)}?itemId=${world.item}&step=ordered`,
    undefined,
    stranger.token,
  );
  expect(refused.status).toBe(403);
});
