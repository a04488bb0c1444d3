import { listedTypes, type NotificationType } from '@kalfa/contracts/notifications/notification-types';
import {
  notificationSubscription,
  type RoleNotifications,
} from '@kalfa/contracts/notifications/subscription';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';

/** The subscriptions of roles. They grant no permission: users who may not see a record are not notified of it. */
export const roleSubscriptionModule = (): Module => ({
  constraints: {},
  routes: [
    route(notificationSubscription.roles, (db) => readLists(db, sql`role.record_status = 0`)),
    route(notificationSubscription.role, (db, { params }) => readList(db, params.id)),
    route(notificationSubscription.putRole, async (tx, call) => {
      const roleId = call.params.id ?? 0;
      await lockRole(tx, roleId);
      const before = await readList(tx, roleId);
      await replaceTypes(tx, roleId, call.body.types);
      const after = await readList(tx, roleId);
      await writeJournal(tx, call, {
        action: 'setting',
        entity: 'notificationList',
        entityId: roleId,
        label: after.roleName,
        changes: changesBetween(before, after, ['types']),
      });
      return after;
    }),
  ],
});

/** Serialises concurrent saves of one list, so that the result is never a mix of two. */
async function lockRole(tx: Tx, roleId: number): Promise<void> {
  const { rows } = await sql`
    select from identity.roles where id = ${roleId} and record_status <> 2 for no key update`.execute(tx);
  if (rows.length === 0) throw refuse('NOT_FOUND');
}

async function readLists(db: Reader, which: ReturnType<typeof sql<boolean>>): Promise<RoleNotifications[]> {
  // Types that cannot be subscribed to, or that this version does not know, are neither returned nor removed.
  const { rows } = await sql<RoleNotifications>`
    select role.id as "roleId", coalesce(role.title, role.name) as "roleName",
      array(select list.type_key from notifications.role_subscriptions as list
        where list.role_id = role.id and list.type_key = any(${listedTypes}::text[])
        order by list.type_key) as types
    from identity.roles as role where ${which} order by role.id`.execute(db);
  return rows;
}

async function readList(db: Reader, roleId: number | undefined): Promise<RoleNotifications> {
  const [list] = await readLists(db, sql`role.id = ${roleId} and role.record_status <> 2`);
  if (!list) throw refuse('NOT_FOUND');
  return list;
}

async function replaceTypes(tx: Tx, roleId: number, types: readonly NotificationType[]): Promise<void> {
  await sql`
    delete from notifications.role_subscriptions
    where role_id = ${roleId} and type_key = any(${listedTypes}::text[]) and type_key <> all(${types}::text[])`.execute(
    tx,
  );
  await sql`
    insert into notifications.role_subscriptions (type_key, role_id)
    select unnest(${types}::text[]), ${roleId} on conflict do nothing`.execute(tx);
}
