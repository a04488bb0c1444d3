import type { Notice } from '@kalfa/contracts/notifications/notification';
import type { Reader } from '@kalfa/db/database';
import { keptPlan } from '@kalfa/db/kept-plan';
import { sql } from 'kysely';
import type { StreamedEvent } from './event-stream.ts';
import { room } from './rooms.ts';

/** A notification as it is sent: one text for everybody, and the rooms of those who get it. */
export type Delivery = { notice: Notice; rooms: string[] };

/** What is told of a notification, in the words of the contract; the same for the socket and the inbox. */
export const noticeColumns = sql`n.id, n.type_key as type, n.action, n.entity, n.record_id as "recordId", n.number, n.title,
  n.project_id as "projectId", n.warehouse_id as "warehouseId", n.store_id as "storeId", n.workhouse_id as "workhouseId",
  n.created_at as "atISO"`;

type Row = Omit<Notice, 'cursor'> & { people: number[]; members: string[] };

/**
 * The notifications among these events, by the id of their event. Who gets one in the daily mail is not rung for. The rooms of
 * thousands are put together by the database: it has them at hand, and here they would cost the time of everybody else.
 */
export async function readNotices(
  db: Reader,
  events: readonly StreamedEvent[],
): Promise<Map<number, Delivery>> {
  const told = events.filter(({ topic }) => topic === 'notification');
  const deliveries = new Map<number, Delivery>();
  if (told.length === 0) return deliveries;
  const idOf = (event: StreamedEvent) => (event.payload as { id: number }).id;
  const { rows } = await sql<Row>`${keptPlan}
    select ${noticeColumns},
      array_to_json(array(select user_id from notifications.recipients
        where notification_id = n.id and way <> 'digest' and role_ids is null)) as people,
      array_to_json(array(select user_id || ':role:' || role_id from notifications.recipients, unnest(role_ids) as role_id
        where notification_id = n.id and way <> 'digest')) as members
    from notifications.notifications as n where n.id = any (${told.map(idOf)}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const event of told) {
    const row = found.get(idOf(event));
    if (!row) continue;
    const { people, members, ...notice } = row;
    deliveries.set(event.id, {
      notice: { ...notice, cursor: `${event.xid}.${row.id}` },
      rooms: [...people.map(room.user), ...members.map((member) => `user:${member}`)],
    });
  }
  return deliveries;
}
