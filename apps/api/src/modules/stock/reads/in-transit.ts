import { inTransit, type InTransitRow } from '@kalfa/contracts/stock/in-transit';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { readPage, type ListSettings, type RowsQuery } from '../../../kit/list/list.ts';
import { isLate, lateDays } from '../dispatch/expected-on.ts';
import { costOnlyIf, locationEnd, locationName, seesCosts } from './location-visibility.ts';
import { endsInScope } from '../visibility.ts';

const { endpoints, list } = inTransit;

/** Goods in transit, and for how long. */
export const onTheRoadModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(endpoints.list, async (db, { actor, query }) =>
      readPage<InTransitRow>(db, list, rows(seesCosts(actor)), query, {
        ...settings,
        maySeeArchived: false,
        scope: endsInScope(actor.scope),
      }),
    ),
  ],
});

/** The dispatches of this user's places that should have arrived, with how many days ago. */
export async function lateDispatches(db: Reader, { scope }: Actor): Promise<ReadonlyMap<number, number>> {
  const { rows: late } = await sql<{ id: number; days: number }>`
    select distinct r."dispatchId" as id, r."lateDays" as days from ${rows(false)} as r where r."isLate" and ${endsInScope(scope) ?? sql`true`}`.execute(
    db,
  );
  return new Map(late.map(({ id, days }) => [id, days]));
}

const rows = (maySeeCosts: boolean): RowsQuery => sql`(
  select line.id, 0 as "recordStatus", d.id as "dispatchId", d.number as "dispatchNumber", d.kind,
    concat_ws(' ', d.search_text, item.search_text, core.fold_search(concat_ws(' ', ${locationName(sql`dispatch.source_location_id`)}, ${locationName(sql`dispatch.target_location_id`)})))
      as search_text,
    dispatch.from_warehouse_id as "fromWarehouseId", dispatch.from_store_id as "fromStoreId", dispatch.to_warehouse_id as "toWarehouseId",
    dispatch.to_store_id as "toStoreId", dispatch.to_workhouse_id as "toWorkhouseId", dispatch.to_project_id as "toProjectId",
    ${locationEnd(sql`dispatch.source_location_id`)} as "from", ${locationEnd(sql`dispatch.target_location_id`)} as "to",
    line.item_id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol", unit.decimals as "unitDecimals", line.quantity,
    line.in_transit_quantity as "inTransit", ${costOnlyIf(maySeeCosts, sql`line.in_transit_value`)} as value, d.decided_at as since,
    core.business_date(now()) - core.business_date(d.decided_at) as "ageDays",
    dispatch.expected_on as "expectedOn", ${isLate} as "isLate", ${lateDays} as "lateDays"
  from core.documents as d join stock.dispatches as dispatch on dispatch.id = d.id
  join stock.dispatch_lines as line on line.dispatch_id = d.id
  join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
  where d.status in ('shipped', 'partiallyReceived') and d.record_status = 0 and d.family = 'dispatch'
    and line.record_status = 0 and line.in_transit_quantity > 0)`;
