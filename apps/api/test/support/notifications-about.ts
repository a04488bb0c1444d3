import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** A stored notification, with the names of its recipients. */
export type ToldAbout = {
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
export async function toldAbout(db: Reader, entity: string, recordId: number): Promise<ToldAbout[]> {
  const { rows } = await sql<ToldAbout>`
    select told.type_key as type, told.action, told.number, told.title, told.project_id as "projectId",
      told.warehouse_id as "warehouseId", told.store_id as "storeId", told.workhouse_id as "workhouseId",
      (select json_agg(person.username order by person.username) from notifications.recipients as recipient
        join identity.users as person on person.id = recipient.user_id where recipient.notification_id = told.id) as "to"
    from notifications.notifications as told
    where told.entity = ${entity} and told.record_id = ${recordId} order by told.id`.execute(db);
  return rows;
}
