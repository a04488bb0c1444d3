import { recordStatus } from '@kalfa/contracts/fields';
import type { StockCountDetail, StockCountRow } from '@kalfa/contracts/stock/stock-count';
import type { Reader, Tx } from '@kalfa/db/database';
import { stockCountCycle } from '@kalfa/domain/stock/stock-count-lifecycle';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { refuse } from '../../../http/refusal.ts';
import { openActs, type LockedDocument, type ActRules } from '../../../kit/document/act.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { isFourEyes } from '../../../kit/document/four-eyes.ts';
import { column } from '../../../kit/list/conditions.ts';
import type { Visibility } from '../../../kit/list/list.ts';
import { locationOf, type Place } from '../places/places.ts';
import { isOwnPlace, placeInScope } from '../visibility.ts';

export const menu = 'stock-counts';

/** A row of the list, with fields for the server only. */
export type StoredCount = Omit<
  StockCountRow,
  'actions' | 'differenceCount' | 'secondCountsNeeded' | 'differenceValue'
> & {
  createdById: number;
  submittedById: number | null;
  /** Everybody who has entered a line; the history includes those whose quantity was replaced. */
  counterIds: number[];
  countedLines: number;
  differenceCount: number;
  secondCountsNeeded: number;
  differenceValue: string;
};

/** A difference above the tolerance that no second person has counted. */
const needsSecondCount = sql<boolean>`(line.recounted_by is null
  and abs(line.difference) * 100 > stock_count.tolerance_pct * line.book_quantity)`;

export const countRows = () => sql`(
  select ${documentColumns}, stock_count.warehouse_id as "warehouseId", stock_count.store_id as "storeId",
    coalesce((select name from stock.warehouses where id = stock_count.warehouse_id), (select name from stock.stores where id = stock_count.store_id)) as "placeName",
    stock_count.scope_kind as "scopeKind", stock_count.category_id as "categoryId",
    (select name from baseinfo.categories where id = stock_count.category_id) as "categoryName",
    stock_count.blind, stock_count.tolerance_pct as "tolerancePct", stock_count.started_at as "startedAt",
    (select coalesce(json_agg(distinct event.by_user_id), '[]') from core.document_events as event
      where event.document_id = d.id and event.action = 'enter') as "counterIds",
    (select coalesce(json_agg(distinct person.display_name), '[]') from core.document_events as event
      join identity.users as person on person.id = event.by_user_id
      where event.document_id = d.id and event.action = 'enter') as "countedBy",
    sums.lines as "lineCount", sums.counted as "countedLines",
    (100 * sums.counted / greatest(sums.lines, 1))::int as "countedPercent",
    sums.differing as "differenceCount", sums.unconfirmed as "secondCountsNeeded", sums.worth as "differenceValue"
  from stock.stock_counts as stock_count join core.documents as d on d.id = stock_count.id
  cross join lateral (
    select count(*) as lines, count(line.counted_at) as counted, count(*) filter (where line.difference <> 0) as differing,
      count(*) filter (where ${needsSecondCount}) as unconfirmed,
      coalesce(sum(line.difference * coalesce(line.unit_cost, 0)), 0)::numeric(18, 4) as worth
    from stock.stock_count_lines as line where line.count_id = d.id and line.record_status = 0) as sums)`;

export const visibilityFor = (actor: Actor): Visibility => ({
  maySeeArchived: actor.can(menu, 'delete'),
  scope: placeInScope(actor.scope),
});

export const rulesOf = (actor: Actor, row: Place & { fourEyes: boolean }): ActRules => ({
  menu,
  cycle: stockCountCycle,
  fourEyes: row.fourEyes,
  isWritable: isOwnPlace(actor.scope, row),
});

/** In a blind count, the book quantity is hidden until the sheet is submitted. */
const isBookOpen = ({ blind, status }: Pick<StoredCount, 'blind' | 'status'>) =>
  !blind || status === 'pending' || status === 'posted' || status === 'reversed';

const seesCosts = (actor: Actor) => actor.can('stock-inquiry', 'cost');

/** The row as this user may see it, with the possible actions. */
export function withActions(actor: Actor, row: StoredCount, fourEyes: boolean): StockCountRow {
  const isBlocked: Partial<Record<string, boolean>> = {
    finish: row.lineCount === 0 || row.countedLines < row.lineCount,
    approve: row.secondCountsNeeded > 0 || (fourEyes && row.counterIds.includes(actor.userId)),
    reverse: row.differenceCount === 0,
  };
  const isOpen = isBookOpen(row);
  return {
    ...row,
    differenceCount: isOpen ? row.differenceCount : null,
    secondCountsNeeded: isOpen ? row.secondCountsNeeded : null,
    differenceValue: isOpen && seesCosts(actor) ? row.differenceValue : null,
    actions: openActs(
      actor,
      { ...row, createdBy: row.createdById, submittedBy: row.submittedById },
      rulesOf(actor, { ...row, fourEyes }),
    ).filter((action) => !isBlocked[action]),
  };
}

export async function findCount(db: Reader, actor: Actor, id: number | undefined): Promise<StoredCount> {
  const { scope, maySeeArchived } = visibilityFor(actor);
  const { rows } = await sql<StoredCount>`
    select r.* from ${countRows()} as r where ${column('id')} = ${id ?? 0} and ${scope ?? sql`true`}`.execute(
    db,
  );
  const [row] = rows;
  if (!row || (row.recordStatus === recordStatus.archived && !maySeeArchived)) throw refuse('NOT_FOUND');
  return row;
}

export async function readCount(db: Reader, actor: Actor, id: number | undefined): Promise<StockCountDetail> {
  const row = await findCount(db, actor, id);
  const book = isBookOpen(row) ? sql`` : sql`and false`;
  const { rows: lines } = await sql<StockCountDetail['lines'][number]>`
    select line.id, line.item_id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol",
      line.counted_quantity as "countedQuantity", line.counted_at as "countedAt", line.note,
      (select display_name from identity.users where id = line.counted_by) as "countedBy",
      (select display_name from identity.users where id = line.recounted_by) as "recountedBy",
      case when true ${book} then line.book_quantity end as "bookQuantity",
      case when true ${book} then line.difference end as difference,
      case when true ${book} then coalesce(${needsSecondCount}, false) end as "needsSecondCount",
      case when ${seesCosts(actor)} then line.unit_cost end as "unitCost"
    from stock.stock_count_lines as line join stock.stock_counts as stock_count on stock_count.id = line.count_id
    join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
    where line.count_id = ${row.id} and line.record_status = 0 order by item.name, line.id`.execute(db);
  return { ...withActions(actor, row, await isFourEyes(db, 'count')), lines };
}

export type LockedCount = LockedDocument &
  Pick<
    StoredCount,
    | 'warehouseId'
    | 'storeId'
    | 'documentDate'
    | 'scopeKind'
    | 'categoryId'
    | 'blind'
    | 'tolerancePct'
    | 'counterIds'
  > & {
    kind: string;
    location: number;
    fourEyes: boolean;
    lines: LockedLine[];
  };
type LockedLine = {
  id: number;
  itemId: number;
  countedQuantity: string | null;
  difference: string | null;
  needsSecondCount: boolean;
};

/** Locks a count and reads its lines; only for users who see it. */
export async function lockCount(tx: Tx, actor: Actor, id: number | undefined): Promise<LockedCount> {
  await sql`select from core.documents where id = ${id ?? 0} and family = 'count' for update`.execute(tx);
  const { createdById, submittedById, ...row } = await findCount(tx, actor, id);
  const { rows: lines } = await sql<LockedLine>`
    select line.id, line.item_id as "itemId", line.counted_quantity as "countedQuantity", line.difference,
      coalesce(${needsSecondCount}, false) as "needsSecondCount"
    from stock.stock_count_lines as line join stock.stock_counts as stock_count on stock_count.id = line.count_id
    where line.count_id = ${row.id} and line.record_status = 0 order by line.item_id`.execute(tx);
  return {
    ...row,
    kind: 'count',
    createdBy: createdById,
    submittedBy: submittedById,
    location: await locationOf(tx, row),
    fourEyes: await isFourEyes(tx, 'count'),
    lines,
  };
}
