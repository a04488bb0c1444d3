import type { DecidedLine } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import { compareDecimals } from '@kalfa/domain/decimal';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import type { ApprovalDeps } from './deps.ts';

type StockFact = Pick<DecidedLine, 'available' | 'inTransit' | 'perDay' | 'coverDays'>;
type OrderFact = Pick<DecidedLine, 'onOrder' | 'prices'>;
type TenderFact = NonNullable<DecidedLine['tender']>;
type BilledFact = NonNullable<DecidedLine['billed']>;

/** Consumption is looked at over this time. */
const usedDays = 90;

const byItem = <Row extends { itemId: number }>(rows: readonly Row[]) =>
  new Map(rows.map(({ itemId, ...row }) => [itemId, row]));

/** What the places that this user sees have, expect and use; empty for users who may not see stock. */
export async function readStockFacts(
  db: Reader,
  { can, scope }: Actor,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, StockFact>> {
  if (itemIds.length === 0 || !can('stock-inquiry', 'view')) return new Map();
  const isSeen: RawBuilder<unknown> =
    scope.kind === 'all'
      ? sql`true`
      : sql`(place.warehouse_id = any(${scope.warehouseIds}::bigint[]) or place.store_id = any(${scope.storeIds}::bigint[])
          or place.workhouse_id = any(${scope.workhouseIds}::bigint[]))`;
  const { rows } = await sql<StockFact & { itemId: number }>`
    select item.id as "itemId", trim_scale(now.available) as available, trim_scale(now.coming) as "inTransit",
      trim_scale(round(used.quantity / ${usedDays}, 2)) as "perDay",
      floor(greatest(now.available, 0) / nullif(used.quantity / ${usedDays}, 0))::int as "coverDays"
    from unnest(${itemIds}::bigint[]) as item (id)
    cross join lateral (
      select coalesce(sum(balance.on_hand - balance.reserved) filter (where place.kind in ('warehouse', 'store')), 0) as available,
        coalesce(sum(balance.on_hand) filter (where place.kind = 'transit'), 0) as coming
      from stock.balances as balance join stock.locations as place on place.id = balance.location_id
      where balance.item_id = item.id and place.kind in ('warehouse', 'store', 'transit') and ${isSeen}) as now
    cross join lateral (
      select coalesce(sum(movement.quantity), 0) as quantity
      from stock.movements as movement join stock.locations as place on place.id = movement.from_location_id
      join stock.locations as target on target.id = movement.to_location_id
      where movement.item_id = item.id and target.kind = 'project' and place.kind = 'store' and ${isSeen}
        and movement.document_date > core.business_date(now()) - ${usedDays}::int) as used`.execute(db);
  return byItem(rows);
}

/** What is ordered and not received, and the last three prices; empty for users who may not see orders. */
export async function readOrderFacts(
  db: Reader,
  { lastPurchases }: ApprovalDeps,
  actor: Actor,
  { id, itemIds }: { id: number; itemIds: readonly number[] },
): Promise<ReadonlyMap<number, OrderFact>> {
  if (itemIds.length === 0 || !actor.can('orders', 'view')) return new Map();
  const { rows } = await sql<{ itemId: number; onOrder: string }>`
    select item.id as "itemId", trim_scale(ordered.quantity) as "onOrder"
    from unnest(${itemIds}::bigint[]) as item (id)
    cross join lateral (
      select coalesce(sum(greatest(line.quantity - line.received_quantity, 0)), 0) as quantity
      from purchasing.order_lines as line join core.documents as d on d.id = line.order_id
      where line.item_id = item.id and line.record_status = 0 and d.id <> ${id}
        and d.status in ('approved', 'partiallyInvoiced', 'invoiced')) as ordered`.execute(db);
  const bought = Map.groupBy(await lastPurchases(db, actor, itemIds), ({ itemId }) => itemId);
  return byItem(
    rows.map((row) => ({
      ...row,
      prices: (bought.get(row.itemId) ?? []).map(({ price, boughtOn, providerName }) => ({
        price,
        on: boughtOn,
        provider: providerName,
      })),
    })),
  );
}

/** What the contractor has to supply for a tender, at which price, and what other orders have of it. */
export async function readTenderFacts(
  db: Reader,
  { can }: Actor,
  { id, tenderId, itemIds }: { id: number; tenderId: number | null; itemIds: readonly number[] },
): Promise<ReadonlyMap<number, TenderFact>> {
  if (!tenderId || itemIds.length === 0 || !can('tender-details', 'view')) return new Map();
  const { rows } = await sql<TenderFact & { itemId: number }>`
    select item.id as "itemId", trim_scale(need.quantity) as quantity, need.price, trim_scale(ordered.quantity) as "orderedBefore"
    from unnest(${itemIds}::bigint[]) as item (id)
    cross join lateral (
      select sum(line.contractor_quantity) as quantity,
        round(sum(line.contractor_quantity * line.material_price) / nullif(sum(line.contractor_quantity), 0), 2)::text as price
      from works.tender_lines as line
      where line.tender_id = ${tenderId} and line.item_id = item.id and line.record_status = 0) as need
    cross join lateral (
      select coalesce(sum(line.quantity), 0) as quantity
      from purchasing.orders as own join purchasing.order_lines as line on line.order_id = own.id and line.record_status = 0
      join core.documents as d on d.id = own.id
      where own.tender_id = ${tenderId} and own.id <> ${id} and line.item_id = item.id
        and d.status in ('pending', 'approved', 'partiallyInvoiced', 'invoiced', 'closed')) as ordered
    where need.quantity is not null`.execute(db);
  return byItem(rows);
}

/** What was ordered of the lines of an invoice, and how much of it is invoiced elsewhere; by line. */
export async function readBilledFacts(db: Reader, id: number): Promise<ReadonlyMap<number, BilledFact>> {
  const { rows } = await sql<BilledFact & { lineId: number }>`
    select line.id as "lineId", trim_scale(ordered.quantity) as ordered,
      trim_scale(ordered.invoiced_quantity + sum(line.quantity) over (partition by ordered.id) - line.quantity) as before
    from purchasing.invoice_lines as line join purchasing.order_lines as ordered on ordered.id = line.order_line_id
    where line.invoice_id = ${id} and line.record_status = 0`.execute(db);
  return new Map(rows.map(({ lineId, ...billed }) => [lineId, billed]));
}

type ReadLine = Readonly<Record<string, unknown>>;
const textIn = (line: ReadLine, ...fields: readonly string[]): string | null => {
  for (const field of fields) if (typeof line[field] === 'string') return line[field];
  return null;
};

/** The fields of a line that matter for a decision, whatever its family calls them. */
export const decidedLine = (
  line: ReadLine,
): Omit<DecidedLine, keyof StockFact | keyof OrderFact | 'tender' | 'billed'> => ({
  id: Number(line.id),
  itemId: typeof line.itemId === 'number' ? line.itemId : null,
  itemCode: textIn(line, 'itemCode'),
  itemName: textIn(line, 'itemName', 'freeText', 'title') ?? '',
  unitSymbol: textIn(line, 'unitSymbol', 'unitText'),
  unitDecimals: typeof line.unitDecimals === 'number' ? line.unitDecimals : 3,
  quantity: textIn(line, 'quantity', 'difference', 'contractorQuantity') ?? '0',
  count: countIn(line),
  price: textIn(line, 'estimatedPrice', 'unitPrice', 'materialPrice', 'unitCost'),
  net: textIn(line, 'netAmount', 'materialAmount'),
});

function countIn(line: ReadLine): DecidedLine['count'] {
  const [book, counted] = [textIn(line, 'bookQuantity'), textIn(line, 'countedQuantity')];
  return book !== null && counted !== null ? { book, counted } : null;
}

/** Lines that say nothing to decide: titles of groups, and items that were counted as the books say. */
export const isDecided = (line: ReadLine) =>
  textIn(line, 'groupTitle') === null &&
  !(typeof line.difference === 'string' && compareDecimals(line.difference, '0') === 0);
