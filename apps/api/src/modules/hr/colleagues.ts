import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor, AssignedScope } from '../../lib/http/actor.ts';
import { column, type Condition } from '../../kit/list/conditions.ts';
import type { ListSettings } from '../../kit/list/list.ts';

/** People who work today where this user works, and the user's own record. */
export function isColleague(
  field: string,
  { warehouseIds, storeIds, workhouseIds }: AssignedScope,
  { userId }: Actor,
  { timeZone }: Pick<ListSettings, 'timeZone'>,
): Condition {
  const today = sql`(now() at time zone ${timeZone})::date`;
  return sql`(exists (
      select from hr.work_places as place
      where place.personnel_id = ${column(field)} and place.record_status = 0
        and place.start_date <= ${today} and coalesce(place.end_date, ${today}) >= ${today}
        and (place.warehouse_id = any(${warehouseIds}::bigint[]) or place.store_id = any(${storeIds}::bigint[])
          or place.workhouse_id = any(${workhouseIds}::bigint[])))
    or ${column(field)} = (select account.personnel_id from identity.users as account where account.id = ${userId}))`;
}

/** Whether a user may see this employee. */
export const seesPersonnel =
  (settings: Pick<ListSettings, 'timeZone'>) =>
  async (db: Reader, actor: Actor, personnelId: number): Promise<boolean> => {
    const { scope } = actor;
    if (scope.kind === 'all') return true;
    const { rows } = await sql`
      select from hr.personnel as r where r.id = ${personnelId} and ${isColleague('id', scope, actor, settings)}`.execute(
      db,
    );
    return rows.length > 0;
  };
