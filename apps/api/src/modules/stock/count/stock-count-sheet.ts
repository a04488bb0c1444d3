import type { stockCount, StockCountDetail } from '@kalfa/contracts/stock/stock-count';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import type { Locked, Row } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { readItemLines } from '../../../kit/document/item-lines.ts';
import { placeName } from '../../../kit/place/place-header.ts';
import { seesCosts } from '../reads/location-visibility.ts';

/** A row of the list, with fields for the server only. */
export type CountRow = Row<typeof stockCount> & {
  /** Everybody who has entered a line; the history includes those whose quantity was replaced. */
  counterIds: number[];
  /** The selected items of a draft, for the history of its changes. */
  itemIds: number[] | null;
  countedLines: number;
  differenceCount: number;
  secondCountsNeeded: number;
  differenceValue: string;
};

export type LockedCount = Locked<typeof stockCount> & Pick<CountRow, 'counterIds'>;

/** A difference above the tolerance that no second person has counted. */
const needsSecondCount = sql<boolean>`(line.recounted_by is null
  and abs(line.difference) * 100 > stock_count.tolerance_pct * line.book_quantity)`;

const nameOf = (column: string) =>
  sql`(select display_name from identity.users where id = ${sql.ref(`stock_count.${column}`)})`;

export const countRows = sql`(
  select ${documentColumns}, stock_count.warehouse_id as "warehouseId", stock_count.store_id as "storeId", ${placeName('stock_count')} as "placeName",
    stock_count.scope_kind as "scopeKind", stock_count.category_id as "categoryId",
    (select name from baseinfo.categories where id = stock_count.category_id) as "categoryName",
    stock_count.blind, stock_count.tolerance_pct as "tolerancePct", stock_count.started_at as "startedAt",
    stock_count.outgoing_keeper_id as "outgoingKeeperId", ${nameOf('outgoing_keeper_id')} as "outgoingKeeperName",
    stock_count.outgoing_signed_at as "outgoingSignedAt",
    stock_count.incoming_keeper_id as "incomingKeeperId", ${nameOf('incoming_keeper_id')} as "incomingKeeperName",
    stock_count.incoming_signed_at as "incomingSignedAt",
    (select coalesce(json_agg(distinct event.by_user_id), '[]') from core.document_events as event
      where event.document_id = d.id and event.action = 'enter') as "counterIds",
    (select coalesce(json_agg(distinct person.display_name), '[]') from core.document_events as event
      join identity.users as person on person.id = event.by_user_id
      where event.document_id = d.id and event.action = 'enter') as "countedBy",
    case d.status when 'draft' then (select coalesce(json_agg(line.item_id order by line.item_id), '[]')
      from stock.stock_count_lines as line where line.count_id = d.id and line.record_status = 0) end as "itemIds",
    sums.lines as "lineCount", sums.counted as "countedLines",
    (100 * sums.counted / greatest(sums.lines, 1))::int as "countedPercent",
    sums.differing as "differenceCount", sums.unconfirmed as "secondCountsNeeded", sums.worth as "differenceValue"
  from stock.stock_counts as stock_count join core.documents as d on d.id = stock_count.id
  cross join lateral (
    select count(*) as lines, count(line.counted_at) as counted, count(*) filter (where line.difference <> 0) as differing,
      count(*) filter (where ${needsSecondCount}) as unconfirmed,
      coalesce(sum(line.difference * coalesce(line.unit_cost, 0)), 0)::numeric(18, 4) as worth
    from stock.stock_count_lines as line where line.count_id = d.id and line.record_status = 0) as sums)`;

/** In a blind count, the book quantity is hidden until the sheet is submitted. */
export const isBookOpen = ({ blind, status }: Pick<CountRow, 'blind' | 'status'>) =>
  !blind || status === 'pending' || status === 'posted' || status === 'reversed';

export function readCountLines(
  db: Reader,
  actor: Actor,
  row: Row<typeof stockCount>,
): Promise<StockCountDetail['lines']> {
  const book = isBookOpen(row) ? sql`` : sql`and false`;
  // Whoever counts again has to know what to count again.
  const wasFinished = isBookOpen(row) || row.submittedAt !== null;
  return readItemLines(
    db,
    'stock.stock_count_lines',
    sql`shelf.shelf, line.counted_quantity as "countedQuantity", line.counted_at as "countedAt", line.note,
      (select display_name from identity.users where id = line.counted_by) as "countedBy",
      (select display_name from identity.users where id = line.recounted_by) as "recountedBy",
      case when true ${book} then line.book_quantity end as "bookQuantity",
      case when true ${book} then line.difference end as difference,
      case when ${wasFinished} then coalesce(${needsSecondCount}, false) end as "needsSecondCount",
      case when ${seesCosts(actor)} then line.unit_cost end as "unitCost",
      case when ${seesCosts(actor)} ${book} then (line.difference * coalesce(line.unit_cost, 0))::numeric(18, 4) end as "differenceValue"`,
    sql`join stock.stock_counts as stock_count on stock_count.id = line.count_id
      left join stock.shelves as shelf on shelf.location_id = stock_count.place_location_id and shelf.item_id = line.item_id
      where line.count_id = ${row.id} and line.record_status = 0
      order by shelf.shelf collate core.natural_order nulls last, item.code collate core.natural_order, line.id`,
  );
}

type SheetLine = {
  id: number;
  itemId: number;
  countedQuantity: string | null;
  difference: string | null;
  needsSecondCount: boolean;
};

/** The lines of a locked count. */
export async function sheetOf(tx: Tx, countId: number): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    select line.id, line.item_id as "itemId", line.counted_quantity as "countedQuantity", line.difference,
      coalesce(${needsSecondCount}, false) as "needsSecondCount"
    from stock.stock_count_lines as line join stock.stock_counts as stock_count on stock_count.id = line.count_id
    where line.count_id = ${countId} and line.record_status = 0 order by line.item_id`.execute(tx);
  return rows;
}
