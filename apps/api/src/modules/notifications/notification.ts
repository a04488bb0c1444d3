import {
  notification,
  notificationCap,
  type ChosenNotifications,
  type Inbox,
  type NotificationRow,
} from '@kalfa/contracts/notifications/notification';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { readPage, type ListSettings } from '../../kit/list/list.ts';

const { endpoints, list } = notification;

/** The columns of a notification in the contract; the socket sends the same. */
const noticeColumns = sql`n.id, n.type_key as type, n.action, n.entity, n.record_id as "recordId", n.number, n.title,
  n.project_id as "projectId", n.warehouse_id as "warehouseId", n.store_id as "storeId", n.workhouse_id as "workhouseId",
  n.created_at as "atISO"`;

/** The user's own: from the active role, or direct. */
const isMine = ({ userId, roleId }: Actor) =>
  sql`r.user_id = ${userId} and (r.role_ids is null or r.role_ids @> array[${roleId}::bigint])`;

/** Shown in the bell: neither dismissed nor left to the daily mail. */
const rings = sql`r.cleared_at is null and r.way <> 'digest'`;

const rowsOf = (actor: Actor) => sql`(
  select ${noticeColumns}, r.xid::text || '.' || n.id as cursor, r.read_at as "readAt", r.read_at is not null as "isRead",
    person.display_name as actor, 0 as "recordStatus",
    core.fold_search(concat_ws(' ', n.number, n.title, person.display_name)) as search_text
  from notifications.recipients as r
  join notifications.notifications as n on n.id = r.notification_id
  left join identity.users as person on person.id = n.actor_id
  where ${isMine(actor)})`;

/** Notifications are never archived, and the rows themselves limit users to their own. */
const visibility = { maySeeArchived: true, scope: null };

const cursorParts = (cursor: string) => {
  const [xid = '0', id = '0'] = cursor.split('.');
  return { xid, id: Number(id) };
};

/**
 * The notifications after a cursor, up to where the order of commits is final; the next request continues from there. A
 * cursor from before something was dismissed or restored gets everything.
 */
async function readInbox(db: Reader, actor: Actor, since: string | undefined): Promise<Inbox> {
  const { rows: moments } = await sql<{ horizon: string; reset: string | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select xid::text from notifications.inbox_resets where user_id = ${actor.userId}) as reset`.execute(
    db,
  );
  const { horizon = '0', reset = null } = moments[0] ?? {};
  // A restored database has lower transaction ids, and would return nothing new for a long time.
  const isBetween = (xid: bigint) => xid <= BigInt(horizon) && (reset === null || xid > BigInt(reset));
  const isKnown = since !== undefined && isBetween(BigInt(cursorParts(since).xid));
  const after = isKnown ? cursorParts(since) : { xid: '0', id: 0 };
  const { rows } = await sql<Inbox['rows'][number]>`
    select ${noticeColumns}, r.xid::text || '.' || n.id as cursor, r.read_at as "readAt"
    from notifications.recipients as r join notifications.notifications as n on n.id = r.notification_id
    where ${isMine(actor)} and ${rings} and (r.xid, r.notification_id) > (${after.xid}::text::xid8, ${after.id}::bigint)
      and r.xid < ${horizon}::text::xid8
    order by r.xid desc, r.notification_id desc limit ${notificationCap}`.execute(db);
  return {
    rows,
    cursor: `${horizon}.0`,
    isReset: !isKnown,
    unreadIds: await unreadIds(db, actor),
    unread: await countUnread(db, actor),
  };
}

async function unreadIds(db: Reader, actor: Actor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.notification_id as id from notifications.recipients as r
    where ${isMine(actor)} and ${rings} and r.read_at is null
    order by r.notification_id desc limit ${notificationCap}`.execute(db);
  return rows.map(({ id }) => id);
}

async function countUnread(db: Reader, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from notifications.recipients as r where ${isMine(actor)} and ${rings} and r.read_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const isChosen = (chosen: ChosenNotifications) => {
  if ('ids' in chosen) return sql`r.notification_id = any (${chosen.ids}::bigint[])`;
  if ('all' in chosen) return sql`true`;
  return sql`exists (select from notifications.notifications as n
    where n.id = r.notification_id and n.type_key = any (${chosen.types}::text[]))`;
};

type Mark = {
  set: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Whether it changes which notifications the bell lists. */
  resets?: true;
};
const marks = {
  read: { set: sql`read_at = now()`, where: sql`r.read_at is null` },
  unread: { set: sql`read_at = null`, where: sql`r.read_at is not null` },
  clear: {
    set: sql`cleared_at = now(), read_at = coalesce(r.read_at, now())`,
    where: sql`r.cleared_at is null`,
    resets: true,
  },
  restore: { set: sql`cleared_at = null`, where: sql`r.cleared_at is not null`, resets: true },
} as const satisfies Record<string, Mark>;

/**
 * Marks the user's own notifications, and signals the user's other pages. Reading does not change business records, so
 * it is not audited.
 */
async function mark(tx: Tx, actor: Actor, { set, where, resets }: Mark, chosen: ChosenNotifications) {
  const { rows } = await sql<{ id: number }>`
    update notifications.recipients as r set ${set}
    where ${isMine(actor)} and ${where} and ${isChosen(chosen)}
    returning r.notification_id as id`.execute(tx);
  if (rows.length > 0)
    await sql`insert into core.outbox_events (topic, payload)
      values ('inbox-changed', jsonb_build_object('userId', ${actor.userId}::bigint))`.execute(tx);
  if (rows.length > 0 && resets)
    await sql`insert into notifications.inbox_resets (user_id, xid) values (${actor.userId}, pg_current_xact_id())
      on conflict (user_id) do update set xid = excluded.xid`.execute(tx);
  const ids = rows.map(({ id }) => id).toSorted((a, b) => b - a);
  return { ids: ids.slice(0, notificationCap), unread: await countUnread(tx, actor) };
}

export const notificationModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(endpoints.list, (db, { actor, query }) =>
      readPage<NotificationRow>(db, list, rowsOf(actor), query, { ...settings, ...visibility }),
    ),
    route(endpoints.inbox, (db, { actor, query }) => readInbox(db, actor, query.since)),
    route(endpoints.summary, async (db, { actor }) => {
      const { rows } = await sql<{
        type: string;
        projectId: number | null;
        warehouseId: number | null;
        storeId: number | null;
        unread: number;
      }>`
        select n.type_key as type, n.project_id as "projectId", n.warehouse_id as "warehouseId", n.store_id as "storeId",
          count(*) as unread
        from notifications.recipients as r join notifications.notifications as n on n.id = r.notification_id
        where ${isMine(actor)} and ${rings} and r.read_at is null
        group by 1, 2, 3, 4 order by 1, 5 desc`.execute(db);
      return { unread: rows.reduce((sum, { unread }) => sum + unread, 0), types: rows };
    }),
    route(endpoints.read, (tx, { actor, body }) => mark(tx, actor, marks.read, body)),
    route(endpoints.unread, (tx, { actor, body }) => mark(tx, actor, marks.unread, body)),
    route(endpoints.clear, (tx, { actor, body }) => mark(tx, actor, marks.clear, body)),
    route(endpoints.restore, (tx, { actor, body }) => mark(tx, actor, marks.restore, body)),
  ],
});
