import type { UserNotifications } from '@kalfa/contracts/notifications/subscription';
import { connect, type Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneAfterTheOther } from '../../../test/support/one-after-the-other.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request, useTestApp, type ActorName } from '../../../test/support/test-app.ts';

const app = useTestApp();
const url = '/api/baseinfo/notification-subscriptions/users';

let owner: Database;
beforeAll(() => {
  owner = connect({ url: app.urls.super, poolSize: 2, onFault: () => undefined });
});
afterAll(() => owner.close());

type Own = UserNotifications['own'];

const read = (id: number, as: ActorName = 'admin') =>
  request<UserNotifications>(app, { url: `${url}/${id}`, as });
const put = (id: number, own: Own, as: ActorName = 'admin') =>
  request<UserNotifications>(app, { method: 'PUT', url: `${url}/${id}`, as, payload: { own } });
const newPerson = async (username: string, roles: readonly string[]) =>
  (await addPerson(app.db, { username, roles })).userId;
const subscribe = (roleId: number, types: readonly string[]) =>
  request(app, {
    method: 'PUT',
    url: `/api/baseinfo/notification-subscriptions/roles/${roleId}`,
    payload: { types },
  });

describe('the types from the roles of a user', () => {
  test('are listed once each, with their roles', async () => {
    await subscribe(await addRole(app.db, { name: 'kantarcı', grants: [] }), ['order', 'request']);
    await subscribe(await addRole(app.db, { name: 'ölçü-katibi', grants: [] }), ['request']);
    const id = await newPerson('two.roles', ['kantarcı', 'ölçü-katibi']);
    expect((await read(id)).body.data).toEqual({
      userId: id,
      displayName: 'two.roles',
      inherited: [
        { type: 'order', roles: ['kantarcı'] },
        { type: 'request', roles: ['kantarcı', 'ölçü-katibi'] },
      ],
      own: [],
    });
  });

  test('end with the role, whether it is passive or was removed', async () => {
    const resting = await addRole(app.db, { name: 'dinlenen-rol', grants: [] });
    await subscribe(resting, ['order']);
    await subscribe(await addRole(app.db, { name: 'alınan-rol', grants: [] }), ['tender']);
    const id = await newPerson('fewer.roles', ['dinlenen-rol', 'alınan-rol']);
    await app.db.write(async (tx) => {
      await sql`update identity.roles set record_status = 1 where id = ${resting}`.execute(tx);
      await sql`update identity.user_roles set record_status = 2
        where user_id = ${id} and role_id <> ${resting}`.execute(tx);
    });
    expect((await read(id)).body.data.inherited).toEqual([]);
  });
});

describe('saving added and muted types', () => {
  test('replaces all of them and those of nobody else', async () => {
    const [first, second] = [await newPerson('first.own', []), await newPerson('second.own', [])];
    await put(second, [{ type: 'tender', mode: 'add' }]);
    await put(first, [
      { type: 'order', mode: 'add' },
      { type: 'request', mode: 'mute' },
    ]);
    const turned: Own = [
      { type: 'order', mode: 'mute' },
      { type: 'tender', mode: 'add' },
    ];
    expect((await put(first, turned)).body.data.own).toEqual(turned);
    expect((await read(first)).body.data.own).toEqual(turned);
    expect((await read(second)).body.data.own).toEqual([{ type: 'tender', mode: 'add' }]);
  });

  test('is in the audit with the added and muted types before and after', async () => {
    const id = await newPerson('told.own', []);
    await put(id, [{ type: 'order', mode: 'add' }]);
    await put(id, [{ type: 'order', mode: 'mute' }]);
    const { rows } = await sql<{ label: string; changes: unknown }>`
      select label, changes from core.audit_entries
      where entity = 'notificationList' and entity_id = ${id} order by id`.execute(app.db.read);
    expect(rows).toEqual([
      { label: 'told.own', changes: { added: [[], ['order']] } },
      { label: 'told.own', changes: { added: [['order'], []], muted: [[], ['order']] } },
    ]);
  });

  test('is serialised when two save at once, and never mixed', async () => {
    const id = await newPerson('two.hands', []);
    const mine: Own = [{ type: 'order', mode: 'add' }];
    const theirs: Own = [{ type: 'tender', mode: 'mute' }];
    const replies = await oneAfterTheOther(
      { db: owner },
      sql`lock table core.outbox_events in share mode`,
      () => put(id, mine),
      () => put(id, theirs),
    );
    expect(replies.map(({ body }) => body.data.own)).toEqual([mine, theirs]);
    expect((await read(id)).body.data.own).toEqual(theirs);
  });

  test.each([
    ['a type that does not exist', { own: [{ type: 'weather', mode: 'add' }] }],
    ['a type that is only told by name', { own: [{ type: 'account', mode: 'mute' }] }],
    ['a mode that does not exist', { own: [{ type: 'order', mode: 'whisper' }] }],
    [
      'a type both added and muted',
      {
        own: [
          { type: 'order', mode: 'add' },
          { type: 'order', mode: 'mute' },
        ],
      },
    ],
    ['no list', {}],
  ])('is refused with %s', async (what, payload) => {
    const id = await newPerson(what.replaceAll(' ', '.'), []);
    const reply = await request(app, { method: 'PUT', url: `${url}/${id}`, payload });
    expect(reply.status).toBe(422);
    expect((await read(id)).body.data.own).toEqual([]);
  });
});

test('a missing user has no list: never existed, was archived, or is the system', async () => {
  const archived = await newPerson('long.gone', []);
  await app.db.write((tx) =>
    sql`update identity.users set record_status = 2 where id = ${archived}`.execute(tx),
  );
  const nobody = 1;
  for (const id of [archived, nobody, 999_999_999]) {
    expect(await read(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await put(id, [])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});

test('users who may only view read the list of a user and save none', async () => {
  const id = await newPerson('looked.at', []);
  expect((await read(id, 'viewer')).status).toBe(200);
  expect((await put(id, [{ type: 'order', mode: 'add' }], 'viewer')).status).toBe(403);
  expect((await read(id)).body.data.own).toEqual([]);
});

test('users without the page get nothing of anybody, not even of themselves', async () => {
  const id = await newPerson('not.told', []);
  expect((await read(id, 'nobody')).status).toBe(403);
  expect((await put(id, [], 'nobody')).status).toBe(403);
  expect((await read(id, 'guest')).status).toBe(401);
});
