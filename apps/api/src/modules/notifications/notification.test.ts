import { setTimeout as pause } from 'node:timers/promises';
import type { Inbox } from '@kalfa/contracts/notifications/notification';
import { query } from '@kalfa/tools/services/query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announce, type Announcement } from '../../lib/notify/announce.ts';
import { addPerson, addRole, type TestPerson } from '../../../test/support/people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
vi.setConfig({ testTimeout: 120_000 });

let me: TestPerson;
let other: TestPerson;
let roles: { first: number; second: number };
let turn = 0;
beforeEach(async () => {
  turn += 1;
  roles = {
    first: await addRole(app.db, { name: `first${turn}`, scope: 'all', grants: ['tenders.view'] }),
    second: await addRole(app.db, { name: `second${turn}`, scope: 'all', grants: ['leaves.view'] }),
  };
  me = await addPerson(app.db, { username: `person${turn}`, roles: [`first${turn}`, `second${turn}`] });
  other = await addPerson(app.db, { username: `another${turn}`, roles: [`first${turn}`] });
  await query(
    app.urls.super,
    `insert into notifications.role_subscriptions (type_key, role_id) values ('tender', ${roles.first}), ('leave-created', ${roles.second})`,
  );
});

const notifyAll = (announcement: Partial<Announcement> & { title: string; number?: string }) =>
  app.db.write((tx) =>
    announce(
      tx,
      { actor: { userId: 0 } },
      {
        type: 'tender',
        action: 'submitted',
        entity: 'tender',
        recordId: 7,
        number: 'IHL-1',
        ...announcement,
      },
    ),
  );

type As = { as?: TestPerson; roleId?: number };
const call = async <Data>(
  method: 'GET' | 'POST',
  path: string,
  { as = me, roleId = roles.first, body }: As & { body?: object } = {},
) => {
  const reply = await app.server.inject({
    method,
    url: `/api/baseinfo/notifications${path}`,
    headers: { authorization: `Bearer ${as.token}`, 'x-active-role': String(roleId) },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, ...reply.json<{ data: Data; page?: { total?: number } }>() };
};

/**
 * Polls the inbox until it has this many rows. A transaction of another database in the same cluster can delay them for as long as
 * it is open.
 */
async function inbox(options: As & { since?: string; atLeast?: number } = {}): Promise<Inbox> {
  for (let attempt = 0; ; attempt += 1) {
    const { data } = await call<Inbox>(
      'GET',
      `/inbox${options.since ? `?since=${options.since}` : ''}`,
      options,
    );
    if (data.rows.length >= (options.atLeast ?? 0) || attempt === 2_000) return data;
    await pause(25);
  }
}
const titles = ({ rows }: Inbox) => rows.map(({ title }) => title);

describe('the inbox', () => {
  test('has the notifications of the active role and direct ones, newest first', async () => {
    await notifyAll({ title: 'a tender' });
    await notifyAll({ title: 'a leave', type: 'leave-created' });
    await notifyAll({ title: 'by name', type: 'account', action: 'changed', direct: [me.userId] });
    expect(titles(await inbox({ atLeast: 2 }))).toEqual(['by name', 'a tender']);
    expect(titles(await inbox({ atLeast: 2, roleId: roles.second }))).toEqual(['by name', 'a leave']);
    expect(titles(await inbox({ atLeast: 1, as: other }))).toEqual(['a tender']);
  });

  test('continues after its own cursor without losing or repeating anything', async () => {
    const start = await inbox();
    expect(start).toMatchObject({ rows: [], isReset: true, unread: 0 });
    await notifyAll({ title: 'one' });
    const first = await inbox({ since: start.cursor, atLeast: 1 });
    expect(first).toMatchObject({ isReset: false, unread: 1 });
    expect(titles(first)).toEqual(['one']);
    await notifyAll({ title: 'two' });
    expect(titles(await inbox({ since: first.cursor, atLeast: 1 }))).toEqual(['two']);
    expect(titles(await inbox({ since: first.rows[0]?.cursor ?? '', atLeast: 1 }))).toEqual(['two']);
  });

  test('restarts for a cursor that this database has never issued', async () => {
    await notifyAll({ title: 'one' });
    const known = await inbox({ atLeast: 1 });
    const future = await inbox({ since: `${BigInt(known.cursor.split('.')[0] ?? 0) + 1_000_000n}.0` });
    expect(future.isReset).toBe(true);
    expect(titles(future)).toEqual(['one']);
  });

  test('starts again after something was dismissed or restored elsewhere, and only then', async () => {
    await notifyAll({ title: 'one' });
    await notifyAll({ title: 'two' });
    const before = await inbox({ atLeast: 2 });
    const [newest] = before.rows;
    const since = async (cursor: string) => {
      const answer = await inbox({ since: cursor });
      return [answer.isReset, titles(answer)];
    };
    await call('POST', '/read', { body: { ids: [newest?.id] } });
    expect(await since(before.cursor)).toEqual([false, []]);
    for (const [path, left] of [
      ['/clear', ['one']],
      ['/restore', ['two', 'one']],
    ] as const) {
      expect((await call('POST', path, { body: { ids: [newest?.id] } })).status).toBe(200);
      expect(await since(before.cursor)).toEqual([true, left]);
    }
    expect((await inbox({ as: other, since: before.cursor })).isReset).toBe(false);
    const resetAgain = async () => (await inbox({ since: (await inbox()).cursor })).isReset;
    await expect.poll(resetAgain, { timeout: 50_000 }).toBe(false);
  });

  test('returns the newest 500 of many', async () => {
    await app.db.write(async (tx) => {
      for (let n = 1; n <= 501; n += 1)
        await announce(
          tx,
          { actor: { userId: 0 } },
          { type: 'tender', action: 'submitted', entity: 'tender', recordId: n, title: `tender ${n}` },
        );
    });
    const all = await inbox({ atLeast: 500 });
    expect(all.rows).toHaveLength(500);
    expect([all.rows[0]?.title, all.rows.at(-1)?.title]).toEqual(['tender 501', 'tender 2']);
    expect([all.unread, all.unreadIds.length]).toEqual([501, 500]);
  });

  test.each(['x', '1', '1.', '.1', '-1.0', '1.0; drop', '99999999999999999999.0', '1.9999999999999999'])(
    'refuses the cursor %j',
    async (since) => {
      expect((await call('GET', `/inbox?since=${encodeURIComponent(since)}`)).status).toBe(422);
    },
  );
});

describe('a reader', () => {
  test('marks their own by id, by type or all, and gets the number of unread ones', async () => {
    await notifyAll({ title: 'one' });
    await notifyAll({ title: 'two' });
    await notifyAll({ title: 'three', type: 'account', action: 'changed', direct: [me.userId] });
    const { rows } = await inbox({ atLeast: 3 });
    const first = await call<{ ids: number[]; unread: number }>('POST', '/read', {
      body: { ids: [rows[0]?.id] },
    });
    expect(first.data).toEqual({ ids: [rows[0]?.id], unread: 2 });
    const byType = await call<{ ids: number[] }>('POST', '/read', { body: { types: ['tender'] } });
    expect(byType.data).toEqual({ ids: [rows[1]?.id, rows[2]?.id], unread: 0 });
    expect((await call('POST', '/unread', { body: { ids: [rows[0]?.id] } })).data).toEqual({
      ids: [rows[0]?.id],
      unread: 1,
    });
    expect((await call('POST', '/read', { body: { all: true } })).data).toMatchObject({ unread: 0 });
  });

  test('changes nothing of other users, and nothing of another role', async () => {
    await notifyAll({ title: 'for both' });
    await notifyAll({ title: 'a leave', type: 'leave-created' });
    const { rows } = await inbox({ atLeast: 1, as: other });
    const leave = await inbox({ atLeast: 1, roleId: roles.second });
    const ids = [...rows, ...leave.rows].map(({ id }) => id);
    expect((await call<{ ids: number[] }>('POST', '/read', { body: { ids } })).data.ids).toEqual([
      rows[0]?.id,
    ]);
    expect((await inbox({ as: other })).unread).toBe(1);
    expect((await inbox({ roleId: roles.second })).unread).toBe(1);
    expect((await call('POST', '/clear', { body: { all: true } })).status).toBe(200);
    expect((await inbox({ as: other })).rows).toHaveLength(1);
  });

  test('dismisses what then only the page shows, and restores it', async () => {
    await notifyAll({ title: 'one' });
    const { rows } = await inbox({ atLeast: 1 });
    const cleared = await call<{ ids: number[]; unread: number }>('POST', '/clear', { body: { all: true } });
    expect(cleared.data).toEqual({ ids: [rows[0]?.id], unread: 0 });
    expect((await inbox()).rows).toEqual([]);
    const page = await call<{ title: string; isRead: boolean }[]>('GET', '?withTotal=true');
    expect(page.data).toMatchObject([{ title: 'one', isRead: true }]);
    await call('POST', '/restore', { body: { ids: [rows[0]?.id] } });
    await call('POST', '/unread', { body: { ids: [rows[0]?.id] } });
    expect(await inbox()).toMatchObject({ unread: 1, rows: [{ title: 'one', readAt: null }] });
  });

  test.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { types: ['nonsense'] },
    { all: false },
    { ids: [1], all: true },
    { ids: Array.from({ length: 501 }, (_, n) => n + 1) },
  ])('cannot select nothing, invalid ids or too many (%#)', async (body) => {
    expect((await call('POST', '/read', { body })).status).toBe(422);
  });
});

describe('the page', () => {
  test('is filtered and searched like every list', async () => {
    await notifyAll({ title: 'Şahin Köprüsü', number: 'IHL-2026-00007' });
    await notifyAll({ title: 'by name', type: 'account', action: 'changed', direct: [me.userId] });
    const found = async (search: string) =>
      (await call<{ title: string }[]>('GET', `?${search}`)).data.map(({ title }) => title);
    expect(await found('q=sahin')).toEqual(['Şahin Köprüsü']);
    expect(await found('q=ihl-2026-00007')).toEqual(['Şahin Köprüsü']);
    expect(await found('filter[type]=account')).toEqual(['by name']);
    await call('POST', '/read', { body: { types: ['account'] } });
    expect(await found('filter[isRead]=false')).toEqual(['Şahin Köprüsü']);
    expect(await found('sort=type')).toEqual(['by name', 'Şahin Köprüsü']);
  });

  test('and the summary never show notifications of other users', async () => {
    await notifyAll({ title: 'mine', type: 'account', action: 'changed', direct: [me.userId], storeId: 3 });
    expect((await call('GET', '', { as: other })).data).toEqual([]);
    expect((await call('GET', '/summary', { as: other })).data).toEqual({ unread: 0, types: [] });
    expect((await call('GET', '/summary')).data).toEqual({
      unread: 1,
      types: [{ type: 'account', projectId: null, warehouseId: null, storeId: 3, unread: 1 }],
    });
  });
});
