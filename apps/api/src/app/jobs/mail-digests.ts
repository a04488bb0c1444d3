import type { MenuKey } from '@kalfa/contracts/menu';
import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import { pageOf } from '@kalfa/contracts/notifications/page-of';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { IdentityDeps } from '../../modules/identity/identity-deps.ts';
import { queueMail } from '../../modules/identity/mails.ts';

/** More than anybody reads in a mail; the page has the rest. */
const linesMost = 50;

/** When the organisation's day begins. */
const morning = '07:00';

type Receiver = { id: number; email: string; displayName: string; language: string | null };

/**
 * Mails unread notifications up to the last morning to all users who chose the digest. Repeated or concurrent runs find
 * nothing left to mail, so it may run at any time, and a server that was down mails after its start.
 */
export async function mailDigests(db: Database, deps: IdentityDeps, now = new Date()): Promise<void> {
  const until = await lastMorning(db.read, deps, now);
  const faults: unknown[] = [];
  for (const receiver of await receiversOf(db.read, until))
    await db
      .write((tx) => mailDigest(tx, deps, receiver, until))
      .catch((fault: unknown) => faults.push(fault));
  // A failed mail does not delay the others, and the queue retries it.
  if (faults.length > 0) throw new AggregateError(faults, 'not everybody could be mailed what they missed');
}

async function lastMorning(
  db: Reader,
  { organisation: { timeZone } }: IdentityDeps,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (date_trunc('day', local - ${morning}::interval) + ${morning}::interval) at time zone ${timeZone} as at
    from (select ${now}::timestamptz at time zone ${timeZone} as local) as clock`.execute(db);
  return rows[0]?.at ?? '';
}

/** Not read, not dismissed, not mailed yet, and not from a role that the user has lost since. */
const waiting = sql<boolean>`
  way = 'digest' and mailed_at is null and read_at is null and cleared_at is null
  and (role_ids is null or exists (
    select from identity.user_roles as assigned join identity.roles as role on role.id = assigned.role_id
    where assigned.user_id = recipient.user_id and assigned.role_id = any (recipient.role_ids)
      and assigned.record_status = 0 and role.record_status = 0))`;

async function receiversOf(db: Reader, until: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select person.id, person.email, person.display_name as "displayName", person.language from identity.users as person
    where person.record_status = 0 and person.status = 'active' and person.email is not null
      and exists (select from notifications.recipients as recipient
        join notifications.notifications as notice on notice.id = recipient.notification_id
        where recipient.user_id = person.id and notice.created_at < ${until} and ${waiting})
    order by person.id`.execute(db);
  return rows;
}

type ClaimedNotice = {
  type: string;
  action: NotificationAction;
  number: string | null;
  title: string | null;
  recordId: number | null;
  projectId: number | null;
  warehouseId: number | null;
  storeId: number | null;
  at: string;
  count: number;
};

/** One mail with the newest of them. Marking the rows claims them: a concurrent run waits, and then finds none. */
async function mailDigest(tx: Tx, deps: IdentityDeps, receiver: Receiver, until: string): Promise<void> {
  const { rows: claimed } = await sql<ClaimedNotice>`
    with claimed as (
      update notifications.recipients as recipient set mailed_at = now() from notifications.notifications as notice
      where notice.id = recipient.notification_id and recipient.user_id = ${receiver.id} and notice.created_at < ${until} and ${waiting}
      returning notice.*)
    select type_key as type, action, number, title, record_id as "recordId", project_id as "projectId",
      warehouse_id as "warehouseId", store_id as "storeId", created_at as at, count(*) over () as count
    from claimed order by id desc limit ${linesMost}`.execute(tx);
  const [newest] = claimed;
  if (!newest) return;
  const menus = await menusOf(tx, receiver.id);
  const link = `${deps.appUrl}/notifications`;
  await queueMail(tx, deps, receiver, 'notificationDigest', {
    link,
    notices: claimed.map((notice) => {
      const page = pageOf(notice, (menu) => menus.has(menu));
      const { type, action, number, title, at } = notice;
      return { type, action, number, title, at: new Date(at), link: page ? `${deps.appUrl}${page}` : link };
    }),
    more: newest.count - claimed.length,
  });
}

/** The menus a user sees in any of their roles. */
async function menusOf(tx: Tx, userId: number): Promise<ReadonlySet<MenuKey>> {
  const { rows } = await sql<{ menu: MenuKey }>`
    select menu_key as menu from identity.live_menu_operations as live where operation_key = 'view' and (
      exists (select from identity.user_menu_operations as own where own.user_id = ${userId} and own.menu_operation_id = live.id)
      or exists (select from identity.user_roles as assigned join identity.role_rights as granted on granted.role_id = assigned.role_id
        where assigned.user_id = ${userId} and assigned.record_status = 0 and granted.menu_operation_id = live.id))`.execute(
    tx,
  );
  return new Set(rows.map(({ menu }) => menu));
}
