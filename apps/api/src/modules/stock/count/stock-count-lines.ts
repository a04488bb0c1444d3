import { maxLines } from '@kalfa/contracts/document';
import type { NamedDocument } from '@kalfa/contracts/documents/named-document';
import { stockCount, type CountedLine } from '@kalfa/contracts/stock/stock-count';
import { recordStatus } from '@kalfa/contracts/fields';
import type { Tx } from '@kalfa/db/database';
import { placesOf } from '@kalfa/domain/decimal';
import { quantityText, valueText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import type { LockedBalance } from '../ledger/posting.ts';

/** A count and the location that it counts. */
type CountAt = { id: number; location: number };

type ToCount = { itemId: number; countedQuantity?: string | undefined };
type Counted = CountedLine & { countedQuantity: string };

/**
 * A counted item exists, occurs once, and has no more decimal places than its unit. Passive items may still be in
 * stock; archived ones may not. The items are locked, so that nobody archives one between this check and the write.
 */
export async function refuseUncountable(
  tx: Tx,
  lines: readonly ToCount[],
  pathOf: (index: number) => string,
): Promise<void> {
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) throw refuse('LINE_DUPLICATE_ITEM');
  const { rows } = await sql<{ id: number; status: number; decimals: number }>`
    select item.id, item.record_status as status, unit.decimals from baseinfo.items as item
    join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = any(${lines.map(({ itemId }) => itemId)}::bigint[]) order by item.id for share of item`.execute(
    tx,
  );
  const items = new Map(rows.map((row) => [row.id, row]));
  const faults = lines.flatMap(({ itemId, countedQuantity = '0' }, index): Fault[] => {
    const item = items.get(itemId);
    if (!item) return [{ path: pathOf(index), code: 'GONE' }];
    if (item.status === recordStatus.archived) return [{ path: pathOf(index), code: 'IN_ARCHIVE' }];
    if (placesOf(countedQuantity) > item.decimals)
      return [
        {
          path: `lines[${index}].countedQuantity`,
          code: 'DECIMALS_TOO_MANY',
          params: { max: item.decimals },
        },
      ];
    return [];
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

/** The selected items of a draft; they are replaced as a whole. */
export async function chooseItems(tx: Tx, id: number, itemIds: readonly number[]): Promise<void> {
  await refuseUncountable(
    tx,
    itemIds.map((itemId) => ({ itemId })),
    (index) => `itemIds[${index}]`,
  );
  await sql`update stock.stock_count_lines set record_status = ${recordStatus.archived}
    where count_id = ${id} and record_status = 0 and item_id <> all(${[...itemIds]}::bigint[])`.execute(tx);
  await sql`insert into stock.stock_count_lines (count_id, item_id) select ${id}, item from unnest(${[...itemIds]}::bigint[]) as item
    where not exists (select from stock.stock_count_lines where count_id = ${id} and item_id = item and record_status = 0)`.execute(
    tx,
  );
}

/** The items with a balance at the place of a count, within its scope. */
export async function itemsInScope(
  tx: Tx,
  { location, scopeKind, categoryId }: { location: number; scopeKind: string; categoryId: number | null },
): Promise<number[]> {
  if (scopeKind === 'items') return [];
  const ofCategory = sql`and item_id in (
    with recursive below as (
      select id from baseinfo.categories where id = ${categoryId}
      union select child.id from baseinfo.categories as child join below on child.parent_id = below.id)
    select item.id from baseinfo.items as item where item.category_id in (select id from below))`;
  const { rows } = await sql<{ itemId: number }>`
    select item_id as "itemId" from stock.balances
    where location_id = ${location} and on_hand > 0 ${scopeKind === 'category' ? ofCategory : sql``}`.execute(
    tx,
  );
  return rows.map(({ itemId }) => itemId);
}

/**
 * Which of these items other counts at the place hold. The balances are locked before, so that of two counts the second
 * one sees the first.
 */
export async function heldByOthers(
  tx: Tx,
  { id, location }: CountAt,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ itemId: number }>`
    select item_id as "itemId" from stock.stock_count_lines as line where ${isHeld({ id, location }, itemIds)}`.execute(
    tx,
  );
  return new Set(rows.map(({ itemId }) => itemId));
}

const isHeld = ({ id, location }: CountAt, itemIds: readonly number[]) =>
  sql`line.counting_location_id = ${location} and line.item_id = any(${[...itemIds]}::bigint[]) and line.count_id <> ${id}`;

/**
 * An item is counted by one count at a time. The other counts are named: they are at the same place, so whoever may
 * write here sees them.
 */
export async function refuseOverlap(
  tx: Tx,
  at: CountAt,
  itemIds: readonly number[],
  { mayOverrule = false } = {},
): Promise<void> {
  const { rows: counted } = await sql<{ itemId: number; number: string }>`
    select line.item_id as "itemId", document.number
    from stock.stock_count_lines as line join core.documents as document on document.id = line.count_id
    where ${isHeld(at, itemIds)} order by line.item_id`.execute(tx);
  if (counted.length === 0) return;
  const { rows: documents } = await sql<NamedDocument>`
    select document.id, document.number, ${stockCount.name} as family, ${stockCount.name} as kind, document.status,
      count(*)::int as items,
      (select greatest(0, ceil(extract(epoch from due_at - now())))::int from core.held_decisions
        where document_id = document.id and state = 'held' and action = 'approve') as "effectiveInSeconds"
    from stock.stock_count_lines as line join core.documents as document on document.id = line.count_id
    where ${isHeld(at, itemIds)} group by document.id order by document.id`.execute(tx);
  throw refuse('COUNT_OVERLAP', { params: { counted, documents, mayOverrule } });
}

/** Takes selected items off the sheet of a draft. */
export async function dropItems(tx: Tx, id: number, itemIds: readonly number[]): Promise<void> {
  await sql`update stock.stock_count_lines set record_status = ${recordStatus.archived}
    where count_id = ${id} and record_status = 0 and item_id = any(${[...itemIds]}::bigint[])`.execute(tx);
}

export function refuseTooMany(count: number): void {
  if (count > maxLines)
    throw refuse('VALIDATION_FAILED', {
      faults: [{ path: 'lines', code: 'NUMBER_TOO_BIG', params: { max: maxLines } }],
    });
}

/** Adds items to the sheet of a count in progress. */
export async function addLines(tx: Tx, { id, location }: CountAt, itemIds: readonly number[]): Promise<void> {
  await sql`insert into stock.stock_count_lines (count_id, item_id, counting_location_id)
    select ${id}, item, ${location} from unnest(${[...itemIds]}::bigint[]) as item order by item`.execute(tx);
}

/** Releases the items of a finished count, so that another one may count them. */
export async function releaseLines(tx: Tx, id: number): Promise<void> {
  await sql`update stock.stock_count_lines set counting_location_id = null where count_id = ${id}`.execute(
    tx,
  );
}

/**
 * Stores the counted quantity with the current book quantity. The person who counted a line first may correct it, which
 * starts it anew; anybody else who counts it is the second counter.
 */
export async function writeCounts(
  tx: Tx,
  { userId }: { userId: number },
  id: number,
  lines: readonly Counted[],
  balances: ReadonlyMap<number, LockedBalance>,
): Promise<void> {
  const lineRows = lines.map(({ itemId, countedQuantity, note }) => {
    const locked = balances.get(itemId);
    if (!locked) throw new Error(`the balance of item ${itemId} is not locked`);
    return {
      item: itemId,
      counted: countedQuantity,
      book: quantityText(locked.onHand),
      cost: locked.averageCost === null ? null : valueText(locked.averageCost),
      movement: locked.lastMovementId,
      isNoted: note !== undefined,
      note: note ?? null,
    };
  });
  const { numAffectedRows } = await sql`
    update stock.stock_count_lines as line set
      counted_quantity = entry.counted,
      book_quantity = entry.book,
      counted_at = clock_timestamp(),
      counted_by = coalesce(line.counted_by, ${userId}),
      recounted_by = case when line.counted_by <> ${userId} then ${userId}::bigint end,
      counted_after_movement_id = entry.movement,
      unit_cost = entry.cost,
      note = case when entry."isNoted" then entry.note else line.note end
    from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb)
      as entry (item bigint, counted numeric, book numeric, cost numeric, movement bigint, "isNoted" boolean, note text)
    where line.count_id = ${id} and line.item_id = entry.item and line.record_status = 0`.execute(tx);
  if (numAffectedRows !== BigInt(lines.length))
    throw new Error(`${numAffectedRows} of ${lines.length} lines were counted`);
}

/** Whether a line has a quantity that was counted now. */
export const isCounted = (line: CountedLine): line is Counted => line.countedQuantity !== undefined;

/** Changes notes and nothing else: neither the time of counting nor the book quantity. */
export async function writeNotes(tx: Tx, id: number, lines: readonly CountedLine[]): Promise<void> {
  const notes = lines.map(({ itemId, note = null }) => ({ item: itemId, note }));
  await sql`
    update stock.stock_count_lines as line set note = entry.note
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as entry (item bigint, note text)
    where line.count_id = ${id} and line.item_id = entry.item and line.record_status = 0`.execute(tx);
}
