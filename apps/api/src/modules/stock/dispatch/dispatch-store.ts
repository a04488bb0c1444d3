import type { DocumentStatus } from '@kalfa/contracts/document';
import type {
  DispatchDetail,
  DispatchHeader,
  DispatchLineInput,
  DispatchRow,
} from '@kalfa/contracts/stock/dispatch';
import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { quantityText, valueText } from '@kalfa/domain/stock/amounts';
import type { LineChange, StoredLine } from '@kalfa/domain/stock/settlement';
import { sql, type RawBuilder } from 'kysely';
import { documentColumns } from '../../../kit/document/envelope.ts';
import type { LockedDocument } from '../../../kit/document/act.ts';
import type { Ends } from '../visibility.ts';

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
    lines: (StoredLine & { shippedValue: string | null })[];
  };
export type PlaceState = 'passive' | 'closed' | 'ended' | null;

export async function lockDispatch(tx: Tx, id: number): Promise<LockedDispatch | null> {
  const { rows } = await sql<{
    locked: LockedDispatch | null;
  }>`${preparedPlan} select stock.hold_dispatch(${id}) as locked`.execute(tx);
  return rows[0]?.locked ?? null;
}

/** A row of the list, with fields for the server only. */
export type StoredDispatch = Omit<DispatchRow, 'actions'> & {
  createdById: number;
  submittedById: number | null;
};

const shippedStatuses: readonly DocumentStatus[] = [
  'shipped',
  'partiallyReceived',
  'received',
  'recalled',
  'closed',
  'reversed',
];

export const dispatchRows = () => sql`(
  select ${documentColumns}, d.kind,
    dispatch.from_warehouse_id as "fromWarehouseId", dispatch.from_store_id as "fromStoreId",
    dispatch.to_warehouse_id as "toWarehouseId", dispatch.to_store_id as "toStoreId",
    dispatch.to_workhouse_id as "toWorkhouseId", dispatch.to_project_id as "toProjectId",
    dispatch.intended_store_id as "intendedStoreId", dispatch.driver_id as "driverId", dispatch.vehicle_id as "vehicleId",
    dispatch.reason, dispatch.remainder,
    case when d.status in (${sql.join(shippedStatuses.map((status) => sql.lit(status)))}) then d.decided_at end as "shippedAt",
    coalesce((select name from stock.warehouses where id = dispatch.from_warehouse_id),
      (select name from stock.stores where id = dispatch.from_store_id)) as "sourceName",
    coalesce((select name from stock.warehouses where id = dispatch.to_warehouse_id),
      (select name from stock.stores where id = dispatch.to_store_id),
      (select name from works.workhouses where id = dispatch.to_workhouse_id),
      (select name from projects.projects where id = dispatch.to_project_id), '') as "destinationName",
    (select name || ' ' || family from baseinfo.drivers where id = dispatch.driver_id) as "driverName",
    (select plate from baseinfo.vehicles where id = dispatch.vehicle_id) as plate,
    (select count(*) from stock.dispatch_lines as line where line.dispatch_id = d.id and line.record_status = 0) as "lineCount",
    (select coalesce(round(avg(case when line.shipped_value is null then 0 else 100 * (1 - line.in_transit_quantity / line.quantity) end)), 0)::int
      from stock.dispatch_lines as line where line.dispatch_id = d.id and line.record_status = 0) as "settledPercent"
  from stock.dispatches as dispatch join core.documents as d on d.id = dispatch.id)`;

/**
 * The lines, with the current stock of the source for people who work there, and values for users who may see costs.
 */
export async function readDispatchLines(
  db: Reader,
  id: number,
  { seesCosts, seesSource }: { seesCosts: boolean; seesSource: boolean },
): Promise<DispatchDetail['lines']> {
  const value = (column: string) => (seesCosts ? sql.ref(`line.${column}`) : sql`null`);
  const locked = (amount: RawBuilder<unknown>) =>
    seesSource ? sql`coalesce(${amount}, 0)::numeric(18, 3)` : sql`null`;
  const { rows } = await sql<DispatchDetail['lines'][number]>`
    select line.id, line.position, line.item_id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol",
      line.quantity, line.description, line.in_transit_quantity as "inTransitQuantity", line.accepted_quantity as "acceptedQuantity",
      line.destroyed_quantity as "destroyedQuantity", line.lost_quantity as "lostQuantity", line.returned_quantity as "returnedQuantity",
      ${locked(sql`balance.on_hand`)} as "onHand", ${locked(sql`balance.reserved`)} as reserved,
      ${locked(sql`balance.on_hand - balance.reserved`)} as available,
      ${value('shipped_value')} as "shippedValue", ${value('in_transit_value')} as "inTransitValue", ${value('consumed_value')} as "consumedValue"
    from stock.dispatch_lines as line
    join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
    join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
    left join stock.balances as balance on balance.location_id = dispatch.source_location_id and balance.item_id = line.item_id
    where line.dispatch_id = ${id} and line.record_status = 0
    order by line.position, line.id`.execute(db);
  return rows;
}

/** The header fields in the dispatch's own table. */
export type DispatchFields = Ends &
  Pick<DispatchHeader, 'intendedStoreId' | 'driverId' | 'vehicleId' | 'reason' | 'basedOnDocumentId'>;

/** The locations of the goods before and after they leave. */
const locationsOf = (ends: Ends) => sql`
    (select id from stock.locations where (kind = 'warehouse' and warehouse_id = ${ends.fromWarehouseId}) or (kind = 'store' and store_id = ${ends.fromStoreId})),
    (select id from stock.locations where (kind = 'transit' and (warehouse_id = ${ends.toWarehouseId} or store_id = ${ends.toStoreId} or workhouse_id = ${ends.toWorkhouseId}))
      or (kind = 'project' and project_id = ${ends.toProjectId})
      or (kind = 'destroyed' and num_nonnulls(${ends.toWarehouseId}::bigint, ${ends.toStoreId}::bigint, ${ends.toWorkhouseId}::bigint, ${ends.toProjectId}::bigint) = 0))`;

export async function insertDispatch(
  tx: Tx,
  id: number,
  kind: DispatchKind,
  fields: DispatchFields,
): Promise<void> {
  await sql`insert into stock.dispatches (id, kind, from_warehouse_id, from_store_id, to_warehouse_id, to_store_id, to_workhouse_id,
      to_project_id, intended_store_id, driver_id, vehicle_id, reason, based_on_document_id, source_location_id, target_location_id)
    select ${id}, ${kind}, ${fields.fromWarehouseId}, ${fields.fromStoreId}, ${fields.toWarehouseId}, ${fields.toStoreId},
      ${fields.toWorkhouseId}, ${fields.toProjectId}, ${fields.intendedStoreId ?? null}, ${fields.driverId ?? null},
      ${fields.vehicleId ?? null}, ${fields.reason ?? null}, ${fields.basedOnDocumentId ?? null}, ${locationsOf(fields)}`.execute(
    tx,
  );
}

export async function updateDispatch(tx: Tx, id: number, fields: DispatchFields): Promise<void> {
  await sql`update stock.dispatches set (from_warehouse_id, from_store_id, to_warehouse_id, to_store_id, to_workhouse_id,
      to_project_id, intended_store_id, driver_id, vehicle_id, reason, based_on_document_id, source_location_id, target_location_id)
    = (select ${fields.fromWarehouseId}::bigint, ${fields.fromStoreId}::bigint, ${fields.toWarehouseId}::bigint, ${fields.toStoreId}::bigint,
      ${fields.toWorkhouseId}::bigint, ${fields.toProjectId}::bigint, ${fields.intendedStoreId ?? null}::bigint, ${fields.driverId ?? null}::bigint,
      ${fields.vehicleId ?? null}::bigint, ${fields.reason ?? null}, ${fields.basedOnDocumentId ?? null}::bigint, ${locationsOf(fields)})
    where id = ${id}`.execute(tx);
}

/** Appends lines, in the order given. */
export async function insertDispatchLines(
  tx: Tx,
  id: number,
  lines: readonly DispatchLineInput[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`insert into stock.dispatch_lines (dispatch_id, position, item_id, quantity, description)
    select ${id}, line.ordinality + (select coalesce(max(position), 0) from stock.dispatch_lines where dispatch_id = ${id}),
      line."itemId", line.quantity, line.description
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("itemId" bigint, quantity numeric, description text))
      with ordinality as line ("itemId", quantity, description, ordinality)
    order by line.ordinality`.execute(tx);
}

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
