import {
  notificationType,
  notificationTypeKeys,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import {
  notificationPreference,
  notificationWays,
  type NotificationPreferences,
} from '@kalfa/contracts/notifications/subscription';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';

/** The delivery preferences of all users. */
export const notificationPreferenceModule = (): Module => ({
  constraints: {},
  routes: [
    route(notificationPreference.get, (db, { actor }) => readWishes(db, actor.userId)),
    route(notificationPreference.put, async (tx, call) => {
      const { userId, username } = call.actor;
      await lockPerson(tx, userId);
      const before = await readPreferences(tx, userId);
      await replacePreferences(tx, userId, call.body.preferences);
      const after = await readWishes(tx, userId);
      await writeJournal(tx, call, {
        action: 'setting',
        entity: 'notificationPreference',
        entityId: userId,
        label: username,
        changes: changesBetween(typesByWay(before), typesByWay(after.preferences), notificationWays),
      });
      return after;
    }),
  ],
});

/** Serialises concurrent saves of one user, so that the result is never a mix of two. */
const lockPerson = (tx: Tx, userId: number) =>
  sql`select from identity.users where id = ${userId} for no key update`.execute(tx);

const typesByWay = (preferences: NotificationPreferences) =>
  Object.fromEntries(
    notificationWays.map((way) => [
      way,
      preferences.filter((wish) => wish.way === way).map(({ type }) => type),
    ]),
  );

const readWishes = async (db: Reader, userId: number) => ({
  preferences: await readPreferences(db, userId),
  types: await readReaching(db, userId),
});

async function readPreferences(db: Reader, userId: number): Promise<NotificationPreferences> {
  const { rows } = await sql<NotificationPreferences[number]>`
    select type_key as type, way from notifications.preferences
    where user_id = ${userId} and type_key = any(${notificationTypeKeys}::text[]) order by type_key`.execute(
    db,
  );
  return rows;
}

/**
 * The types that can reach this user: those of their roles and the added ones, without the muted ones, and the personal
 * ones.
 */
async function readReaching(db: Reader, userId: number): Promise<NotificationType[]> {
  const { rows } = await sql<{ type: string }>`
    select list.type_key as type
    from notifications.role_subscriptions as list
    join identity.roles as role on role.id = list.role_id and role.record_status = 0
    join identity.user_roles as held on held.role_id = role.id and held.record_status = 0
    where held.user_id = ${userId}
    union
    select type_key from notifications.user_subscriptions where user_id = ${userId} and mode = 'add'
    except
    select type_key from notifications.user_subscriptions where user_id = ${userId} and mode = 'mute'`.execute(
    db,
  );
  const brought = new Set(rows.map(({ type }) => type));
  return notificationTypeKeys.filter((type) => brought.has(type) || notificationType(type)?.isPersonal);
}

async function replacePreferences(tx: Tx, userId: number, wanted: NotificationPreferences): Promise<void> {
  await sql`
    delete from notifications.preferences
    where user_id = ${userId} and type_key = any(${notificationTypeKeys}::text[])`.execute(tx);
  await sql`
    insert into notifications.preferences (user_id, type_key, way)
    select ${userId}, wanted.type, wanted.way
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (type text, way text)`.execute(tx);
}
