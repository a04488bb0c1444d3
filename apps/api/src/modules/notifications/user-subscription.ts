import { listedTypes } from '@kalfa/contracts/notifications/notification-types';
import {
  notificationSubscription,
  type SubscriptionMode,
  type UserNotifications,
} from '@kalfa/contracts/notifications/subscription';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';

/** The system account, which is not notified. */
type Without = { systemUserId: number };

/** The additional and muted subscriptions of single users. */
export const userSubscriptionModule = (without: Without): Module => ({
  constraints: {},
  routes: [
    route(notificationSubscription.user, (db, { params }) => readList(db, without, params.id)),
    route(notificationSubscription.putUser, async (tx, call) => {
      const userId = call.params.id ?? 0;
      await lockPerson(tx, userId);
      const before = await readList(tx, without, userId);
      await replaceOwn(tx, userId, call.body.own);
      const after = await readList(tx, without, userId);
      await writeJournal(tx, call, {
        action: 'setting',
        entity: 'notificationList',
        entityId: userId,
        label: after.displayName,
        changes: changesBetween(byMode(before), byMode(after), ['added', 'muted']),
      });
      return after;
    }),
  ],
});

/** Serialises concurrent saves of one list, so that the result is never a mix of two. */
const lockPerson = (tx: Tx, userId: number) =>
  sql`select from identity.users where id = ${userId} for no key update`.execute(tx);

const byMode = ({ own }: UserNotifications) => {
  const typesOf = (mode: SubscriptionMode) => own.filter((row) => row.mode === mode).map(({ type }) => type);
  return { added: typesOf('add'), muted: typesOf('mute') };
};

async function readList(
  db: Reader,
  { systemUserId }: Without,
  userId: number | undefined,
): Promise<UserNotifications> {
  // Types that cannot be subscribed to, or that this version does not know, are neither returned nor removed.
  const { rows } = await sql<UserNotifications>`
    select person.id as "userId", person.display_name as "displayName",
      coalesce((
        select json_agg(json_build_object('type', brought.type_key, 'roles', brought.roles) order by brought.type_key)
        from (
          select list.type_key, json_agg(coalesce(role.title, role.name) order by role.id) as roles
          from notifications.role_subscriptions as list
          join identity.roles as role on role.id = list.role_id and role.record_status = 0
          join identity.user_roles as held on held.role_id = role.id and held.record_status = 0
          where held.user_id = person.id and list.type_key = any(${listedTypes}::text[])
          group by list.type_key
        ) as brought), '[]') as inherited,
      coalesce((
        select json_agg(json_build_object('type', own.type_key, 'mode', own.mode) order by own.type_key)
        from notifications.user_subscriptions as own
        where own.user_id = person.id and own.type_key = any(${listedTypes}::text[])), '[]') as own
    from identity.users as person
    where person.id = ${userId} and person.record_status <> 2 and person.id <> ${systemUserId}`.execute(db);
  const [list] = rows;
  if (!list) throw refuse('NOT_FOUND');
  return list;
}

async function replaceOwn(tx: Tx, userId: number, own: UserNotifications['own']): Promise<void> {
  await sql`
    delete from notifications.user_subscriptions
    where user_id = ${userId} and type_key = any(${listedTypes}::text[])`.execute(tx);
  await sql`
    insert into notifications.user_subscriptions (user_id, type_key, mode)
    select ${userId}, wanted.type, wanted.mode
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as wanted (type text, mode text)`.execute(tx);
}
