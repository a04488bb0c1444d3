import type { ActOutcome } from '@kalfa/contracts/document';
import type {
  ApprovalLimits,
  Delegation,
  OwnDecision,
  WaitingDocument,
  WaitingRow,
} from '@kalfa/contracts/documents/approval';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { limitsFor, readLimits, setFourEyes, setLimit } from '../../../test/support/approval-settings.ts';
import { decideNow } from '../../../test/support/decide-now.ts';
import { makeOrder } from '../../../test/support/make-order.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';
import { today as businessDay } from '../../kit/document/dates.ts';
import { addPerson, addRole, type TestPerson } from '../../../test/support/people.ts';
import {
  addItems,
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  newInvoice,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { startTestQueue } from '../../../test/support/test-queue.ts';

const app = useTestApp();
let world: StockWorld;
let items: number[] = [];
/** May approve orders and invoices everywhere, under the limits of this role. */
let buyer: TestPerson;
let buyerRole = 0;
let chief: TestPerson;
/** May open the page and nothing else. */
let helper: TestPerson;

const list = 'baseinfo/approvals';
const orders = 'initial-operations/orders';
type Any = { id: number; version: number; status: string; number: string };

beforeAll(async () => {
  world = await makeStockWorld(app);
  items = await addItems(app, world, 6);
  const grants = [
    'approvals.view',
    'orders.view',
    'orders.approve',
    'warehouse-invoices.view',
    'warehouse-invoices.approve',
  ];
  buyerRole = await addRole(app.db, { name: 'buyer', scope: 'all', grants });
  await addRole(app.db, { name: 'chief', scope: 'all', grants });
  await addRole(app.db, { name: 'helper', grants: ['approvals.view'] });
  buyer = await addPerson(app.db, { username: 'the.buyer', displayName: 'Selin Alıcı', roles: ['buyer'] });
  chief = await addPerson(app.db, { username: 'the.chief', roles: ['chief'] });
  await setLimit(app, buyerRole, 'order', { amount: '1000000.00', bulkAmount: '50000.00' });
  helper = await addPerson(app.db, {
    username: 'the.helper',
    displayName: 'Ece Yardımcı',
    roles: ['helper'],
  });
});

const call = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, by: TestPerson, payload?: object) =>
  callStock<Data>(app, method, path, payload, by.token);
const done = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, by: TestPerson, payload?: object) =>
  doStock<Data>(app, method, path, payload, by.token);
const inbox = (by: TestPerson) =>
  done<{ total: number; rows: WaitingRow[]; decisions: OwnDecision[] }>('GET', list, by);
const numbersOf = async (by: TestPerson) => (await inbox(by)).rows.map(({ id }) => id);

async function pendingOrder(price: string | null = '10', quantity = '5'): Promise<Any> {
  const lines = [{ itemId: items[0], quantity, estimatedPrice: price }];
  const made = await doStock<Any>(app, 'POST', orders, { providerId: world.providerId, lines });
  const { version } = await doStock(app, 'POST', `${orders}/${made.id}/submit`, {
    version: made.version,
    confirmIncomplete: true,
  });
  return { ...made, version, status: 'pending' };
}
const decide = (by: TestPerson, { id, version }: Any, more: object = {}) =>
  call<OwnDecision>('POST', `${list}/${id}/decision`, by, { version, action: 'approve', ...more });
const undo = (by: TestPerson, { id }: Any) => call('POST', `${list}/${id}/undo`, by, {});

/** What the database says about a document, to the last column. */
const wholeRow = async (id: number) =>
  (
    await sql<object>`select to_jsonb(d) as document,
      (select jsonb_agg(to_jsonb(line) order by line.id) from stock.dispatch_lines as line where line.dispatch_id = d.id) as lines,
      (select jsonb_agg(to_jsonb(balance) order by location_id, item_id) from stock.balances as balance) as balances,
      (select count(*) from stock.movements) as movements, (select count(*) from core.document_events where document_id = d.id) as events
    from core.documents as d where id = ${id}`.execute(app.db.read)
  ).rows[0];
const statusOf = async (id: number) =>
  (
    await sql<{ status: string; decidedBy: number | null }>`
      select status, decided_by as "decidedBy" from core.documents where id = ${id}`.execute(app.db.read)
  ).rows[0];

const carryOutNow = ({ id }: Any) => decideNow(app, id);

describe('what waits for a decision', () => {
  test('is listed for those who may decide, the oldest first, with its amount', async () => {
    const first = await pendingOrder('100');
    const second = await pendingOrder('7');
    const { rows, total } = await inbox(buyer);
    const own = rows.filter(({ id }) => id === first.id || id === second.id);
    expect(own.map(({ id, amount, from }) => [id, amount, from])).toEqual([
      [first.id, '500.00', 'Kablo A.Ş.'],
      [second.id, '35.00', 'Kablo A.Ş.'],
    ]);
    expect(total).toBe(rows.length);
    expect(await done('GET', `${list}/count`, buyer)).toEqual({ total });
    expect(await inbox(helper)).toMatchObject({ total: 0, rows: [] });
    expect((await call('GET', `${list}/${first.id}`, helper)).status).toBe(404);
    expect((await decide(helper, first)).status).toBe(404);
  });

  test('comes with stock, cover, orders, prices and similar documents', async () => {
    const itemId = items[1] ?? 0;
    await openStock(app, world, { warehouseId: world.warehouse }, [
      { itemId, quantity: '40', unitCost: '9' },
    ]);
    await newInvoice(app, world, {
      kind: 'toWarehouse',
      warehouseId: world.warehouse,
      supplierInvoiceNo: 'F-1',
      documentDate: '2026-02-03',
      lines: [{ itemId, providerId: world.providerId, quantity: '10', unitPrice: '9.5' }],
    });
    const lines = [{ itemId, quantity: '6', estimatedPrice: '10' }];
    const earlier = await doStock<Any>(app, 'POST', orders, { lines });
    const sent = await doStock(app, 'POST', `${orders}/${earlier.id}/submit`, {
      version: earlier.version,
      confirmIncomplete: true,
    });
    await doStock(
      app,
      'POST',
      `${orders}/${earlier.id}/approve`,
      { version: sent.version },
      world.second.token,
    );
    // The same goods from somebody else are another order.
    const another = await doStock<Any>(app, 'POST', orders, { providerId: world.providerId, lines });
    await doStock(app, 'POST', `${orders}/${another.id}/submit`, {
      version: another.version,
      confirmIncomplete: true,
    });
    const made = await doStock<Any>(app, 'POST', orders, { lines, description: 'Cuma gününe kadar' });
    await doStock(app, 'POST', `${orders}/${made.id}/submit`, {
      version: made.version,
      confirmIncomplete: true,
    });
    const facts = await done<WaitingDocument>('GET', `${list}/${made.id}`, world.second);
    expect(facts).toMatchObject({
      description: 'Cuma gününe kadar',
      total: { net: '60.00' },
      similar: [{ number: earlier.number, sharedItems: 1 }],
      lines: [
        {
          quantity: '6.000',
          price: '10.0000',
          net: '60',
          available: '40',
          onOrder: '6',
          coverDays: null,
          prices: [{ price: '9.5000', on: '2026-02-03', provider: 'Kablo A.Ş.' }],
        },
      ],
    });
    // A buyer sees no stock, and therefore none is answered.
    const seen = await done<WaitingDocument>('GET', `${list}/${made.id}`, buyer);
    expect(seen.lines[0]).toMatchObject({ available: null, inTransit: null, onOrder: '6' });
  });

  test('says of the lines of an invoice what was ordered, and what is invoiced elsewhere', async () => {
    const [itemId = 0] = items;
    const { lines } = await makeOrder(app, world, { lines: [{ itemId, quantity: '10' }] });
    const line = { itemId, orderLineId: lines[0]?.id, providerId: world.providerId, unitPrice: '2' };
    const invoices = 'initial-operations/invoices';
    const submitted = async (...quantities: string[]) => {
      const made = await doStock<Any>(app, 'POST', invoices, {
        kind: 'toWarehouse',
        warehouseId: world.warehouse,
        supplierInvoiceNo: `S-${quantities.join('-')}`,
        supplierInvoiceDate: '2026-01-05',
        driverId: world.driverId,
        vehicleId: world.vehicleId,
        overOrderReason: 'Makara bölünmüyor',
        lines: [
          ...quantities.map((quantity) => ({ ...line, quantity })),
          { ...line, orderLineId: null, quantity: '1' },
        ],
      });
      return doStock<Any>(app, 'POST', `${invoices}/${made.id}/submit`, { version: made.version });
    };
    const { id, version } = await submitted('4');
    await doStock(app, 'POST', `${invoices}/${id}/approve`, { version }, world.second.token);
    // Whether another one that waits is approved is not known yet.
    await submitted('1');
    const over = await submitted('5', '3');
    const facts = await done<WaitingDocument>('GET', `${list}/${over.id}`, buyer);
    expect(facts.exceedsOrder).toBe(true);
    expect(facts.lines.map(({ quantity, billed }) => [quantity, billed])).toEqual([
      ['5.000', { ordered: '10', before: '7' }],
      ['3.000', { ordered: '10', before: '9' }],
      ['1.000', null],
    ]);
  });
});

describe('a decision', () => {
  test('changes nothing until it can no longer be taken back, and taking it back leaves no trace', async () => {
    const order = await pendingOrder();
    const before = await wholeRow(order.id);
    expect((await decide(buyer, order)).body.data).toMatchObject({ state: 'held', secondsLeft: 10 });
    expect(await wholeRow(order.id)).toEqual(before);
    expect(await numbersOf(buyer)).not.toContain(order.id);
    // Somebody else cannot decide in the meantime.
    expect((await decide(chief, order)).status).toBe(404);
    expect((await undo(chief, order)).status).toBe(409);
    expect((await undo(buyer, order)).status).toBe(200);
    expect(await wholeRow(order.id)).toEqual(before);
    expect(await numbersOf(buyer)).toContain(order.id);
    await carryOutNow(order);
    expect(await wholeRow(order.id)).toEqual(before);
    expect((await undo(buyer, order)).body.code).toBe('STATE_CONFLICT');
  });

  test('can be taken back as long as its user has chosen, which the page says', async () => {
    const me = (method: 'GET' | 'PATCH', body?: object) =>
      doStock<{ version: number; undoSeconds: number }>(app, method, 'users/me', body, buyer.token);
    const { version, undoSeconds } = await me('GET');
    expect(undoSeconds).toBe(10);
    const chosen = await me('PATCH', { version, undoSeconds: 60 });
    expect(chosen.undoSeconds).toBe(60);
    const order = await pendingOrder();
    try {
      expect((await decide(buyer, order)).body.data).toMatchObject({ state: 'held', secondsLeft: 60 });
      const { rows } = await sql<{ held: number; queued: number }>`
        select round(extract(epoch from held.due_at - now()))::int as held,
          (select round(extract(epoch from max(run_at) - now()))::int from graphile_worker.jobs where task_identifier = 'decide') as queued
        from core.held_decisions as held where held.document_id = ${order.id} and held.state = 'held'`.execute(
        app.db.read,
      );
      for (const seconds of [rows[0]?.held, rows[0]?.queued]) {
        expect(seconds).toBeGreaterThan(45);
        expect(seconds).toBeLessThanOrEqual(60);
      }
      expect(await doStock<Any>(app, 'GET', 'baseinfo/approvals', undefined, buyer.token)).toMatchObject({
        undoSeconds: 60,
      });
      await undo(buyer, order);
    } finally {
      await me('PATCH', { version: chosen.version, undoSeconds: 10 });
    }
  });

  test('about goods leaves every balance and reservation as it was until it takes effect', async () => {
    const itemId = items[2] ?? 0;
    await openStock(app, world, { warehouseId: world.warehouse }, [
      { itemId, quantity: '20', unitCost: '3' },
    ]);
    const dispatches = 'warehouse/dispatches';
    const made = await doStock<Any>(app, 'POST', dispatches, {
      kind: 'warehouseToSite',
      fromWarehouseId: world.warehouse,
      toWorkhouseId: world.site,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: [{ itemId, quantity: '8' }],
    });
    const pending = await doStock<Any>(app, 'POST', `${dispatches}/${made.id}/submit`, {
      version: made.version,
    });
    const before = await wholeRow(made.id);
    expect((await decide(world.second, pending)).status).toBe(200);
    expect(await wholeRow(made.id)).toEqual(before);
    await undo(world.second, pending);
    expect(await wholeRow(made.id)).toEqual(before);
    await decide(world.second, pending);
    await carryOutNow(pending);
    expect(await statusOf(made.id)).toEqual({ status: 'shipped', decidedBy: world.second.userId });
  });

  test('takes effect once, in the name of the user who made it', async () => {
    const order = await pendingOrder();
    await decide(buyer, order);
    await Promise.all([carryOutNow(order), carryOutNow(order)]);
    await carryOutNow(order);
    expect(await statusOf(order.id)).toEqual({ status: 'approved', decidedBy: buyer.userId });
    const events = await doStock<{ action: string; by: string }[]>(
      app,
      'GET',
      `${orders}/${order.id}/events`,
    );
    expect(events.filter(({ action }) => action === 'approve')).toMatchObject([{ by: 'Selin Alıcı' }]);
  });

  test('is carried out by the queue after some seconds', async () => {
    const order = await pendingOrder();
    await decide(buyer, order, { action: 'reject', reason: 'Pahalı' });
    const runner = await startTestQueue(app);
    try {
      await vi.waitFor(async () => expect((await statusOf(order.id))?.status).toBe('rejected'), {
        timeout: 25_000,
        interval: 250,
      });
    } finally {
      await runner.stop();
    }
  }, 40_000);

  test('that would be refused is refused at once', async () => {
    const order = await pendingOrder();
    expect((await decide(buyer, order, { action: 'reject' })).body.code).toBe('REASON_REQUIRED');
    expect((await decide(buyer, { ...order, version: order.version - 1 })).body.code).toBe(
      'VERSION_CONFLICT',
    );
    expect(await numbersOf(buyer)).toContain(order.id);
  });

  test('that can no longer take effect is shown to its user with the reason', async () => {
    const order = await pendingOrder();
    await decide(buyer, order);
    const withdrawn = await doStock(app, 'POST', `${orders}/${order.id}/withdraw`, {
      version: order.version,
    });
    await doStock(app, 'POST', `${orders}/${order.id}/submit`, {
      version: withdrawn.version,
      confirmIncomplete: true,
    });
    await carryOutNow(order);
    expect((await statusOf(order.id))?.status).toBe('pending');
    const { rows, decisions } = await inbox(buyer);
    expect(rows.map(({ id }) => id)).toContain(order.id);
    expect(decisions).toContainEqual(
      expect.objectContaining({ documentId: order.id, state: 'refused', refusal: 'VERSION_CONFLICT' }),
    );
  });

  test('against a constraint that the database checks at the commit is refused at once, and in the queue', async () => {
    const [held, order] = [await pendingOrder(), await pendingOrder()];
    await decide(buyer, held);
    await query(
      app.urls.owner,
      `create function core.refuse_approval() returns trigger language plpgsql as $$
        begin raise exception 'refused' using errcode = '23514', constraint = 'order_lines_invoiced_within'; end $$;
      create constraint trigger refuse_approval after update on core.documents deferrable initially deferred
        for each row when (new.status = 'approved' and new.id in (${held.id}, ${order.id}))
        execute function core.refuse_approval()`,
    );
    expect(await decide(buyer, order)).toMatchObject({
      status: 422,
      body: { code: 'OVER_ORDER_NOT_ALLOWED' },
    });
    await carryOutNow(held);
    expect((await statusOf(held.id))?.status).toBe('pending');
    expect((await inbox(buyer)).decisions).toContainEqual(
      expect.objectContaining({ documentId: held.id, state: 'refused', refusal: 'OVER_ORDER_NOT_ALLOWED' }),
    );
  });

  test('of somebody who has lost the right is not carried out', async () => {
    await addRole(app.db, {
      name: 'leaving',
      scope: 'all',
      grants: ['approvals.view', 'orders.view', 'orders.approve'],
    });
    const leaving = await addPerson(app.db, { username: 'leaving', roles: ['leaving'] });
    const order = await pendingOrder();
    await decide(leaving, order);
    await app.db.write((tx) =>
      sql`update identity.user_roles set record_status = 2 where user_id = ${leaving.userId}`.execute(tx),
    );
    await carryOutNow(order);
    expect((await statusOf(order.id))?.status).toBe('pending');
  });
});

test('alike documents below the limit are approved together, all or none', async () => {
  const small = [await pendingOrder('10'), await pendingOrder('20')];
  const large = await pendingOrder('20000');
  const all = (documents: readonly Any[]) =>
    call<OwnDecision[]>('POST', `${list}/decisions`, buyer, {
      documents: documents.map(({ id, version }) => ({ id, version })),
    });
  expect((await all([...small, large])).body.code).toBe('BULK_NOT_ALLOWED');
  const { rows } = await inbox(buyer);
  expect(rows.filter(({ id }) => id === large.id || id === small[0]?.id).map(({ isBulk }) => isBulk)).toEqual(
    [true, false],
  );
  expect((await all(small)).body.data).toMatchObject([{ state: 'held' }, { state: 'held' }]);
  for (const order of small) await carryOutNow(order);
  expect((await statusOf(small[1]?.id ?? 0))?.status).toBe('approved');
});

describe('above the limit of a role', () => {
  const setLimits = (amount: string | null) =>
    setLimit(app, buyerRole, 'order', { amount, bulkAmount: null });

  test('somebody else has to approve as well, whose limit covers the amount', async () => {
    await setLimits('1000.00');
    expect(await limitsFor(app, buyerRole)).toEqual({ order: '1000.00', invoice: null });
    const order = await pendingOrder('1000');
    const facts = await done<WaitingDocument>('GET', `${list}/${order.id}`, buyer);
    expect(facts).toMatchObject({ needsSecond: true, limit: '1000.00', firstApprovedBy: null });
    await decide(buyer, order);
    await carryOutNow(order);
    expect((await statusOf(order.id))?.status).toBe('pending');
    // The first approver waits now, and so does everybody with the same limit.
    expect(await numbersOf(buyer)).not.toContain(order.id);
    const other = await addPerson(app.db, { username: 'other.buyer', roles: ['buyer'] });
    expect(await numbersOf(other)).not.toContain(order.id);
    const now = await doStock<Any>(app, 'GET', `${orders}/${order.id}`);
    const tried = await call(`POST`, `${orders}/${order.id}/approve`, other, { version: now.version });
    expect(tried.body.code).toBe('APPROVAL_LIMIT_EXCEEDED');
    const again = await call(`POST`, `${orders}/${order.id}/approve`, buyer, { version: now.version });
    expect(again.body.code).toBe('FOUR_EYES');
    expect(await done('GET', `${list}/${order.id}`, chief)).toMatchObject({
      firstApprovedBy: 'Selin Alıcı',
      needsSecond: false,
    });
    await decide(chief, now);
    await carryOutNow(now);
    expect(await statusOf(order.id)).toEqual({ status: 'approved', decidedBy: chief.userId });
  });

  test('a withdrawal takes the first approval with it', async () => {
    await setLimits('1000.00');
    const order = await pendingOrder('1000');
    await doStock(app, 'POST', `${orders}/${order.id}/approve`, { version: order.version }, buyer.token);
    const now = await doStock<Any>(app, 'GET', `${orders}/${order.id}`);
    const draft = await doStock(app, 'POST', `${orders}/${order.id}/withdraw`, { version: now.version });
    await doStock(app, 'POST', `${orders}/${order.id}/submit`, {
      version: draft.version,
      confirmIncomplete: true,
    });
    expect(await numbersOf(buyer)).toContain(order.id);
  });

  test('the database refuses two approvals of one person, or for one person', async () => {
    const order = await pendingOrder('1');
    const [one, other] = [buyer.userId, chief.userId];
    for (const [firstBy, firstFor, by, decidedFor] of [
      [one, null, one, null],
      [one, null, other, one],
      [one, other, other, null],
      [one, helper.userId, other, helper.userId],
    ]) {
      const both = app.db.write((tx) =>
        sql`update core.documents set first_approved_by = ${firstBy}, first_approved_for = ${firstFor}::bigint,
          decided_by = ${by}, decided_for = ${decidedFor}::bigint, status = 'approved' where id = ${order.id}`.execute(
          tx,
        ),
      );
      await expect(both).rejects.toMatchObject({ constraint: 'documents_second_approver' });
    }
  });

  test('exactly at the limit one approval is enough', async () => {
    await setLimits('1000.00');
    const order = await pendingOrder('200');
    await decide(buyer, order);
    await carryOutNow(order);
    expect((await statusOf(order.id))?.status).toBe('approved');
    await setLimits(null);
  });
});

describe('an amount that is not certain', () => {
  const addLister = async () => {
    await addRole(app.db, { name: 'lister', scope: 'all', grants: ['orders.view', 'orders.edit'] });
    return addPerson(app.db, { username: 'the.lister', roles: ['lister'] });
  };
  const approve = (order: Any, by: TestPerson) =>
    call<ActOutcome>('POST', `${orders}/${order.id}/approve`, by, { version: order.version });
  const rowOf = async (order: Any, by: TestPerson) =>
    (await inbox(by)).rows.find(({ id }) => id === order.id);

  test('of an order with a line without a price needs two approvals, the second by anybody else', async () => {
    await setLimit(app, buyerRole, 'order', { amount: '1000000.00', bulkAmount: '50000.00' });
    for (const price of [null, '0', '0.0001']) {
      const order = await pendingOrder(price, '9');
      expect(await rowOf(order, buyer)).toMatchObject({ isBulk: false, amountDoubt: 'unpriced' });
      expect(await done('GET', `${list}/${order.id}`, buyer)).toMatchObject({ needsSecond: true });
      const first = await approve(order, buyer);
      expect(first.body.data.status).toBe('pending');
      const again = { ...order, version: first.body.data.version };
      expect((await approve(again, buyer)).body.code).toBe('FOUR_EYES');
      expect((await approve(again, chief)).body.data.status).toBe('approved');
    }
  });

  test('is known in part: two people whose limits are below that part do not approve it', async () => {
    const lines = [
      { itemId: items[0], quantity: '1000', estimatedPrice: '5000' },
      { itemId: items[1], quantity: '1' },
    ];
    const made = await doStock<Any>(app, 'POST', orders, { providerId: world.providerId, lines });
    const { version } = await doStock(app, 'POST', `${orders}/${made.id}/submit`, {
      version: made.version,
      confirmIncomplete: true,
    });
    const order = { ...made, version };
    const first = await approve(order, buyer);
    const again = { ...order, version: first.body.data.version };
    const other = await addPerson(app.db, { username: 'same.limit', roles: ['buyer'] });
    expect((await approve(again, other)).body.code).toBe('APPROVAL_LIMIT_EXCEEDED');
    expect(await numbersOf(other)).not.toContain(order.id);
    expect((await approve(again, chief)).body.data.status).toBe('approved');
  });

  test('of a tender: a price belongs to the quantity beside it', async () => {
    const grants = ['tenders.view', 'tenders.approve', 'tender-details.view', 'approvals.view'];
    const role = await addRole(app.db, { name: 'estimator', scope: 'all', grants });
    await setLimit(app, role, 'tender', { amount: '1000.00', bulkAmount: '1000.00' });
    const person = await addPerson(app.db, { username: 'the.estimator', roles: ['estimator'] });
    const tenders = 'initial-operations/tenders';
    const doubtOf = async (numbers: object) => {
      const lines = [{ itemId: items[0], ...numbers }];
      const made = await doStock<Any>(app, 'POST', tenders, {
        title: `İhale ${JSON.stringify(numbers)}`,
        lines,
      });
      await doStock(app, 'POST', `${tenders}/${made.id}/submit`, { version: made.version });
      return (await rowOf(made, person))?.amountDoubt;
    };
    const quantities = { contractorQuantity: '1000000', dismantlingQuantity: '1' };
    expect(await doubtOf({ contractorQuantity: '1000000', dismantlingPrice: '1' })).toBe('unpriced');
    expect(await doubtOf({ ...quantities, dismantlingPrice: '1' })).toBe('unpriced');
    expect(await doubtOf({ ...quantities, materialPrice: '1' })).toBe('unpriced');
    expect(await doubtOf({ dmmQuantity: '1', dmmPrice: '0.0001' })).toBe('unpriced');
    expect(await doubtOf({ clientQuantity: '5', installationPrice: '1' })).toBeNull();
    expect(await doubtOf({ ...quantities, installationPrice: '1', dismantlingPrice: '1' })).toBeNull();
  });

  test('is not approved together with others, also when it is asked for', async () => {
    const order = await pendingOrder(null);
    const documents = [{ id: order.id, version: order.version }];
    expect((await call('POST', `${list}/decisions`, buyer, { documents })).body.code).toBe(
      'BULK_NOT_ALLOWED',
    );
  });

  test('of an invoice, at a rate that is not listed, is confirmed by its approver, beside the listed rate', async () => {
    await setLimit(app, buyerRole, 'invoice', { amount: '1000.00', bulkAmount: '1000.00' });
    const lister = await addLister();
    const setRate = (currency: string, validOn: string, rate: string, by?: TestPerson) =>
      doStock(app, 'PUT', 'initial-operations/exchange-rates', { currency, validOn, rate }, by?.token);
    const pendingInvoice = async (exchangeRate: string, currency = 'EUR') => {
      const invoices = 'initial-operations/invoices';
      const made = await doStock<Any>(app, 'POST', invoices, {
        kind: 'toWarehouse',
        warehouseId: world.warehouse,
        supplierInvoiceNo: `EUR-${exchangeRate}-${currency}`,
        supplierInvoiceDate: '2026-01-05',
        driverId: world.driverId,
        vehicleId: world.vehicleId,
        currency,
        exchangeRate,
        lines: [{ itemId: items[4], providerId: world.providerId, quantity: '1', unitPrice: '10' }],
      });
      const { version } = await doStock(app, 'POST', `${invoices}/${made.id}/submit`, {
        version: made.version,
      });
      return { ...made, version };
    };
    await setRate('EUR', '2026-01-03', '50', lister);
    // More than a week before the invoice.
    await setRate('USD', '2025-12-28', '40', lister);
    // By the author of the invoices.
    await setRate('GBP', '2026-01-03', '0.0001');
    const cases = [
      { ...(await pendingInvoice('0.0001', 'XXX')), listed: null },
      { ...(await pendingInvoice('40', 'USD')), listed: null },
      { ...(await pendingInvoice('51.0001')), listed: '50.0000' },
      { ...(await pendingInvoice('0.0001', 'GBP')), listed: '0.0001' },
    ];
    for (const { listed, ...one } of cases) {
      expect(await rowOf(one, buyer)).toMatchObject({ isBulk: false, amountDoubt: 'unlistedRate' });
      expect(await done('GET', `${list}/${one.id}`, chief)).toMatchObject({
        rate: { listed, listedOn: listed && '2026-01-03', isListedByAuthor: listed === '0.0001' },
      });
      expect((await decide(chief, one)).body.code).toBe('EXCHANGE_RATE_UNLISTED');
      // The limit of the buyer covers no doubtful amount: theirs is only the first of two approvals.
      expect(await done('GET', `${list}/${one.id}`, buyer)).toMatchObject({ needsSecond: true });
      expect((await decide(chief, one, { confirmRate: true })).status).toBe(200);
      await carryOutNow(one);
      expect((await statusOf(one.id))?.status).toBe('approved');
    }
    // Within two percent of the list, nobody is asked.
    const near = await pendingInvoice('51');
    expect(await rowOf(near, buyer)).toMatchObject({ isBulk: true, amountDoubt: null });
  });
});

describe('the limits', () => {
  test('are listed for every role that approves, also without the page of approvals', async () => {
    const quiet = await addRole(app.db, {
      name: 'quiet',
      scope: 'all',
      grants: ['orders.view', 'orders.approve'],
    });
    await setLimit(app, quiet, 'order', { amount: '100.00', bulkAmount: null });
    const person = await addPerson(app.db, { username: 'the.quiet', roles: ['quiet'] });
    const order = await pendingOrder('1000', '1000');
    const approved = await call<ActOutcome>('POST', `${orders}/${order.id}/approve`, person, {
      version: order.version,
    });
    expect(approved.body.data.status).toBe('pending');
  });

  test('hold for a role that somebody has who has the right for themselves, and for none they had before', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from identity.live_menu_operations where menu_key = 'orders' and operation_key in ('view', 'approve')`.execute(
      app.db.read,
    );
    const role = await addRole(app.db, { name: 'plain', scope: 'all', grants: ['units.view'] });
    const person = await addPerson(app.db, { username: 'the.plain', roles: ['plain'] });
    for (const { id } of rows)
      await app.db.write((tx) =>
        sql`insert into identity.user_menu_operations (user_id, menu_operation_id) values (${person.userId}, ${id})`.execute(
          tx,
        ),
      );
    const formerRole = await addRole(app.db, { name: 'former', scope: 'all', grants: ['units.view'] });
    await app.db.write((tx) =>
      sql`insert into identity.user_roles (user_id, role_id, created_by, updated_by, record_status)
      values (${person.userId}, ${formerRole}, 1, 1, 2)`.execute(tx),
    );
    const { roles } = await doStock<{ roles: string[] }>(app, 'GET', `${list}/limits/missing`);
    expect([roles.includes('plain'), roles.includes('former')]).toEqual([true, false]);
    await setLimit(app, role, 'order', { amount: '100.00', bulkAmount: null });
    const order = await pendingOrder('1000', '1000');
    const approved = await call<ActOutcome>('POST', `${orders}/${order.id}/approve`, person, {
      version: order.version,
    });
    expect(approved.body.data.status).toBe('pending');
  });

  test('of somebody else are not overwritten from an older page', async () => {
    const limit = (await readLimits(app)).find(
      ({ roleId, family }) => roleId === buyerRole && family === 'invoice',
    );
    const sent = { roleId: buyerRole, family: 'invoice', amount: '7.00', bulkAmount: null };
    const put = (version: number) =>
      callStock(app, 'PUT', `${list}/limits`, { limits: [{ ...sent, version }] });
    expect((await put(limit?.version ?? 0)).status).toBe(200);
    expect((await put(limit?.version ?? 0)).body.code).toBe('VERSION_CONFLICT');
    expect((await put(0)).body.code).toBe('VERSION_CONFLICT');
  });

  test('let nobody approve more together than alone, and nothing together without a limit', async () => {
    const order = await pendingOrder('1', '1');
    expect((await inbox(chief)).rows.find(({ id }) => id === order.id)).toMatchObject({ isBulk: false });
    const limit = { roleId: buyerRole, family: 'tender', amount: '5.00', bulkAmount: '6.00', version: 0 };
    const body = { limits: [{ ...limit, family: 'order' }] };
    expect((await callStock(app, 'PUT', `${list}/limits`, body)).body.code).toBe('BULK_LIMIT_TOO_HIGH');
  });

  test('that are missing are named to those who set them', async () => {
    const { roles } = await doStock<{ roles: string[] }>(app, 'GET', `${list}/limits/missing`);
    expect([roles.includes('chief'), roles.includes('helper')]).toEqual([true, false]);
    expect((await call('GET', `${list}/limits/missing`, buyer)).status).toBe(403);
  });

  test('decide whether authors approve their own documents, which orders, invoices, tenders and rentals forbid', async () => {
    const { fourEyes } = await doStock<ApprovalLimits>(app, 'GET', `${list}/limits`);
    expect(fourEyes).toEqual({
      tender: true,
      order: true,
      invoice: true,
      rental: true,
      request: false,
      dispatch: false,
      opening: true,
      count: true,
    });
    const order = await pendingOrder('1', '1');
    const approve = () =>
      callStock<ActOutcome>(app, 'POST', `${orders}/${order.id}/approve`, { version: order.version });
    expect((await approve()).body.code).toBe('FOUR_EYES');
    await setFourEyes(app, { order: false });
    expect((await approve()).status).toBe(200);
    await setFourEyes(app, { order: true });
  });

  test('forbid the approval of a document to whoever has changed it', async () => {
    const grants = ['orders.view', 'orders.add', 'orders.edit', 'orders.approve', 'approvals.view'];
    await addRole(app.db, { name: 'boss', scope: 'all', grants });
    const boss = await addPerson(app.db, { username: 'the.boss', roles: ['boss'] });
    const lines = [{ itemId: items[0], quantity: '1', estimatedPrice: '1' }];
    const made = await doStock<Any>(app, 'POST', orders, { providerId: world.providerId, lines });
    const edited = await doStock<Any>(
      app,
      'PATCH',
      `${orders}/${made.id}`,
      {
        version: made.version,
        lines: { upsert: [{ itemId: items[1], quantity: '2', estimatedPrice: '3' }] },
      },
      boss.token,
    );
    const { version } = await doStock(app, 'POST', `${orders}/${made.id}/submit`, {
      version: edited.version,
      confirmIncomplete: true,
    });
    const order = { ...made, version };
    expect(await numbersOf(boss)).not.toContain(order.id);
    const approve = (by: TestPerson) =>
      call<ActOutcome>('POST', `${orders}/${order.id}/approve`, by, { version });
    expect((await approve(boss)).body.code).toBe('FOUR_EYES');
    expect((await approve(chief)).status).toBe(200);
  });
});

describe('during an absence', () => {
  let today: string;
  beforeAll(async () => {
    today = await businessDay(app.db.read);
  });
  const delegate = (by: TestPerson, to: TestPerson, startsOn = today, endsOn = today) =>
    call<Delegation>('POST', `${list}/delegations`, by, { toUserId: to.userId, startsOn, endsOn });

  test('a deputy decides with the rights of the absent user, in the own name, until it is ended', async () => {
    const order = await pendingOrder();
    const made = await delegate(buyer, helper);
    expect(made).toMatchObject({
      status: 201,
      body: { data: { from: 'Selin Alıcı', to: 'Ece Yardımcı', isMine: true } },
    });
    const [row] = (await inbox(helper)).rows.filter(({ id }) => id === order.id);
    expect(row).toMatchObject({ delegation: { name: 'Selin Alıcı' }, isBulk: false });
    // The page of the order stays closed to the deputy.
    expect(await done('GET', `${list}/${order.id}`, helper)).toMatchObject({ path: null });
    expect((await call('GET', `${orders}/${order.id}`, helper)).status).toBe(403);
    expect(
      (await call('POST', `${orders}/${order.id}/approve`, helper, { version: order.version })).status,
    ).toBe(403);
    await decide(helper, order);
    await carryOutNow(order);
    expect(await statusOf(order.id)).toEqual({ status: 'approved', decidedBy: helper.userId });
    const events = await doStock<{ action: string; changes: object }[]>(
      app,
      'GET',
      `${orders}/${order.id}/events`,
    );
    expect(events[0]).toMatchObject({ action: 'approve', changes: { onBehalfOf: [null, 'Selin Alıcı'] } });

    const next = await pendingOrder();
    await decide(helper, next);
    expect((await call('POST', `${list}/delegations/${made.body.data.id}/end`, helper, {})).status).toBe(200);
    await carryOutNow(next);
    expect((await statusOf(next.id))?.status).toBe('pending');
    expect(await inbox(helper)).toMatchObject({ total: 0 });
  });

  test('nobody is represented after the last day', async () => {
    const order = await pendingOrder();
    // Nobody can enter a delegation that is over already.
    await app.db.write((tx) =>
      sql`insert into core.approval_delegations (from_user_id, from_role_id, to_user_id, starts_on, ends_on)
      select user_id, role_id, ${helper.userId}, core.business_date(now()) - 2, core.business_date(now()) - 1
      from identity.user_roles where user_id = ${chief.userId}`.execute(tx),
    );
    expect(await numbersOf(helper)).toEqual([]);
    expect((await decide(helper, order)).status).toBe(404);
  });

  test('nobody is represented before the first day, twice at a time, or by themselves', async () => {
    expect((await delegate(buyer, helper, '2040-01-01', '2040-01-05')).status).toBe(201);
    expect(await numbersOf(helper)).toEqual([]);
    expect((await delegate(buyer, helper, '2040-01-05', '2040-01-06')).body.code).toBe('DUPLICATE');
    expect((await delegate(buyer, buyer)).body.code).toBe('VALIDATION_FAILED');
    expect((await delegate(buyer, helper, '2040-03-02', '2040-03-01')).body.code).toBe('DATE_RANGE_INVALID');
    expect((await delegate(buyer, helper, '2020-03-02', '2020-03-03')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'endsOn', code: 'DATE_TOO_EARLY', params: { min: today } }],
    });
  });

  test('what the absent user or the deputy wrote is left to others where two people are needed', async () => {
    const grants = ['approvals.view', 'orders.view', 'orders.add', 'orders.edit', 'orders.approve'];
    await addRole(app.db, { name: 'author', scope: 'all', grants });
    const author = await addPerson(app.db, { username: 'the.author', roles: ['author'] });
    const made = await doStock<Any>(
      app,
      'POST',
      orders,
      { providerId: world.providerId, lines: [{ itemId: items[3], quantity: '1', estimatedPrice: '1' }] },
      author.token,
    );
    await doStock(
      app,
      'POST',
      `${orders}/${made.id}/submit`,
      { version: made.version, confirmIncomplete: true },
      author.token,
    );
    await delegate(author, helper);
    expect(await numbersOf(helper)).not.toContain(made.id);
    expect(await numbersOf(chief)).toContain(made.id);
  });

  test('a deputy sees only the places of the absent user', async () => {
    const keeper = await addKeeper(app, { workhouseId: world.otherSite }, [
      'approvals.view',
      'orders.view',
      'orders.approve',
    ]);
    const deputy = await addPerson(app.db, { username: 'the.deputy', roles: ['helper'] });
    const central = await pendingOrder();
    const made = await doStock<Any>(app, 'POST', orders, {
      workhouseId: world.otherSite,
      providerId: world.providerId,
      lines: [{ itemId: items[0], quantity: '1', estimatedPrice: '1' }],
    });
    await doStock(app, 'POST', `${orders}/${made.id}/submit`, {
      version: made.version,
      confirmIncomplete: true,
    });
    await delegate(keeper, deputy);
    const seen = await numbersOf(deputy);
    expect([seen.includes(made.id), seen.includes(central.id)]).toEqual([true, false]);
  });
});

describe('a question', () => {
  test('keeps the document waiting, notifies its author, and is answered there', async () => {
    const order = await pendingOrder();
    const before = await statusOf(order.id);
    await done('POST', `${list}/${order.id}/question`, buyer, { text: 'Kaç gün sürer?' });
    expect(await statusOf(order.id)).toEqual(before);
    expect((await inbox(buyer)).rows.find(({ id }) => id === order.id)).toMatchObject({
      isAsked: true,
      version: order.version,
    });
    await doStock(app, 'POST', `${list}/${order.id}/answer`, { text: 'Beş gün' });
    const { messages, isAsked } = await done<WaitingDocument>('GET', `${list}/${order.id}`, buyer);
    expect([isAsked, ...messages.map(({ kind, text }) => [kind, text])]).toEqual([
      false,
      ['ask', 'Kaç gün sürer?'],
      ['answer', 'Beş gün'],
    ]);
    const told = await notificationsAbout(app.db.read, 'order', order.id);
    expect(told.slice(-2)).toMatchObject([
      { action: 'asked', title: 'Kaç gün sürer?', to: ['test.admin'] },
      { action: 'answered', title: 'Beş gün', to: ['the.buyer'] },
    ]);
    expect((await call('POST', `${list}/${order.id}/answer`, helper, { text: 'Ben' })).status).toBe(404);
  });
});

test('five hundred documents that are for others hide none of those that are for the user', async () => {
  const addOrders = (status: string, year: number) =>
    app.db.write((tx) =>
      sql`with made as (
        insert into core.documents (family, kind, number, document_date, status, created_by, updated_by)
        select 'order', 'order', format('SIP-%s-%s', ${year}::int, lpad(n::text, 6, '0')), '2026-01-05', ${status},
          ${buyer.userId}::bigint, ${buyer.userId}::bigint
        from generate_series(1, 501) as n returning id)
      insert into purchasing.orders (id, origin) select id, 'manual' from made`.execute(tx),
    );
  // Nobody approves what they wrote, so these do not wait for the buyer.
  await addOrders('pending', 2018);
  await addOrders('rejected', 2019);
  const order = await pendingOrder('3', '3');
  expect(await numbersOf(buyer)).toContain(order.id);
  expect(await done('GET', `${list}/count`, buyer)).toEqual({ total: (await inbox(buyer)).total });
  await done('POST', `${orders}/${order.id}/reject`, chief, { version: order.version, reason: 'Pahalı' });
  const returned = await doStock<{ total: number; rows: { id: number }[] }>(
    app,
    'GET',
    'baseinfo/dashboard/widgets/work?queue=returned',
  );
  expect(returned.rows.map(({ id }) => id)).toContain(order.id);
});
