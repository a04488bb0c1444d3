import { headcountGroups } from '@kalfa/contracts/reports/dashboard';
import type { PlaceKind } from '@kalfa/contracts/hr/work-place';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Scope } from '../../lib/http/actor.ts';
import type { Module } from '../../kit/module.ts';
import type { Condition } from '../../kit/list/conditions.ts';
import { widgetRoute } from '../../kit/widget.ts';
import { isEmployed, isVisibleTo, today, type Clock } from './employment.ts';

/** The dashboard cards of human resources: headcount, joiners and leavers. */
export const headcountModule = (clock: Clock): Module => ({
  constraints: {},
  routes: [
    widgetRoute('headcountByPosition', async (db, { actor }) => {
      const { rows } = await sql<{ position: string; people: number }>`
        select position.title as position, counted.people from (
          select r.position_id, count(*) as people from hr.personnel as r
          where r.record_status <> 2 and ${isEmployed(clock)} and ${isVisibleTo(actor, clock)} group by r.position_id
        ) as counted join hr.positions as position on position.id = counted.position_id
        order by counted.people desc, position.title, position.id`.execute(db);
      return largest(rows);
    }),
    widgetRoute('headcountByPlace', async (db, { actor }) =>
      largest(await peopleByPlace(db, actor.scope, clock)),
    ),
    widgetRoute('turnover', async (db, { actor }) => {
      const { rows } = await sql<{ month: string; joined: number; left: number }>`
        with months as (
          select (date_trunc('month', ${today(clock)}::timestamp) - make_interval(months => ago))::date as month
          from generate_series(11, 0, -1) as ago
        ), moves as (
          select date_trunc('month', r.work_start_date::timestamp)::date as month, 1 as joined, 0 as left
          from hr.personnel as r where r.record_status <> 2 and r.work_start_date <= ${today(clock)}
            and r.work_start_date >= (select min(month) from months) and ${isVisibleTo(actor, clock)}
          union all
          select date_trunc('month', r.work_end_date::timestamp)::date, 0, 1
          from hr.personnel as r where r.record_status <> 2 and r.work_end_date < ${today(clock)}
            and r.work_end_date >= (select min(month) from months) and ${isVisibleTo(actor, clock)}
        )
        select months.month, coalesce(sum(moves.joined), 0)::int as joined, coalesce(sum(moves.left), 0)::int as left
        from months left join moves on moves.month = months.month group by months.month order by months.month`.execute(
        db,
      );
      return rows;
    }),
  ],
});

/** Lists the largest groups and sums up the others, so that the answer stays short. */
function largest<Group extends { people: number }>(groups: readonly Group[]) {
  const rest = groups.slice(headcountGroups);
  return {
    groups: groups.slice(0, headcountGroups),
    others: rest.reduce((sum, { people }) => sum + people, 0),
  };
}

/** A person who works at two places counts at both. A place out of scope is neither named nor counted. */
async function peopleByPlace(
  db: Reader,
  scope: Scope,
  clock: Clock,
): Promise<{ placeKind: PlaceKind; place: string | null; people: number }[]> {
  const { rows } = await sql<{ placeKind: PlaceKind; place: string | null; people: number }>`
    select counted.place_kind as "placeKind", coalesce(warehouse.name, workhouse.name, store.name) as place, counted.people
    from (
      select place.place_kind, place.warehouse_id, place.workhouse_id, place.store_id,
        count(distinct place.personnel_id) as people
      from hr.work_places as place join hr.personnel as r on r.id = place.personnel_id
      where place.record_status = 0 and place.start_date <= ${today(clock)}
        and coalesce(place.end_date, 'infinity'::date) >= ${today(clock)}
        and r.record_status <> 2 and ${isEmployed(clock)} and ${isIn(scope)}
      group by place.place_kind, place.warehouse_id, place.workhouse_id, place.store_id
    ) as counted
    left join stock.warehouses as warehouse on warehouse.id = counted.warehouse_id
    left join works.workhouses as workhouse on workhouse.id = counted.workhouse_id
    left join stock.stores as store on store.id = counted.store_id
    order by counted.people desc, place, counted.place_kind`.execute(db);
  return rows;
}

function isIn(scope: Scope): Condition {
  if (scope.kind === 'all') return sql`true`;
  const { warehouseIds, storeIds, workhouseIds } = scope;
  return sql`(place.warehouse_id = any(${warehouseIds}::bigint[]) or place.store_id = any(${storeIds}::bigint[])
    or place.workhouse_id = any(${workhouseIds}::bigint[]))`;
}
