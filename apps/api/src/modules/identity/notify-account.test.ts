import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPerson, addRole, testSecrets, type TestPerson } from '../../../test/support/people.ts';
import { addSignIn, browser, rightPassword } from '../../../test/support/sign-in.ts';
import { request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';
import { answerAccountRequest } from './account-request.ts';
import { newLink } from './mails.ts';

const app = useTestApp();
let count = 0;
const newName = () => `somebody.${(count += 1)}`;

type Event = { topic: string; payload: Record<string, unknown> };

/** The events that an action produces. */
async function eventsOf(topic: string, work: () => Promise<unknown>): Promise<Event['payload'][]> {
  const last = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from core.outbox_events`.execute(app.db.read);
  await work();
  const { rows } = await sql<Event>`
    select topic, payload from core.outbox_events where id > ${last.rows[0]?.id ?? 0} and topic = ${topic} order by id`.execute(
    app.db.read,
  );
  return rows.map(({ payload }) => payload);
}

async function done(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const { status, text } = await request(app, { method, url: `/api/${path}`, ...(payload && { payload }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
}

const versionOf = async (path: string) =>
  (await request<{ version: number }>(app, { url: `/api/${path}` })).body.data.version;
const rightId = async (right: string) =>
  (
    await sql<{ id: number }>`select id from identity.live_menu_operations
      where menu_key || '.' || operation_key = ${right}`.execute(app.db.read)
  ).rows[0]?.id ?? 0;

describe('a change of permissions produces an event:', () => {
  const aboutUser: readonly (readonly [string, (person: TestPerson, version: number) => Promise<void>])[] = [
    ['other roles', (p, version) => done('PUT', `users/${p.userId}/roles`, { roleIds: [2, 3], version })],
    ['roles by the form', (p, version) => done('PATCH', `users/${p.userId}`, { roleIds: [3], version })],
    [
      'rights of their own',
      async (p, version) =>
        done('PUT', `users/${p.userId}/operations`, {
          menuOperationIds: [await rightId('units.view')],
          version,
        }),
    ],
    [
      'an account that is made passive',
      (p, version) => done('POST', `users/${p.userId}/deactivate`, { version }),
    ],
    ['an account that is archived', (p, version) => done('DELETE', `users/${p.userId}?version=${version}`)],
    [
      'an account that is made passive among others',
      (p, version) => done('POST', 'users/bulk/deactivate', { records: [{ id: p.userId, version }] }),
    ],
  ];
  test.each(aboutUser)('a person with %s', async (_what, change) => {
    const person = await addPerson(app.db, { username: newName(), roles: ['user'] });
    const version = await versionOf(`users/${person.userId}`);
    const events = await eventsOf('record-changed', () => change(person, version));
    expect(events).toContainEqual(expect.objectContaining({ entity: 'user', id: person.userId }));
  });

  test.each([['approve'], ['reject']])('a registration that somebody comes to %s', async (decision) => {
    const person = await addPerson(app.db, { username: newName(), roles: [] });
    await app.db.write((tx) =>
      sql`update identity.users set status = 'pendingApproval' where id = ${person.userId}`.execute(tx),
    );
    const version = await versionOf(`users/${person.userId}`);
    const body = decision === 'approve' ? { roleIds: [2], version } : { reason: 'Unknown here', version };
    const events = await eventsOf('record-changed', () =>
      done('POST', `users/${person.userId}/${decision}`, body),
    );
    expect(events).toContainEqual(expect.objectContaining({ entity: 'user', id: person.userId }));
  });

  const aboutRole: readonly (readonly [string, (roleId: number, version: number) => Promise<void>])[] = [
    [
      'rights',
      async (id, version) =>
        done('PUT', `users/roles/${id}/operations`, {
          menuOperationIds: [await rightId('units.view')],
          version,
        }),
    ],
    ['a scope', (id, version) => done('PATCH', `users/roles/${id}`, { scope: 'all', version })],
    ['no force', (id, version) => done('POST', `users/roles/${id}/deactivate`, { version })],
    ['an end', (id, version) => done('DELETE', `users/roles/${id}?version=${version}`)],
  ];
  test.each(aboutRole)('a role with %s', async (_what, change) => {
    const roleId = await addRole(app.db, { name: newName(), grants: [] });
    const version = await versionOf(`users/roles/${roleId}`);
    const events = await eventsOf('record-changed', () => change(roleId, version));
    expect(events).toContainEqual(expect.objectContaining({ entity: 'role', id: roleId }));
  });
});

describe('ended sessions are reported at once:', () => {
  const ways: readonly (readonly [string, (person: TestPerson) => Promise<unknown>])[] = [
    [
      'by signing out',
      ({ token }) => browser(app).post('auth/logout', {}, { authorization: `Bearer ${token}` }),
    ],
    ['by an administrator', ({ userId }) => done('DELETE', `users/${userId}/sessions`)],
    ['by a password that was reset', ({ userId }) => done('POST', `users/${userId}/reset-password`, {})],
    [
      'by an account that is made passive',
      async ({ userId }) =>
        done('POST', `users/${userId}/deactivate`, { version: await versionOf(`users/${userId}`) }),
    ],
  ];
  test.each(ways)('%s', async (_way, end) => {
    const person = await addPerson(app.db, { username: newName(), roles: ['user'] });
    expect(await eventsOf('sessions-ended', () => end(person))).toEqual([{ sessionIds: [person.sessionId] }]);
  });

  test('those of the other browsers, and not the one that ended them', async () => {
    const person = await addSignIn(app, newName());
    const tab = browser(app);
    const { authToken } = (await tab.signIn(person.username)).json<{ data: { authToken: string } }>().data;
    const headers = { authorization: `Bearer ${authToken}` };
    const events = await eventsOf('sessions-ended', () =>
      tab.post(
        'users/me/password',
        { currentPassword: rightPassword, newPassword: 'on iki trafo bir direk' },
        headers,
      ),
    );
    expect(events).toEqual([{ sessionIds: [person.sessionId] }]);
  });

  test('but a session that continues is not', async () => {
    const person = await addSignIn(app, newName());
    const tab = browser(app);
    await tab.signIn(person.username);
    expect(await eventsOf('sessions-ended', () => tab.refresh())).toEqual([]);
  });
});

describe('users are notified that somebody else', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await addPerson(app.db, { username: 'account.owner', roles: ['user'] });
    await addPerson(app.db, { username: 'another.admin', roles: ['admin'] });
  });
  const newest = async () => (await notificationsAbout(app.db.read, 'user', person.userId)).at(-1);
  const changed = { type: 'account', action: 'changed', to: ['account.owner'] };
  const path = () => `users/${person.userId}`;

  test('changed their roles, and what they are now', async () => {
    await done('PUT', `${path()}/roles`, { roleIds: [2, 3], version: await versionOf(path()) });
    expect(await newest()).toMatchObject({ ...changed, title: 'user, warehouse-keeper' });
    await done('PATCH', path(), { roleIds: [2], version: await versionOf(path()) });
    expect(await newest()).toMatchObject({ ...changed, title: 'user' });
  });

  test.each([
    [
      'changed their rights',
      async () =>
        done('PUT', `${path()}/operations`, {
          menuOperationIds: [await rightId('units.view')],
          version: await versionOf(path()),
        }),
    ],
    ['reset their password', () => done('POST', `${path()}/reset-password`, {})],
    [
      'reset their second step',
      async () => {
        await app.db.write((tx) =>
          sql`insert into identity.two_step_credentials (user_id, sealed_secret, confirmed_at)
          values (${person.userId}, 'x', now())`.execute(tx),
        );
        await done('POST', `${path()}/reset-two-step`, {});
      },
    ],
  ])('%s', async (_what, change) => {
    const before = (await notificationsAbout(app.db.read, 'user', person.userId)).length;
    await change();
    const after = await notificationsAbout(app.db.read, 'user', person.userId);
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject(changed);
  });

  test('but not of a change that left their roles and permissions as they were', async () => {
    const before = (await notificationsAbout(app.db.read, 'user', person.userId)).length;
    await done('PATCH', path(), { displayName: 'A new name', version: await versionOf(path()) });
    await done('PUT', `${path()}/roles`, { roleIds: [2], version: await versionOf(path()) });
    await done('PUT', `${path()}/operations`, {
      menuOperationIds: [await rightId('units.view')],
      version: await versionOf(path()),
    });
    expect(await notificationsAbout(app.db.read, 'user', person.userId)).toHaveLength(before);
  });
});

test('a pending registration notifies users who see accounts, once its address is confirmed', async () => {
  const username = newName();
  const deps = { ...testDeps(app.db), secrets: testSecrets };
  await answerAccountRequest(app.db, deps, {
    username,
    email: `${username}@example.test`,
    displayName: 'Yeni Gelen',
    passwordHash: 'of nobody',
    language: 'tr',
    origin: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'tr', isOwnPage: true },
  });
  const { rows } = await sql<{ id: number }>`
    select id from identity.users where username = ${username}`.execute(app.db.read);
  const id = rows[0]?.id ?? 0;
  expect(await notificationsAbout(app.db.read, 'user', id)).toEqual([]);
  const { link } = await app.db.write((tx) => newLink(tx, deps, id, 'confirmEmail'));
  const token = new URL(link).searchParams.get('token');
  expect((await browser(app).post('auth/confirm-email', { token })).statusCode).toBe(200);
  expect(await notificationsAbout(app.db.read, 'user', id)).toMatchObject([
    { type: 'registration', action: 'created', title: 'Yeni Gelen', to: ['another.admin', 'test.admin'] },
  ]);
});
