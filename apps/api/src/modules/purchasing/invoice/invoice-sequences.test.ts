import { purchasingRules } from '@kalfa/db/verify/purchasing-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { compareDecimals } from '@kalfa/domain/decimal';
import { beforeAll, expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../../../seed/random.ts';
import { sized } from '../../../../test/support/extent.ts';
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
const sequences = sized('INVOICE_SEQUENCES', { check: 24, deep: 1_000 });
const steps = 6;
let world: StockWorld;
let items: number[] = [];

beforeAll(async () => {
  world = await makeStockWorld(app);
  items = await addItems(app, world, 2);
});

const invoices = 'initial-operations/invoices';
const orders = 'initial-operations/orders';
type Open = { id: number; version: number; actions: string[] };

/** One of eight drafts for the same order lines, of which the order has enough for two. */
const draft = (order: Awaited<ReturnType<typeof makeOrder>>, client: number, reason: string | null) =>
  doStock(app, 'POST', invoices, {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: `R-${order.id}-${client}`,
    supplierInvoiceDate: '2026-01-05',
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    overOrderReason: reason,
    lines: order.lines.map(({ id, itemId }) => ({
      itemId,
      orderLineId: id,
      providerId: world.providerId,
      quantity: '4',
      unitPrice: '2',
    })),
  });

/** Takes an action that the document offers now. By the time it arrives, somebody else may have been faster. */
async function takeAct(path: string, id: number, chance: Chance, input: object): Promise<number> {
  const { version, actions } = await doStock<Open>(
    app,
    'GET',
    `${path}/${id}`,
    undefined,
    world.second.token,
  );
  const possible = actions.filter(
    (action) => !['edit', 'archive', 'receive', 'send', 'invoice'].includes(action),
  );
  if (possible.length === 0) return 200;
  const body = { version, ...input };
  const action = chance.one(possible);
  const needsReason = ['reject', 'cancel', 'revoke', 'close', 'reopen'].includes(action);
  const { status } = await callStock(
    app,
    'POST',
    `${path}/${id}/${action}`,
    { ...(action === 'approve' ? body : { version }), ...(needsReason && { reason: 'Deneme' }) },
    // Nobody approves what they submitted.
    action === 'submit' ? app.tokens.admin : world.second.token,
  );
  return status;
}

test(`after ${sequences} sequences by 2 to 8 clients at once, no order is invoiced above what was ordered and allowed`, async () => {
  for (let seed = 1; seed <= sequences; seed += 1) {
    const chance = chanceFrom(seed);
    const clients = 2 + chance.below(7);
    const isAllowed = chance.below(2) === 1;
    const order = await makeOrder(app, world, { lines: items.map((itemId) => ({ itemId, quantity: '10' })) });
    const made = [];
    for (let client = 0; client < clients; client += 1)
      made.push(await draft(order, client, chance.below(3) > 0 ? 'Fazla geldi' : null));
    const statuses = await Promise.all(
      made.map(async ({ id }, client) => {
        const own = chanceFrom(seed * 100 + client);
        const seen = [];
        for (let step = 0; step < steps; step += 1)
          seen.push(
            own.below(8) === 0
              ? await takeAct(orders, order.id, own, {})
              : await takeAct(invoices, id, own, isAllowed ? { allowOverOrder: true } : {}),
          );
        return seen;
      }),
    );
    // Refusals are expected, faults are not.
    expect([seed, statuses.flat().filter((status) => status >= 500)]).toEqual([seed, []]);
    const found = await Promise.all(purchasingRules.map((rule) => countViolations(app.db.read, rule)));
    expect([seed, found.filter(({ count }) => count > 0)]).toEqual([seed, []]);
    const { lines } = await readOrder(app, order.id);
    const above = lines.filter(
      ({ invoicedQuantity, overAllowedQuantity }) =>
        compareDecimals(invoicedQuantity, '10') > 0 || compareDecimals(overAllowedQuantity, '0') > 0,
    );
    expect([seed, isAllowed ? [] : above]).toEqual([seed, []]);
  }
}, 900_000);
