import { shortage, type Shortage } from '@kalfa/contracts/stock/minimum-level';
import { sql } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { answerExport } from '../../../kit/export/answer-export.ts';
import type { Exportable } from '../../../kit/export/exportable.ts';
import { readPage, type ListSettings } from '../../../kit/list/list.ts';
import { placeInScope } from '../../../kit/place/place-scope.ts';

/** Levels that are not reached. Goods in transit need not be sent again. */
const shortageRows = () => sql`(
  select level.id, level.record_status as "recordStatus", level.location_id as "locationId", level.item_id as "itemId",
    coalesce(warehouse.name, store.name) as "placeName", place.warehouse_id as "warehouseId", place.store_id as "storeId", store.workhouse_id as "workhouseId",
    item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol", unit.decimals as "unitDecimals",
    concat_ws(' ', item.search_text, warehouse.search_text, store.search_text) as search_text,
    level.minimum_quantity as "minimumQuantity", level.target_quantity as "targetQuantity",
    coalesce(balance.on_hand, 0)::numeric(18, 3) as "onHand", coalesce(balance.reserved, 0)::numeric(18, 3) as reserved,
    coalesce(balance.on_hand - balance.reserved, 0)::numeric(18, 3) as available,
    coming.quantity::numeric(18, 3) as "inTransit",
    greatest(coalesce(level.target_quantity, level.minimum_quantity) - coalesce(balance.on_hand - balance.reserved, 0) - coming.quantity, 0)::numeric(18, 3)
      as "suggestedQuantity"
  from stock.minimum_levels as level
  join stock.locations as place on place.id = level.location_id
  left join stock.warehouses as warehouse on warehouse.id = place.warehouse_id
  left join stock.stores as store on store.id = place.store_id
  join baseinfo.items as item on item.id = level.item_id
  join baseinfo.units as unit on unit.id = item.unit_id
  left join stock.balances as balance on balance.location_id = level.location_id and balance.item_id = level.item_id
  cross join lateral (
    select coalesce((select road.on_hand from stock.balances as road
        where road.item_id = level.item_id and road.location_id = (select id from stock.locations
          where kind = 'transit' and (warehouse_id = place.warehouse_id or store_id = place.store_id))), 0)
      + coalesce((select sum(line.in_transit_quantity) from stock.dispatches as dispatch
        join stock.dispatch_lines as line on line.dispatch_id = dispatch.id and line.item_id = level.item_id and line.record_status = 0
        where dispatch.to_workhouse_id = store.workhouse_id and dispatch.intended_store_id = store.id), 0) as quantity) as coming
  where level.record_status = 0 and coalesce(balance.on_hand - balance.reserved, 0) < level.minimum_quantity)`;

const menu = 'minimum-levels';

const exportable: Exportable = {
  name: shortage.name,
  menus: [menu],
  list: shortage.list,
  row: shortage.endpoints.list.answer.element,
  rows: shortageRows,
  visibilityFor: ({ scope }) => ({ maySeeArchived: false, scope: placeInScope(scope) }),
};

export const shortageModule = (settings: ListSettings): Module => ({
  constraints: {},
  exportable,
  routes: [
    route(shortage.endpoints.list, async (db, { actor, query }) => {
      const { rows, page } = await readPage<Shortage>(db, shortage.list, shortageRows(), query, {
        ...settings,
        ...exportable.visibilityFor(actor),
      });
      return {
        rows,
        page: { ...page, actions: actor.can(menu, 'print') ? (['export'] as const).slice() : [] },
      };
    }),
    route(shortage.endpoints.export, (tx, call) => answerExport(tx, exportable, call, settings)),
  ],
});
