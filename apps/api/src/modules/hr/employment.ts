import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import type { Condition } from '../../kit/list/conditions.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { isColleague } from './colleagues.ts';

export type Clock = Pick<ListSettings, 'timeZone'>;

/** The current date in the organisation's time zone. */
export const today = ({ timeZone }: Clock) => sql`(now() at time zone ${timeZone})::date`;

/** Whether an unarchived record `r` is of a person who is employed today. */
export const isEmployed = (clock: Clock): Condition =>
  sql`(r.work_start_date <= ${today(clock)} and (r.work_end_date is null or r.work_end_date >= ${today(clock)}))`;

/** Whether a user sees a record `r`, as in the list of personnel. */
export const isVisibleTo = (actor: Actor, clock: Clock): Condition =>
  actor.scope.kind === 'all' ? sql`true` : isColleague('id', actor.scope, actor, clock);

/** Counts the people a user sees: those employed today, and those who have left. */
export const personnelCounter =
  (clock: Clock) =>
  async (db: Reader, actor: Actor): Promise<{ employed: number; left: number }> => {
    const seen = sql`from hr.personnel as r where r.record_status <> 2 and ${isVisibleTo(actor, clock)}`;
    const { rows } = await sql<{ employed: number; left: number }>`
      select (select count(*) ${seen} and ${isEmployed(clock)}) as employed,
        (select count(*) ${seen} and r.work_end_date < ${today(clock)}) as left`.execute(db);
    return rows[0] ?? { employed: 0, left: 0 };
  };
