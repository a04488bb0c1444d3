import { setTimeout as pause } from 'node:timers/promises';
import { inboxEvent, listEvent } from '@kalfa/contracts/notifications/notification';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../http/actor.ts';
import { until, useGateway, type Listener } from '../../../test/support/gateway.ts';
import { addPerson, addRole, type TestPerson } from '../../../test/support/people.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';
import { announce, type Announcement } from './announce.ts';

const app = useTestApp();
let whenResolved = async () => {};
const gateway = useGateway(app, { whenResolved: () => whenResolved() });

let plain: TestPerson;
let boss: TestPerson;
let storekeeper: TestPerson;
let storeRoleId: number;
beforeAll(async () => {
  storeRoleId = await addRole(app.db, {
    name: 'watcher',
    scope: 'all',
    grants: ['projects.view', 'units.view'],
  });
  await query(
    app.urls.super,
    `insert into notifications.role_subscriptions (type_key, role_id) values ('project-created', ${storeRoleId})`,
  );
  plain = await addPerson(app.db, { username: 'plain', roles: ['user'] });
  boss = await addPerson(app.db, { username: 'the.boss', roles: ['admin', 'watcher'] });
  storekeeper = await addPerson(app.db, { username: 'watching', roles: ['watcher'] });
});

const nobody = { actor: { userId: 0 } as Actor };
const notify = async (announcement: Partial<Announcement> & { title: string }) => {
  await app.db.write((tx) =>
    announce(tx, nobody, {
      type: 'verification',
      action: 'changed',
      entity: 'test',
      recordId: 1,
      ...announcement,
    }),
  );
  gateway.gateway.wake();
};
const titles = ({ notices }: Listener) => notices.map(({ title }) => title);

describe('a connection', () => {
  test.each([
    ['nothing', {}],
    ['an empty token', { token: '' }],
    ['a token of nobody', { token: 'a.b.c' }],
    ['a number', { token: 7 }],
  ])('with %s is refused', async (_, auth) => {
    const listener = await gateway.connect({ auth, query: { role: 'admin' } });
    expect(listener.refusal()).toBe('NOT_AUTHENTICATED');
  });

  test('in a role that the user does not have is refused', async () => {
    const listener = await gateway.connect({ auth: { token: plain.token, activeRoleId: storeRoleId } });
    expect(listener.refusal()).toBe('ROLE_NOT_HELD');
  });

  test('from a foreign origin is refused before it is opened', async () => {
    const stranger = await gateway.connect({
      auth: { token: boss.token },
      headers: { origin: 'http://evil.test' },
    });
    expect(stranger.refusal()).not.toBeNull();
    const own = await gateway.connect({
      auth: { token: boss.token },
      headers: { origin: 'http://kalfa.test' },
    });
    expect(own.isOpen()).toBe(true);
  });

  test('is receive-only: a client that sends an event is disconnected, and nobody receives it', async () => {
    const loud = await gateway.connect({ auth: { token: plain.token } });
    const other = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    loud.socket.emit('join', 'user:1');
    expect(await until(() => !loud.isOpen())).toBe(true);
    expect(other.received).toEqual([]);
  });

  test('of an ended session is closed at once, and the others stay', async () => {
    const person = await addPerson(app.db, { username: 'leaving', roles: ['user'] });
    const leaving = await gateway.connect({ auth: { token: person.token } });
    const staying = await gateway.connect({ auth: { token: plain.token } });
    await app.db.write((tx) =>
      sql`update identity.sessions set revoked_at = now(), revoke_reason = 'closed' where id = ${person.sessionId}`.execute(
        tx,
      ),
    );
    expect(await until(() => !leaving.isOpen(), 2_000)).toBe(true);
    expect(staying.isOpen()).toBe(true);
  });

  test('of a role whose permissions change is closed, and is authorised again when it reconnects', async () => {
    const roleId = await addRole(app.db, { name: 'shrinking', grants: ['units.view'] });
    const person = await addPerson(app.db, { username: 'shrinking', roles: ['shrinking'] });
    const before = await gateway.connect({ auth: { token: person.token } });
    const { body } = await request<{ version: number }>(app, {
      method: 'GET',
      url: `/api/users/roles/${roleId}`,
    });
    const changed = await request(app, {
      method: 'PATCH',
      url: `/api/users/roles/${roleId}`,
      payload: { version: body.data.version, title: 'Kısılan' },
    });
    expect(changed.status).toBe(200);
    expect(await until(() => !before.isOpen(), 2_000)).toBe(true);
  });

  test('of a user who loses the role is closed, even if it is just being authorised', async () => {
    const roleId = await addRole(app.db, { name: 'lost', grants: ['units.view'] });
    const person = await addPerson(app.db, { username: 'losing', roles: ['lost', 'user'] });
    const inLostRole = { auth: { token: person.token, activeRoleId: roleId } };
    const open = await gateway.connect(inLostRole);
    whenResolved = async () => {
      whenResolved = async () => {};
      const { body } = await request<{ version: number; roles: { id: number; name: string }[] }>(app, {
        url: `/api/users/${person.userId}`,
      });
      const roleIds = body.data.roles.filter(({ name }) => name !== 'lost').map(({ id }) => id);
      const changed = await request(app, {
        method: 'PUT',
        url: `/api/users/${person.userId}/roles`,
        payload: { roleIds, version: body.data.version },
      });
      expect(changed.status).toBe(200);
      expect(await until(() => !open.isOpen())).toBe(true);
    };
    const late = await gateway.connect(inLostRole);
    expect(late.refusal()).toBe('ROLE_NOT_HELD');
  });

  test('is refused when its session already has thirty', async () => {
    const person = await addPerson(app.db, { username: 'many.tabs', roles: ['user'] });
    const listeners: Listener[] = [];
    for (let tab = 0; tab < 31; tab += 1)
      listeners.push(await gateway.connect({ auth: { token: person.token } }));
    expect(listeners.filter((listener) => listener.isOpen())).toHaveLength(30);
    expect(listeners.at(-1)?.refusal()).toBe('RATE_LIMITED');
    for (const { socket } of listeners) socket.disconnect();
  });
});

describe('a notification', () => {
  test('reaches its recipients and nobody else, whatever a client claims', async () => {
    const liar = await gateway.connect({
      auth: { token: plain.token, role: 'admin', userId: boss.userId, rooms: [`user:${boss.userId}`] },
      query: { role: 'admin', userId: String(boss.userId), room: `user:${boss.userId}` },
    });
    const admin = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    await notify({ title: 'only for administrators' });
    await notify({ title: 'for boss by name', type: 'account', direct: [boss.userId] });
    expect(await until(() => admin.notices.length === 2)).toBe(true);
    await pause(100);
    expect(titles(admin)).toEqual(['only for administrators', 'for boss by name']);
    expect(liar.received).toEqual([]);
  });

  test('has the fields of the specification, and the same text reaches everybody', async () => {
    const one = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    const two = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    await notify({ title: 'Gebze', type: 'project-created', action: 'created', projectId: 5 });
    expect(await until(() => one.notices.length === 1 && two.notices.length === 1)).toBe(true);
    expect(one.notices[0]).toMatchObject({
      type: 'project-created',
      action: 'created',
      entity: 'test',
      recordId: 1,
      title: 'Gebze',
      projectId: 5,
      warehouseId: null,
      storeId: null,
      workhouseId: null,
      number: null,
    });
    expect(Date.parse(one.notices[0]?.atISO ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(two.notices).toEqual(one.notices);
  });

  test('from a role is received in that role only; a direct one in every role', async () => {
    const asWatcher = await gateway.connect({
      auth: { token: boss.token, activeRoleId: storeRoleId },
      query: { role: 'admin' },
    });
    const asAdmin = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    await notify({ title: 'for admin' });
    await notify({ title: 'for both', type: 'project-created', action: 'created' });
    await notify({ title: 'by name', type: 'account', direct: [boss.userId] });
    expect(await until(() => asAdmin.notices.length === 3 && asWatcher.notices.length === 2)).toBe(true);
    expect(titles(asAdmin)).toEqual(['for admin', 'for both', 'by name']);
    expect(titles(asWatcher)).toEqual(['for both', 'by name']);
  });

  test('reaches a client that asks to be "user" only when it is direct', async () => {
    const narrowed = await gateway.connect({ auth: { token: storekeeper.token }, query: { role: 'user' } });
    await notify({ title: 'by role', type: 'project-created', action: 'created' });
    await notify({ title: 'by name', type: 'account', direct: [storekeeper.userId] });
    expect(await until(() => narrowed.notices.length > 0)).toBe(true);
    expect(titles(narrowed)).toEqual(['by name']);
  });

  test.each([
    ['no role', {}],
    ['an empty role', { role: '' }],
    ['an unknown role', { role: 'nonsense' }],
  ])('reaches a client that sends %s as it reaches an admin', async (_, roleQuery) => {
    const listener = await gateway.connect({ auth: { token: storekeeper.token }, query: roleQuery });
    await notify({ title: 'by role', type: 'project-created', action: 'created' });
    expect(await until(() => listener.notices.length > 0)).toBe(true);
    expect(titles(listener)).toEqual(['by role']);
  });

  test('does not reach a plain user who sends no role and may not see it', async () => {
    const listener = await gateway.connect({ auth: { token: plain.token } });
    await notify({ title: 'only for administrators' });
    await notify({ title: 'by name', type: 'account', direct: [plain.userId] });
    expect(await until(() => listener.notices.length > 0)).toBe(true);
    expect(titles(listener)).toEqual(['by name']);
  });

  test('that was rolled back is received by nobody', async () => {
    const admin = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    await app.db
      .write(async (tx) => {
        await announce(tx, nobody, {
          type: 'verification',
          action: 'changed',
          entity: 'test',
          recordId: 1,
          title: 'never',
        });
        throw new Error('rolled back on purpose');
      })
      .catch(() => undefined);
    await notify({ title: 'real' });
    expect(await until(() => admin.notices.length > 0)).toBe(true);
    expect(titles(admin)).toEqual(['real']);
  });

  test('is not delivered live to users who want it in the daily mail', async () => {
    const person = await addPerson(app.db, { username: 'by.mail', roles: ['admin'] });
    await query(
      app.urls.super,
      `insert into notifications.preferences (user_id, type_key, way) values (${person.userId}, 'verification', 'digest')`,
    );
    const listener = await gateway.connect({ auth: { token: person.token }, query: { role: 'admin' } });
    await notify({ title: 'by mail' });
    await notify({ title: 'in the bell', type: 'account', direct: [person.userId] });
    expect(await until(() => listener.notices.length > 0)).toBe(true);
    expect(titles(listener)).toEqual(['in the bell']);
  });

  test('that was sent while nobody was connected is in the inbox after the cursor, once and in order', async () => {
    const first = await gateway.connect({ auth: { token: boss.token }, query: { role: 'admin' } });
    await notify({ title: 'heard' });
    expect(await until(() => first.notices.length === 1)).toBe(true);
    const since = first.notices[0]?.cursor ?? '';
    first.socket.disconnect();
    await notify({ title: 'missed one' });
    await notify({ title: 'missed two' });
    const missed = await inboxOf(boss, since, 2);
    expect(missed.rows.map(({ title }) => title)).toEqual(['missed two', 'missed one']);
    const again = await inboxOf(boss, missed.cursor, 0);
    expect(again.rows).toEqual([]);
    expect(again.unreadIds).toEqual(expect.arrayContaining(missed.rows.map(({ id }) => id)));
  });
});

describe('beside notifications', () => {
  test('clients that show a list are notified that it changed, without details', async () => {
    const sees = await gateway.connect({ auth: { token: storekeeper.token }, query: { role: 'admin' } });
    const blind = await gateway.connect({ auth: { token: app.tokens.nobody }, query: { role: 'admin' } });
    const canary = 'Kanarya';
    const made = await request(app, {
      method: 'POST',
      url: '/api/baseinfo/units',
      payload: { title: canary, symbol: 'kn', decimals: 0 },
    });
    expect(made.status).toBe(201);
    const isTold = () =>
      sees.received.some(
        ({ event, payload }) => event === listEvent && JSON.stringify(payload) === '{"entity":"unit"}',
      );
    expect(await until(isTold)).toBe(true);
    expect(JSON.stringify(sees.received)).not.toContain(canary);
    expect(blind.received).toEqual([]);
  });

  test('what a user reads on one page is no longer new on the others', async () => {
    const desk = await gateway.connect({ auth: { token: storekeeper.token }, query: { role: 'admin' } });
    await notify({ title: 'to be read', type: 'account', direct: [storekeeper.userId] });
    expect(await until(() => desk.notices.length === 1)).toBe(true);
    const read = await app.server.inject({
      method: 'POST',
      url: '/api/baseinfo/notifications/read',
      headers: { authorization: `Bearer ${storekeeper.token}` },
      payload: { ids: [desk.notices[0]?.id] },
    });
    expect(read.json()).toMatchObject({ data: { ids: [desk.notices[0]?.id] } });
    expect(await until(() => desk.received.some(({ event }) => event === inboxEvent))).toBe(true);
    const { unreadIds } = await inboxOf(storekeeper, undefined, 1);
    expect(unreadIds).not.toContain(desk.notices[0]?.id);
  });
});

type InboxData = { rows: { id: number; title: string }[]; cursor: string; unreadIds: number[] };

/** Polls the inbox until it has what a slow transaction of another test may still delay. */
async function inboxOf(
  { token }: TestPerson,
  since: string | undefined,
  atLeast: number,
): Promise<InboxData> {
  for (let turn = 0; ; turn += 1) {
    const reply = await app.server.inject({
      method: 'GET',
      url: `/api/baseinfo/notifications/inbox${since ? `?since=${since}` : ''}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = reply.json<{ data: InboxData }>();
    if (data.rows.length >= atLeast || turn === 200) return data;
    await pause(25);
  }
}
