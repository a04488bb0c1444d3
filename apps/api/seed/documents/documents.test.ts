import type { DocumentDetail } from '@kalfa/contracts/document';
import { approval } from '@kalfa/contracts/documents/approval';
import { invoice, type InvoiceDetail } from '@kalfa/contracts/purchasing/invoice';
import { order } from '@kalfa/contracts/purchasing/order';
import { orderShortage } from '@kalfa/contracts/purchasing/order-shortage';
import { request } from '@kalfa/contracts/purchasing/request';
import { dispatchKindKeys } from '@kalfa/contracts/stock/dispatch-kinds';
import { receipt } from '@kalfa/contracts/stock/receipt';
import { receiptKindKeys } from '@kalfa/contracts/stock/receipt-kinds';
import { shortage } from '@kalfa/contracts/stock/minimum-level';
import { violationsOf } from '@kalfa/db/verify/violations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fewPassword, seedFew } from '../../test/support/seed-few.ts';
import { useTestApp, type TestApp } from '../../test/support/test-app.ts';
import { seederFor, signInAs } from '../seeder.ts';

type OrderDetail = DocumentDetail<typeof order>;

const app = useTestApp();
const again = useTestApp();

const signIn = (username: string) => signInAs(app.server, { username, password: fewPassword });

/** Everything of the documents but moments and the names of files. */
const notificationsOf = async ({ db }: TestApp) => {
  const { rows } = await sql<{ written: string }>`
    select concat_ws(' ', document.number, document.kind, document.status, document.document_date, document.version,
      (select username from identity.users where id = document.decided_by),
      (select string_agg(concat_ws(':', item_id, quantity, value), ' ' order by id) from stock.movements where document_id = document.id)) as written
    from core.documents as document order by document.id`.execute(db.read);
  return rows.map(({ written }) => written);
};

beforeAll(() => seedFew(app), 180_000);

describe('the documents of the demo data', () => {
  test('break no rule of the ledger', async () => {
    expect(await violationsOf(app.db.read)).toEqual([]);
  });

  test('are of every kind and in every state there is', async () => {
    const { rows } = await sql<{ family: string; kinds: string[]; states: string[] }>`
      select family, array_agg(distinct kind order by kind) as kinds, array_agg(distinct status order by status) as states
      from core.documents group by family order by family`.execute(app.db.read);
    const sorted = (...names: string[]) => names.toSorted();
    expect(rows).toEqual([
      {
        family: 'count',
        kinds: ['count'],
        states: ['cancelled', 'counting', 'draft', 'pending', 'posted', 'reversed'],
      },
      {
        family: 'dispatch',
        kinds: sorted(...dispatchKindKeys),
        states: sorted(
          'draft',
          'pending',
          'rejected',
          'cancelled',
          'shipped',
          'partiallyReceived',
          'received',
          'recalled',
          'closed',
          'reversed',
        ),
      },
      {
        family: 'invoice',
        kinds: ['toStore', 'toWarehouse'],
        states: ['approved', 'closed', 'partiallyReceived', 'pending', 'received'],
      },
      {
        family: 'opening',
        kinds: ['opening'],
        states: ['cancelled', 'draft', 'pending', 'posted', 'rejected', 'reversed'],
      },
      {
        family: 'order',
        kinds: ['order'],
        states: ['approved', 'cancelled', 'closed', 'draft', 'invoiced', 'pending', 'rejected'],
      },
      { family: 'receipt', kinds: sorted(...receiptKindKeys), states: ['posted', 'reversed'] },
      {
        family: 'rental',
        kinds: ['rental'],
        states: ['approved', 'cancelled', 'pending', 'rejected'],
      },
      {
        family: 'request',
        kinds: ['request'],
        states: ['approved', 'cancelled', 'closed', 'pending', 'rejected'],
      },
      { family: 'reversal', kinds: ['reversal'], states: ['posted'] },
      {
        family: 'tender',
        kinds: ['tender'],
        states: ['approved', 'cancelled', 'draft', 'pending', 'rejected'],
      },
    ]);
  });

  test('were decided by somebody else than who wrote them', async () => {
    const { rows } = await sql`
      select number from core.documents where decided_by in (created_by, submitted_by)`.execute(app.db.read);
    expect(rows).toEqual([]);
  });

  test('have a paper where goods were to be destroyed', async () => {
    const { rows } = await sql<{ all: number; proved: number }>`
      select count(*) as all, count(*) filter (where exists (select from files.attachments where document_id = document.id)) as proved
      from core.documents as document where kind in ('warehouseDestruction', 'storeDestruction')`.execute(
      app.db.read,
    );
    expect(rows[0]?.all).toBeGreaterThan(0);
    expect(rows[0]?.proved).toBe(rows[0]?.all);
  });

  test('leave levels of which a quarter is not reached', async () => {
    const { rows } = await sql<{ levels: number }>`
      select count(*) as levels from stock.minimum_levels`.execute(app.db.read);
    const short = await seederFor(app.server, app.tokens.admin).get<unknown[]>(shortage.endpoints.list.path);
    expect([rows[0]?.levels, short.length]).toEqual([8, 2]);
  });

  test('give the keepers of the demo sign-ins something to do', async () => {
    const keeper = await signIn('warehouse.demo');
    const states = (await keeper.get<{ status: string }[]>('warehouse/dispatches?limit=200')).map(
      ({ status }) => status,
    );
    expect(states).toEqual(expect.arrayContaining(['pending', 'shipped']));
    const storekeeper = await signIn('site.demo');
    const { path } = receipt.endpoints.receivableSources;
    const waiting = await storekeeper.get<unknown[]>(`${path}?kind=storeFromWarehouse`);
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describe('the stories of the demo data', () => {
  test('follow a request until its project has used the goods, each step by the person whose work it is', async () => {
    const { rows } = await sql<{ statuses: string[]; people: string[] }>`
      with goods as (
        select document_id, string_agg(concat_ws(':', item_id, quantity), ' ' order by item_id) as list from (
          select request_id as document_id, item_id, quantity from purchasing.request_lines
          union all select order_id, item_id, quantity from purchasing.order_lines
          union all select invoice_id, item_id, received_quantity from purchasing.invoice_lines
          union all select dispatch_id, item_id, quantity from stock.dispatch_lines) as line
        group by document_id)
      select array_agg(d.status order by chain.step) as statuses, array_agg(person.username order by chain.step) as people
      from purchasing.requests as request
      join purchasing.orders as purchase on purchase.request_id = request.id
      join purchasing.invoices as invoice on exists (
        select from purchasing.invoice_lines as line join purchasing.order_lines as ordered on ordered.id = line.order_line_id
        where line.invoice_id = invoice.id and ordered.order_id = purchase.id)
      join stock.receipts as arrived on arrived.source_invoice_id = invoice.id
      join stock.dispatches as sent on sent.based_on_document_id = arrived.id and sent.to_workhouse_id = request.workhouse_id
      join stock.receipts as taken on taken.source_dispatch_id = sent.id and taken.store_id = request.store_id
      join stock.dispatches as used on used.based_on_document_id = taken.id
      join projects.projects as project on project.id = used.to_project_id and project.workhouse_id = request.workhouse_id
      cross join lateral unnest(array[request.id, purchase.id, invoice.id, arrived.id, sent.id, taken.id, used.id])
        with ordinality as chain (id, step)
      join core.documents as d on d.id = chain.id join identity.users as person on person.id = d.created_by
      where (select count(distinct list) from goods where document_id in (request.id, purchase.id, invoice.id, sent.id, used.id)) = 1
      group by request.id`.execute(app.db.read);
    expect(rows).toEqual([
      {
        statuses: ['closed', 'invoiced', 'received', 'posted', 'received', 'posted', 'received'],
        people: [
          'site.demo',
          'purchasing.demo',
          'purchasing.demo',
          'warehouse.demo',
          'warehouse.demo',
          'site.demo',
          'site.demo',
        ],
      },
    ]);
    const site = await signIn('site.demo');
    const [asked] = await site.get<{ status: string; progress: string }[]>(
      `${request.path}?q=${encodeURIComponent('Selçuklu AG hattı için malzeme')}`,
    );
    expect(asked).toMatchObject({ status: 'closed', progress: 'received' });
  });

  test('leave an invoice of more than was ordered to the manager, with its reason', async () => {
    const manager = await signIn('manager.demo');
    const { rows: waiting } = await manager.get<{ rows: { id: number; family: string }[] }>(
      approval.list.path,
    );
    const invoices = waiting.filter(({ family }) => family === 'invoice');
    const found = await Promise.all(
      invoices.map(({ id }) => manager.get<InvoiceDetail>(`${invoice.path}/${id}`)),
    );
    expect(found).toMatchObject([
      { status: 'pending', exceedsOrder: true, overOrderReason: expect.stringMatching(/\S/) },
    ]);
    expect(
      found[0]?.lines.map(({ quantity, orderRemaining }) => Number(quantity) - Number(orderRemaining)),
    ).toEqual([2, 0]);
  });

  test('have a draft of what a won tender lacks in the warehouse', async () => {
    const purchaser = await signIn('purchasing.demo');
    const [draft] = await purchaser.get<OrderDetail[]>(`${order.path}?filter[origin][eq]=shortage`);
    const { status, tenderId, comparedWarehouseId, lines } = await purchaser.get<OrderDetail>(
      `${order.path}/${draft?.id}`,
    );
    const missing = await purchaser.get<{ itemId: number; quantity: string }[]>(
      `${orderShortage.preview.path}?tenderId=${tenderId}&warehouseId=${comparedWarehouseId}`,
    );
    expect(status).toBe('draft');
    expect(lines.length).toBeGreaterThan(0);
    expect(missing.map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining(lines.map(({ itemId }) => itemId)),
    );
  });
});

describe('what people were told of them', () => {
  test('was told on the days it happened, in its order, in working hours', async () => {
    const { rows } = await sql<{
      days: number;
      outside: number;
      disordered: number;
      first: string;
      last: string;
    }>`
      with notified as (
        select id, created_at at time zone 'Europe/Istanbul' as at, lag(created_at) over (order by id) > created_at as is_disordered
        from notifications.notifications)
      select count(distinct at::date) as days, count(*) filter (where at::time not between '08:00' and '17:30') as outside,
        count(*) filter (where is_disordered) as disordered, min(at)::date as first, max(at)::date as last from notified`.execute(
      app.db.read,
    );
    expect(rows[0]).toMatchObject({ outside: 0, disordered: 0 });
    expect(rows[0]?.days).toBeGreaterThan(20);
    expect(rows[0]?.first.slice(0, 4)).toBe('2024');
    expect(rows[0]?.last.slice(0, 7)).toBe('2026-05');
  });

  test('is told of a document on the day it was received', async () => {
    const { rows } = await sql<{ notified: string; received: string }>`
      select (notification.created_at at time zone 'Europe/Istanbul')::date as notified, arrived.document_date as received
      from notifications.notifications as notification
      join lateral (select min(receipt_document.document_date) as document_date from stock.receipts as receipt
        join core.documents as receipt_document on receipt_document.id = receipt.id
        where receipt.source_dispatch_id = notification.record_id having count(*) = 1) as arrived on true
      where notification.action = 'received' and notification.entity = 'dispatch'`.execute(app.db.read);
    expect(rows.length).toBeGreaterThan(0);
    for (const { notified, received } of rows) expect(notified).toBe(received);
  });

  test('is read, but for a few of the newest of each person', async () => {
    const { rows } = await sql<{ username: string; unread: number; total: number; readAfterUnread: number }>`
      select person.username, count(*) filter (where read_at is null) as unread, count(*) as total,
        count(*) filter (where read_at is not null and notification_id > (select min(notification_id) from notifications.recipients as left_over
          where left_over.user_id = person.id and left_over.read_at is null)) as "readAfterUnread"
      from notifications.recipients as recipient join identity.users as person on person.id = recipient.user_id
      group by person.id order by person.username`.execute(app.db.read);
    expect(rows.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['engineer.demo', 'hr.demo', 'manager.demo', 'site.demo', 'warehouse.demo']),
    );
    for (const { unread, total, readAfterUnread } of rows) {
      expect(unread).toBeGreaterThanOrEqual(Math.min(5, total));
      expect(unread).toBeLessThanOrEqual(15);
      expect(readAfterUnread).toBe(0);
    }
  });
});

test('two people want to be told otherwise than in the bell', async () => {
  const { rows } = await sql<{ username: string; ways: string[] }>`
    select person.username, array_agg(distinct way order by way) as ways from notifications.preferences
    join identity.users as person on person.id = user_id group by person.username order by person.username`.execute(
    app.db.read,
  );
  expect(rows).toEqual([
    { username: 'manager.demo', ways: ['digest', 'sound'] },
    { username: 'warehouse.demo', ways: ['digest', 'off', 'sound'] },
  ]);
});

test('the same number gives the same documents', async () => {
  await seedFew(again);
  expect(await notificationsOf(again)).toEqual(await notificationsOf(app));
}, 60_000);
