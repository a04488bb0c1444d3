import { sql, type RawBuilder } from 'kysely';

/** What a tender is compared with. */
export type Comparison = { tenderId: number; warehouseId: number };

/**
 * The places whose stock covers the need of a tender, each with its term: the projects and stores of the sites of its works, what is
 * in transit to them, and the same of one warehouse.
 */
const coveringPlaces = ({ warehouseId }: Comparison) => sql`
  select place.id, case
      when place.warehouse_id is not null then case place.kind when 'transit' then 'toWarehouse' else 'inWarehouse' end
      when place.kind = 'transit' then 'toStores' when place.kind = 'store' then 'atStores' else 'consumed' end as term
  from stock.locations as place
  where place.warehouse_id = ${warehouseId} or place.workhouse_id in (select id from site)
    or place.store_id in (select id from stock.stores where workhouse_id in (select id from site))
    or place.project_id in (select id from projects.projects where workhouse_id in (select id from site))`;

/** The sites of the works of a tender, and the places of the comparison, for `coveringParts`. */
export const comparedPlaces = (comparison: Comparison): RawBuilder<unknown> => sql`
  site as (
    select site.id from works.works as work join works.workhouses as site on site.work_id = work.id
    where work.tender_id = ${comparison.tenderId} and work.record_status <> 2 and site.record_status <> 2),
  place as (${coveringPlaces(comparison)})`;

/** What each place and each order has of each item. An order that is only a draft does not count yet. */
export const coveringParts = (tenderId: number): RawBuilder<unknown> => sql`
  select balance.item_id, place.term, place.id as location_id, null::bigint as document_id,
    balance.on_hand - balance.reserved as quantity
  from place join stock.balances as balance on balance.location_id = place.id
  union all
  select line.item_id, case d.status when 'draft' then 'inDrafts' else 'onOrder' end, null, own.id,
    greatest(0, line.quantity - line.received_quantity)
  from purchasing.orders as own join core.documents as d on d.id = own.id and d.record_status = 0
  join purchasing.order_lines as line on line.order_id = own.id and line.record_status = 0
  where own.tender_id = ${tenderId} and d.status in ('draft', 'pending', 'approved', 'partiallyInvoiced', 'invoiced')`;
