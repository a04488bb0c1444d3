import type { Answer } from '@kalfa/contracts/endpoint';
import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import {
  notificationPreference,
  type NotificationPreferences,
  type SubscriptionMode,
} from '@kalfa/contracts/notifications/subscription';
import { connect, type Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest } from '../../lib/http/actor.ts';
import { announce } from '../../lib/notify/announce.ts';
import { oneAfterTheOther } from '../../../test/support/one-after-the-other.ts';
import { addPerson, addRole, type TestPerson } from '../../../test/support/people.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const url = `/api/${notificationPreference.get.path}`;

let owner: Database;
beforeAll(() => {
  owner = connect({ url: app.urls.super, poolSize: 2, onFault: () => undefined });
});
afterAll(() => owner.close());

type Wishes = Answer<typeof notificationPreference.get>;

const headersOf = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });
const read = async (person: TestPerson) =>
  (await request<Wishes>(app, { url, headers: headersOf(person) })).body.data;
const put = (person: TestPerson, preferences: readonly object[]) =>
  request<Wishes>(app, { method: 'PUT', url, headers: headersOf(person), payload: { preferences } });

let count = 0;
/** A user whose only role sees orders and subscribes to these types. */
async function subscriber(types: readonly NotificationType[]): Promise<TestPerson> {
  count += 1;
  const name = `subscriber.${count}`;
  const roleId = await addRole(app.db, { name, scope: 'all', grants: ['orders.view'] });
  await app.db.write((tx) =>
    sql`insert into notifications.role_subscriptions (type_key, role_id) select unnest(${types}::text[]), ${roleId}`.execute(
      tx,
    ),
  );
  return addPerson(app.db, { username: name, roles: [name] });
}
const setOwn = ({ userId }: TestPerson, type: NotificationType, mode: SubscriptionMode) =>
  app.db.write((tx) =>
    sql`insert into notifications.user_subscriptions (user_id, type_key, mode) values (${userId}, ${type}, ${mode})`.execute(
      tx,
    ),
  );

/** How this user is notified of an order that was just submitted; undefined when they are not. */
async function wayTold({ userId }: TestPerson, { byName }: { byName: boolean }): Promise<string | undefined> {
  const number = crypto.randomUUID();
  await app.db.write((tx) =>
    announce(
      tx,
      { actor: guest },
      {
        type: 'order',
        action: 'approved',
        entity: 'order',
        recordId: 1,
        number,
        direct: byName ? [userId] : [],
      },
    ),
  );
  const { rows } = await sql<{ way: string }>`
    select way from notifications.recipients as recipient
    join notifications.notifications as notice on notice.id = recipient.notification_id
    where notice.number = ${number} and recipient.user_id = ${userId}`.execute(app.db.read);
  return rows[0]?.way;
}

describe('the types that can reach a user', () => {
  test('are those of their roles and the added ones, without the muted ones, and the personal ones', async () => {
    const person = await subscriber(['order', 'request']);
    await setOwn(person, 'tender', 'add');
    await setOwn(person, 'request', 'mute');
    expect((await read(person)).types).toEqual(['order', 'tender', 'account', 'export']);
  });

  test('include those of roles that are not active now', async () => {
    const { username } = await subscriber(['order']);
    const { username: other } = await subscriber(['request']);
    const person = await addPerson(app.db, { username: 'both.roles', roles: [username, other] });
    expect((await read(person)).types).toEqual(['order', 'request', 'account', 'export']);
  });

  test('end with a role that is removed', async () => {
    const person = await subscriber(['order']);
    await app.db.write((tx) =>
      sql`update identity.user_roles set record_status = 2 where user_id = ${person.userId}`.execute(tx),
    );
    const other = await addRole(app.db, { name: 'kalan-rol', grants: [] });
    await app.db.write((tx) =>
      sql`insert into identity.user_roles (user_id, role_id, created_by, updated_by) values (${person.userId}, ${other}, 1, 1)`.execute(
        tx,
      ),
    );
    expect((await read(person)).types).toEqual(['account', 'export']);
  });
});

describe('saving the preferences', () => {
  test('replaces the earlier ones, and omitted types appear in the bell again', async () => {
    const person = await subscriber(['order', 'request']);
    const other = await subscriber(['order']);
    await put(person, [{ type: 'order', way: 'sound' }]);
    const { body } = await put(person, [{ type: 'request', way: 'digest' }]);
    expect(body.data.preferences).toEqual([{ type: 'request', way: 'digest' }]);
    expect(await wayTold(person, { byName: false })).toBe('inApp');
    expect((await read(other)).preferences).toEqual([]);
  });

  test('decides how the next one is delivered', async () => {
    const person = await subscriber(['order']);
    await put(person, [{ type: 'order', way: 'sound' }]);
    expect(await wayTold(person, { byName: false })).toBe('sound');
  });

  test('turns a type off, but not direct notifications', async () => {
    const person = await subscriber(['order']);
    await put(person, [{ type: 'order', way: 'off' }]);
    expect(await wayTold(person, { byName: false })).toBeUndefined();
    expect(await wayTold(person, { byName: true })).toBe('inApp');
  });

  test('is serialised when two pages save at once, and never mixed', async () => {
    const person = await subscriber(['order', 'request']);
    const here: NotificationPreferences = [{ type: 'order', way: 'off' }];
    const there: NotificationPreferences = [{ type: 'request', way: 'sound' }];
    const replies = await oneAfterTheOther(
      { db: owner },
      sql`lock table core.outbox_events in share mode`,
      () => put(person, here),
      () => put(person, there),
    );
    expect(replies.map(({ body }) => body.data.preferences)).toEqual([here, there]);
    expect((await read(person)).preferences).toEqual(there);
  });

  test('is in the audit, each way with its types before and after', async () => {
    const person = await subscriber(['order', 'request']);
    await put(person, [{ type: 'order', way: 'off' }]);
    await put(person, [{ type: 'request', way: 'sound' }]);
    const { rows } = await sql<{ changes: unknown }>`
      select changes from core.audit_entries
      where entity = 'notificationPreference' and entity_id = ${person.userId} order by id`.execute(
      app.db.read,
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      { off: [[], ['order']] },
      { sound: [[], ['request']], off: [['order'], []] },
    ]);
  });

  test.each([
    ['a type that does not exist', [{ type: 'weather', way: 'off' }]],
    ['a way that does not exist', [{ type: 'order', way: 'pigeon' }]],
    [
      'a type twice',
      [
        { type: 'order', way: 'off' },
        { type: 'order', way: 'sound' },
      ],
    ],
  ])('is refused with %s', async (_, preferences) => {
    const person = await subscriber(['order']);
    expect((await put(person, preferences)).status).toBe(422);
    expect((await read(person)).preferences).toEqual([]);
  });
});

test('users with an empty role have preferences too, and guests have none', async () => {
  expect((await request<Wishes>(app, { url, as: 'nobody' })).body.data.types).toEqual(['account', 'export']);
  expect((await request(app, { url, as: 'guest' })).status).toBe(401);
});
