import { purchasingRules } from '@kalfa/db/verify/purchasing-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { beforeAll, expect, test } from 'vitest';
import { makeOrder, readOrder } from '../../../../test/support/make-order.ts';
import {
  addItems,
  callStock,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let items: number[] = [];

beforeAll(async () => {
  world = await makeStockWorld(app);
  items = await addItems(app, world, 20);
});

const path = 'initial-operations/invoices';
const byText = (one = '', other = '') => one.localeCompare(other, 'en');

/** Drafts of four pieces each, all for the same two order lines, which they name in different order. */
async function drafts(clients: number, reason: string | null) {
  const order = await makeOrder(app, world, {
    lines: [items.pop() ?? 0, items.pop() ?? 0].map((itemId) => ({ itemId, quantity: '10' })),
  });
  const made = [];
  for (let n = 0; n < clients; n += 1) {
    const lines = order.lines.map(({ id, itemId }) => ({
      itemId,
      orderLineId: id,
      providerId: world.providerId,
      quantity: '4',
      unitPrice: '2',
    }));
    made.push(
      await doStock(app, 'POST', path, {
        kind: 'toWarehouse',
        warehouseId: world.warehouse,
        supplierInvoiceNo: `Y-${order.id}-${n}`,
        supplierInvoiceDate: '2026-01-05',
        driverId: world.driverId,
        vehicleId: world.vehicleId,
        overOrderReason: reason,
        lines: n % 2 === 0 ? lines : lines.toReversed(),
      }),
    );
  }
  return { order, made };
}

const settled = async (orderId: number) => {
  const found = await Promise.all(purchasingRules.map((rule) => countViolations(app.db.read, rule)));
  expect(found.filter(({ count }) => count > 0)).toEqual([]);
  return readOrder(app, orderId);
};

test.each([2, 4, 8])(
  'of %i invoices submitted at once, the order takes only as many as it has left',
  async (clients) => {
    const { order, made } = await drafts(clients, null);
    const replies = await Promise.all(
      made.map(({ id, version }) => callStock(app, 'POST', `${path}/${id}/submit`, { version })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted(byText);
    expect(codes).toEqual([
      'done',
      'done',
      ...Array.from({ length: clients - 2 }, () => 'ORDER_REMAINDER_EXCEEDED'),
    ]);
    const { lines } = await settled(order.id);
    expect(lines.map((line) => line.pendingInvoiceQuantity)).toEqual(['8.000', '8.000']);
  },
);

test.each([2, 4, 8])(
  'of %i invoices approved at once, none goes above the order without consent',
  async (clients) => {
    const { order, made } = await drafts(clients, 'Fazla geldi');
    const pending = [];
    for (const { id, version } of made)
      pending.push(await doStock(app, 'POST', `${path}/${id}/submit`, { version }));
    const replies = await Promise.all(
      pending.map(({ id, version }) =>
        callStock(app, 'POST', `${path}/${id}/approve`, { version }, world.second.token),
      ),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted(byText);
    expect(codes).toEqual([
      'done',
      'done',
      ...Array.from({ length: clients - 2 }, () => 'OVER_ORDER_NOT_ALLOWED'),
    ]);
    const { lines, status } = await settled(order.id);
    expect([status, ...lines.map((line) => line.invoicedQuantity)]).toEqual([
      'partiallyInvoiced',
      '8.000',
      '8.000',
    ]);
  },
);

test('submissions, withdrawals and approvals of one order at once leave sums that agree', async () => {
  const { order, made } = await drafts(6, 'Fazla geldi');
  await Promise.all(
    made.map(async ({ id, version }, n) => {
      await doStock(app, 'POST', `${path}/${id}/submit`, { version });
      const next = n % 3 === 0 ? 'withdraw' : 'approve';
      const body = { version: version + 1, ...(next === 'approve' && { allowOverOrder: true }) };
      await doStock(app, 'POST', `${path}/${id}/${next}`, body, world.second.token);
      if (n % 3 === 1)
        await doStock(
          app,
          'POST',
          `${path}/${id}/revoke`,
          { version: version + 2, reason: 'Yanlış' },
          world.second.token,
        );
    }),
  );
  const { lines } = await settled(order.id);
  expect(lines.map((line) => [line.pendingInvoiceQuantity, line.invoicedQuantity])).toEqual([
    ['8.000', '8.000'],
    ['8.000', '8.000'],
  ]);
});
