import { listedTypes } from '@kalfa/contracts/notifications/notification-types';
import type { RoleNotifications } from '@kalfa/contracts/notifications/subscription';
import { connect, type Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneAfterTheOther } from '../../../test/support/one-after-the-other.ts';
import { addRole } from '../../../test/support/people.ts';
import { request, useTestApp, type ActorName } from '../../../test/support/test-app.ts';

const app = useTestApp();
const url = '/api/baseinfo/notification-subscriptions/roles';

let owner: Database;
beforeAll(() => {
  owner = connect({ url: app.urls.super, poolSize: 2, onFault: () => undefined });
});
afterAll(() => owner.close());

const all = (as?: ActorName) => request<RoleNotifications[]>(app, { url, ...(as && { as }) });
const one = (id: number) => request<RoleNotifications>(app, { url: `${url}/${id}` });
const put = (id: number, types: readonly string[], as: ActorName = 'admin') =>
  request<RoleNotifications>(app, { method: 'PUT', url: `${url}/${id}`, as, payload: { types } });
const newRole = (name: string) => addRole(app.db, { name, grants: [] });
const setStatus = (id: number, status: number) =>
  app.db.write((tx) => sql`update identity.roles set record_status = ${status} where id = ${id}`.execute(tx));

test('in a new installation each role subscribes to what the catalogue says, and admin to everything', async () => {
  const lists = new Map((await all()).body.data.map(({ roleName, types }) => [roleName, types]));
  expect(lists.get('Yönetici')).toEqual(listedTypes.toSorted());
  expect(lists.get('İnsan Kaynakları Uzmanı')).toEqual(['leave-created', 'personnel-created']);
});

describe('saving the list of a role', () => {
  test('replaces the whole of it and no other', async () => {
    const [first, second] = [await newRole('ölçü-katibi'), await newRole('kantarcı')];
    await put(second, ['tender']);
    expect((await put(first, ['order', 'request'])).body.data.types).toEqual(['order', 'request']);
    expect((await put(first, ['request', 'tender'])).body.data.types).toEqual(['request', 'tender']);
    expect((await one(first)).body.data).toEqual({
      roleId: first,
      roleName: 'ölçü-katibi',
      types: ['request', 'tender'],
    });
    expect((await one(second)).body.data.types).toEqual(['tender']);
    expect((await put(first, [])).body.data.types).toEqual([]);
  });

  test('is in the audit with the list before and after', async () => {
    const id = await newRole('ambar-memuru');
    await put(id, ['order']);
    await put(id, ['order', 'tender']);
    const { rows } = await sql<{ action: string; label: string; changes: unknown }>`
      select action, label, changes from core.audit_entries
      where entity = 'notificationList' and entity_id = ${id} order by id`.execute(app.db.read);
    expect(rows).toEqual([
      { action: 'setting', label: 'ambar-memuru', changes: { types: [[], ['order']] } },
      { action: 'setting', label: 'ambar-memuru', changes: { types: [['order'], ['order', 'tender']] } },
    ]);
  });

  test('is serialised when two save at once, and never mixed', async () => {
    const id = await newRole('iki-el');
    const [mine, theirs] = [
      ['order', 'request'],
      ['tender', 'registration'],
    ];
    const replies = await oneAfterTheOther(
      { db: owner },
      sql`lock table core.outbox_events in share mode`,
      () => put(id, mine),
      () => put(id, theirs),
    );
    expect(replies.map(({ body }) => body.data.types)).toEqual([mine, theirs.toSorted()]);
    expect((await one(id)).body.data.types).toEqual(theirs.toSorted());
  });

  test('preserves types that this version does not know', async () => {
    const id = await newRole('yarının-rolü');
    await owner.write((tx) =>
      sql`insert into notifications.types (key) values ('of-a-later-version')`.execute(tx),
    );
    await app.db.write((tx) =>
      sql`insert into notifications.role_subscriptions (type_key, role_id) values ('of-a-later-version', ${id})`.execute(
        tx,
      ),
    );
    expect((await put(id, ['order'])).body.data.types).toEqual(['order']);
    const { rows } = await sql`
      select from notifications.role_subscriptions where role_id = ${id} and type_key = 'of-a-later-version'`.execute(
      app.db.read,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['a type that does not exist', { types: ['weather'] }],
    ['a type that is only told by name', { types: ['account'] }],
    ['a type twice', { types: ['order', 'order'] }],
    ['no list', {}],
    ['more than the list', { types: [], roleId: 1 }],
  ])('is refused with %s', async (what, payload) => {
    const id = await newRole(`given ${what}`);
    const reply = await request(app, { method: 'PUT', url: `${url}/${id}`, payload });
    expect(reply.status).toBe(422);
  });
});

describe('a missing role', () => {
  test('has no list, whether it never existed or was archived', async () => {
    const archived = await newRole('kapanan-rol');
    await setStatus(archived, 2);
    for (const id of [archived, 999_999_999]) {
      expect(await one(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(await put(id, ['order'])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await all()).body.data.map(({ roleId }) => roleId)).not.toContain(archived);
  });

  test('keeps its list while it is passive, hidden from the others', async () => {
    const resting = await newRole('dinlenen-rol');
    await put(resting, ['order']);
    await setStatus(resting, 1);
    expect((await one(resting)).body.data.types).toEqual(['order']);
    expect((await all()).body.data.map(({ roleId }) => roleId)).not.toContain(resting);
  });
});

describe('users who may only view', () => {
  test('read the lists and save none', async () => {
    const id = await newRole('bakılan-rol');
    expect((await all('viewer')).status).toBe(200);
    expect(await put(id, ['order'], 'viewer')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await one(id)).body.data.types).toEqual([]);
  });
});

test('users without the page get nothing of the lists', async () => {
  expect((await all('nobody')).status).toBe(403);
  expect((await put(1, ['order'], 'nobody')).status).toBe(403);
  expect((await all('guest')).status).toBe(401);
});
