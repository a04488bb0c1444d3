import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** A stored notification, with the names of its recipients. */
export type StoredNotification = {
  type: string;
  action: string;
  number: string | null;
  title: string | null;
  projectId: number | null;
  warehouseId: number | null;
  storeId: number | null;
  workhouseId: number | null;
  to: string[];
};

/** All notifications about a record, oldest first. */
export async function notificationsAbout(
  db: Reader,
  entity: string,
  recordId: number,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select notification.type_key as type, notification.action, notification.number, notification.title, notification.project_id as "projectId",
      notification.warehouse_id as "warehouseId", notification.store_id as "storeId", notification.workhouse_id as "workhouseId",
      (select json_agg(person.username order by person.username) from notifications.recipients as recipient
        join identity.users as person on person.id = recipient.user_id where recipient.notification_id = notification.id) as "to"
    from notifications.notifications as notification
    where notification.entity = ${entity} and notification.record_id = ${recordId} order by notification.id`.execute(
    db,
  );
  return rows;
}
