import type { Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { placesOf } from '@kalfa/domain/decimal';
import { sql, type RawBuilder } from 'kysely';
import { refuse, type Fault } from '../../lib/http/refusal.ts';
import { refuseWrongDate } from './dates.ts';
import { withPaths, type LineAtPath } from './lines.ts';

type ItemLine = { itemId: number; quantity: string };

/** Each item at most once, active, with a positive quantity, and with no more decimal places than its unit has. */
export async function refuseBadLines(
  tx: Tx,
  lines: readonly LineAtPath<ItemLine>[],
  rest: readonly Pick<ItemLine, 'itemId'>[] = [],
): Promise<void> {
  await refuseBadQuantities(tx, lines);
  refuseRepeated('itemId', lines, rest);
}

/** Each item active, with a positive quantity, and with no more decimal places than its unit has. */
export async function refuseBadQuantities(tx: Tx, lines: readonly LineAtPath<ItemLine>[]): Promise<void> {
  const { rows } = await sql<{ id: number; status: number; decimals: number }>`
    select item.id, item.record_status as status, unit.decimals from baseinfo.items as item
    join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = any(${lines.map(({ line }) => line.itemId)}::bigint[])`.execute(tx);
  const items = new Map(rows.map((row) => [row.id, row]));
  const faults = lines.flatMap(({ line: { itemId, quantity }, path }): Fault[] => {
    const item = items.get(itemId);
    if (!item) return [{ path: `${path}.itemId`, code: 'GONE' }];
    if (item.status !== 0) return [{ path: `${path}.itemId`, code: 'PASSIVE' }];
    if (placesOf(quantity) > item.decimals)
      return [{ path: `${path}.quantity`, code: 'DECIMALS_TOO_MANY', params: { max: item.decimals } }];
    if (Number(quantity) === 0)
      return [{ path: `${path}.quantity`, code: 'NUMBER_TOO_SMALL', params: { min: 0 } }];
    return [];
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

/** Refuses to submit a document without lines, with invalid ones, or with a wrong date. */
export async function refuseIncomplete(
  tx: Tx,
  { lines, documentDate }: { lines: readonly (ItemLine & { id: number })[]; documentDate: string },
): Promise<void> {
  if (lines.length === 0) throw refuse('LINES_REQUIRED');
  await shareItems(tx, lines);
  await refuseBadLines(tx, withPaths(lines));
  await refuseWrongDate(tx, documentDate);
}

/** Locks items, so that none is archived while a document is submitted; a draft does not keep items in use. */
export async function shareItems(tx: Tx, lines: readonly Pick<ItemLine, 'itemId'>[]): Promise<void> {
  await sql`select from baseinfo.items where id = any(${lines.map(({ itemId }) => itemId)}::bigint[]) order by id for share`.execute(
    tx,
  );
}

/** How many decimal places a quantity of each item may have. */
export async function decimalsOf(tx: Tx, itemIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; decimals: number }>`
    select item.id, unit.decimals from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = any(${[...itemIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, decimals }) => [id, decimals]));
}

/** Names each line whose item, or line of the source, stands in an earlier line, or in one that stays. */
export function refuseRepeated<Field extends 'itemId' | 'sourceLineId'>(
  field: Field,
  lines: readonly LineAtPath<Record<Field, number>>[],
  rest: readonly Record<Field, number>[] = [],
): void {
  const seen = new Set(rest.map((line) => line[field]));
  const faults = lines.flatMap(({ line, path }): Fault[] => {
    if (seen.has(line[field])) return [{ path: `${path}.${field}`, code: 'TAKEN' }];
    seen.add(line[field]);
    return [];
  });
  if (faults.length > 0) throw refuse('LINE_DUPLICATE_ITEM', { faults });
}

/** The item and unit of a line, for the columns of `itemColumns`. */
export const joinItem = sql`join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id`;

/** The columns of a line that name its item. */
export const itemColumns = sql`line.id, line.item_id as "itemId", item.name as "itemName", item.code as "itemCode",
  unit.symbol as "unitSymbol", unit.decimals as "unitDecimals"`;

/** Reads the lines of a document with their items: further columns, and everything after the joins. */
export async function readItemLines<Line>(
  db: Reader,
  table: string,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Line[]> {
  const { rows } = await sql<Line>`${preparedPlan}
    select ${itemColumns}, ${columns} from ${sql.table(table)} as line ${joinItem} ${rest}`.execute(db);
  return rows;
}
