import type { Answer } from '@kalfa/contracts/endpoint';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { dispatch, DispatchDetail, DispatchHeader } from '@kalfa/contracts/stock/dispatch';
import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { quantityText, valueText } from '@kalfa/domain/stock/amounts';
import type { LineChange, StoredLine } from '@kalfa/domain/stock/settlement';
import { sql, type RawBuilder } from 'kysely';
import { documentColumns } from '../../../kit/document/envelope.ts';
import type { LockedDocument } from '../../../kit/document/act.ts';
import { readItemLines } from '../../../kit/document/item-lines.ts';
import type { Ends } from '../visibility.ts';
import { isLate, lateDays } from './expected-on.ts';

/** A locked dispatch, with its current lines. */
export type LockedDispatch = LockedDocument &
  Ends & {
    kind: DispatchKind;
    documentDate: string;
    sourceLocationId: number;
    targetLocationId: number;
    /** Why a place cannot take part; `null` when it can. */
    sourceState: PlaceState;
    targetState: PlaceState;
    fourEyes: boolean | null;
    intendedStoreId: number | null;
    remainder: 'returnToSource' | 'writeOffLost' | null;
    reason: string | null;
    requestId: number | null;
    lines: (StoredLine & { shippedValue: string | null })[];
  };
export type PlaceState = 'passive' | 'closed' | 'ended' | null;

export async function lockDispatch(tx: Tx, id: number): Promise<LockedDispatch | null> {
  const { rows } = await sql<{
    locked: LockedDispatch | null;
  }>`${preparedPlan} select stock.hold_dispatch(${id}) as locked`.execute(tx);
  return rows[0]?.locked ?? null;
}

const shippedStatuses: readonly DocumentStatus[] = [
  'shipped',
  'partiallyReceived',
  'received',
  'recalled',
  'closed',
  'reversed',
];

export const dispatchRows = sql`(
  select ${documentColumns},
    dispatch.from_warehouse_id as "fromWarehouseId", dispatch.from_store_id as "fromStoreId",
    dispatch.to_warehouse_id as "toWarehouseId", dispatch.to_store_id as "toStoreId",
    dispatch.to_workhouse_id as "toWorkhouseId", dispatch.to_project_id as "toProjectId",
    dispatch.intended_store_id as "intendedStoreId", dispatch.driver_id as "driverId", dispatch.vehicle_id as "vehicleId",
    dispatch.reason, dispatch.remainder, dispatch.based_on_document_id as "basedOnDocumentId",
    dispatch.request_id as "requestId", (select number from core.documents where id = dispatch.request_id) as "requestNumber",
    case when d.status in (${sql.join(shippedStatuses.map((status) => sql.lit(status)))}) then d.decided_at end as "shippedAt",
    dispatch.expected_on as "expectedOn", ${isLate} as "isLate", ${lateDays} as "lateDays",
    coalesce((select name from stock.warehouses where id = dispatch.from_warehouse_id),
      (select name from stock.stores where id = dispatch.from_store_id)) as "sourceName",
    coalesce((select name from stock.warehouses where id = dispatch.to_warehouse_id),
      (select name from stock.stores where id = dispatch.to_store_id),
      (select name from works.workhouses where id = dispatch.to_workhouse_id),
      (select name from projects.projects where id = dispatch.to_project_id), '') as "destinationName",
    (select name from stock.stores where id = dispatch.intended_store_id) as "intendedStoreName",
    (select name || ' ' || family from baseinfo.drivers where id = dispatch.driver_id) as "driverName",
    (select plate from baseinfo.vehicles where id = dispatch.vehicle_id) as plate,
    (select count(*) from stock.dispatch_lines as line where line.dispatch_id = d.id and line.record_status = 0) as "lineCount",
    (select coalesce(round(avg(case when line.shipped_value is null then 0 else 100 * (1 - line.in_transit_quantity / line.quantity) end)), 0)::int
      from stock.dispatch_lines as line where line.dispatch_id = d.id and line.record_status = 0) as "settledPercent"
  from stock.dispatches as dispatch join core.documents as d on d.id = dispatch.id)`;

/** Goods to a site are sent, those to a project consumed; between other places they only move, unless a request asks for them. */
export const dispatchChainLines = sql`(
  select line.dispatch_id as "documentId", line.item_id as "itemId", 'dispatch:' || line.id as line,
    array(select 'request:' || asked.id from purchasing.request_lines as asked
        where asked.request_id = dispatch.request_id and asked.item_id = line.item_id and asked.record_status = 0)
      || array(select 'receipt:' || arrived.id from stock.receipt_lines as arrived
        where arrived.receipt_id = dispatch.based_on_document_id and arrived.item_id = line.item_id) as sources,
    case when dispatch.kind = 'storeToProject' then 'consumed'
      when dispatch.kind = 'warehouseToSite' or dispatch.request_id is not null then 'sent' end as step,
    line.quantity, case when line.shipped_value is null then 0 when dispatch.kind = 'storeToProject' then line.accepted_quantity
      else line.quantity - line.returned_quantity end as counted,
    line.in_transit_quantity as open, line.destroyed_quantity + line.lost_quantity as lost
  from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
  where line.record_status = 0)`;

/**
 * The lines, with the current stock of the source for people who work there, and values for users who may see costs.
 */
export function readDispatchLines(
  db: Reader,
  id: number,
  { seesCosts, seesSource }: { seesCosts: boolean; seesSource: boolean },
): Promise<DispatchDetail['lines']> {
  const value = (column: string) => (seesCosts ? sql.ref(`line.${column}`) : sql`null`);
  const locked = (amount: RawBuilder<unknown>) =>
    seesSource ? sql`coalesce(${amount}, 0)::numeric(18, 3)` : sql`null`;
  return readItemLines(
    db,
    'stock.dispatch_lines',
    sql`line.position, line.quantity, line.description, line.in_transit_quantity as "inTransitQuantity", line.accepted_quantity as "acceptedQuantity",
      line.destroyed_quantity as "destroyedQuantity", line.lost_quantity as "lostQuantity", line.returned_quantity as "returnedQuantity",
      ${locked(sql`balance.on_hand`)} as "onHand", ${locked(sql`balance.reserved`)} as reserved,
      ${locked(sql`balance.on_hand - balance.reserved`)} as available,
      ${value('shipped_value')} as "shippedValue", ${value('in_transit_value')} as "inTransitValue", ${value('consumed_value')} as "consumedValue"`,
    sql`join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      left join stock.balances as balance on balance.location_id = dispatch.source_location_id and balance.item_id = line.item_id
      where line.dispatch_id = ${id} and line.record_status = 0
      order by line.position, line.id`,
  );
}

type SourceStock = Answer<typeof dispatch.endpoints.sourceStock>[number];

/** The current stock of these items at the source of a dispatch; zero for items that were never there. */
export async function readSourceStock(
  db: Reader,
  id: number,
  itemIds: readonly number[],
): Promise<SourceStock[]> {
  const { rows } = await sql<SourceStock>`
    select asked.id as "itemId", coalesce(balance.on_hand, 0)::numeric(18, 3) as "onHand", coalesce(balance.reserved, 0)::numeric(18, 3) as reserved,
      coalesce(balance.on_hand - balance.reserved, 0)::numeric(18, 3) as available
    from stock.dispatches as dispatch cross join unnest(${itemIds}::bigint[]) as asked (id)
    left join stock.balances as balance on balance.location_id = dispatch.source_location_id and balance.item_id = asked.id
    where dispatch.id = ${id}`.execute(db);
  return rows;
}

/** The header fields in the dispatch's own table. */
export type DispatchFields = Ends &
  Pick<
    DispatchHeader,
    'intendedStoreId' | 'driverId' | 'vehicleId' | 'reason' | 'basedOnDocumentId' | 'requestId'
  >;

/** The columns of a dispatch, with the locations of the goods before and after they leave. */
export const dispatchColumns = (fields: DispatchFields) => ({
  from_warehouse_id: fields.fromWarehouseId,
  from_store_id: fields.fromStoreId,
  to_warehouse_id: fields.toWarehouseId,
  to_store_id: fields.toStoreId,
  to_workhouse_id: fields.toWorkhouseId,
  to_project_id: fields.toProjectId,
  intended_store_id: fields.intendedStoreId ?? null,
  driver_id: fields.driverId ?? null,
  vehicle_id: fields.vehicleId ?? null,
  reason: fields.reason ?? null,
  based_on_document_id: fields.basedOnDocumentId ?? null,
  request_id: fields.requestId ?? null,
  source_location_id: sql`(select id from stock.locations
    where (kind = 'warehouse' and warehouse_id = ${fields.fromWarehouseId}) or (kind = 'store' and store_id = ${fields.fromStoreId}))`,
  target_location_id: sql`(select id from stock.locations
    where (kind = 'transit' and (warehouse_id = ${fields.toWarehouseId} or store_id = ${fields.toStoreId} or workhouse_id = ${fields.toWorkhouseId}))
      or (kind = 'project' and project_id = ${fields.toProjectId})
      or (kind = 'destroyed' and num_nonnulls(${fields.toWarehouseId}::bigint, ${fields.toStoreId}::bigint, ${fields.toWorkhouseId}::bigint, ${fields.toProjectId}::bigint) = 0))`,
});

/** Adds the changes of an action to the sums of locked lines, and the values of shipped lines. */
export async function settleLines(
  tx: Tx,
  changes: readonly { id: number; shippedValue?: bigint; change: LineChange }[],
): Promise<void> {
  const changeRows = changes.map(({ id, shippedValue, change }) => ({
    id,
    shipped: shippedValue === undefined ? null : valueText(shippedValue),
    transit: quantityText(change.inTransit ?? 0n),
    transitValue: valueText(change.inTransitValue ?? 0n),
    accepted: quantityText(change.accepted ?? 0n),
    destroyed: quantityText(change.destroyed ?? 0n),
    lost: quantityText(change.lost ?? 0n),
    returned: quantityText(change.returned ?? 0n),
    consumed: valueText(change.consumedValue ?? 0n),
  }));
  const { numAffectedRows } = await sql`${preparedPlan} update stock.dispatch_lines as line set
      shipped_value = coalesce(line.shipped_value, change.shipped),
      in_transit_quantity = line.in_transit_quantity + change.transit,
      in_transit_value = line.in_transit_value + change."transitValue",
      accepted_quantity = line.accepted_quantity + change.accepted,
      destroyed_quantity = line.destroyed_quantity + change.destroyed,
      lost_quantity = line.lost_quantity + change.lost,
      returned_quantity = line.returned_quantity + change.returned,
      consumed_value = line.consumed_value + change.consumed
    from jsonb_to_recordset(${JSON.stringify(changeRows)}::jsonb) as change (id bigint, shipped numeric, transit numeric, "transitValue" numeric,
      accepted numeric, destroyed numeric, lost numeric, returned numeric, consumed numeric)
    where line.id = change.id`.execute(tx);
  if (numAffectedRows !== BigInt(changes.length))
    throw new Error(`${numAffectedRows} of ${changes.length} lines were settled`);
}

/** Copies a dispatch that arrived at once, with the right quantities, and returns the new lines by the old ones. */
export async function copyDispatch(
  tx: Tx,
  from: number,
  to: number,
  lines: readonly { id: number; right: bigint; forth: bigint }[],
  isConsumption: boolean,
): Promise<Map<number, number>> {
  await sql`insert into stock.dispatches (id, kind, from_warehouse_id, from_store_id, to_project_id, driver_id, vehicle_id, reason,
      based_on_document_id, source_location_id, target_location_id)
    select ${to}, kind, from_warehouse_id, from_store_id, to_project_id, driver_id, vehicle_id, reason, based_on_document_id,
      source_location_id, target_location_id
    from stock.dispatches where id = ${from}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into stock.dispatch_lines (dispatch_id, position, item_id, quantity, description, shipped_value, accepted_quantity, consumed_value,
      destroyed_quantity)
    select ${to}, line.position, line.item_id, wanted.quantity, line.description, wanted.value,
      case when ${isConsumption} then wanted.quantity else 0 end, case when ${isConsumption} then wanted.value else 0 end,
      case when ${isConsumption} then 0 else wanted.quantity end
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ right }) => quantityText(right))}::numeric[],
      ${lines.map(({ forth }) => valueText(forth))}::numeric[]) with ordinality as wanted (id, quantity, value, place)
    join stock.dispatch_lines as line on line.id = wanted.id order by wanted.place returning id`.execute(tx);
  return new Map(lines.map(({ id }, index) => [id, rows[index]?.id ?? 0]));
}
