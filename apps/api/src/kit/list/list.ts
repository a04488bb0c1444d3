import { recordStatus } from '@kalfa/contracts/fields';
import { formatSort, type ListQuery, type ListShape, type Page } from '@kalfa/contracts/list';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { prepared, type Prepared } from '@kalfa/db/prepared';
import { isStaticSql } from '@kalfa/db/static-sql';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { column, filterCondition, wordsOf, type Branches, type Condition } from './conditions.ts';
import type { CursorSigner } from './cursor.ts';
import type { PrintSettings } from '../../lib/print/frame.ts';
import { afterCursor, keysOf, keyTexts, orderBy, type Key } from './keyset.ts';
import { parseJsonPage, jsonPage, type FoundPage, type JsonPage } from './json-page.ts';
import { searchConditions, type Searched } from './searched.ts';

/** An entity's own SELECT; the kit wraps it with search, filters, order and page. */
export type RowsQuery = Expression<unknown>;

/** Dependencies of every list: cursor signing, the time zone, and printing. */
export type ListSettings = { signer: CursorSigner; timeZone: string; print: PrintSettings };

/** Archived rows are visible only on request and with the permission; rows outside the scope are never visible. */
export type Visibility = {
  maySeeArchived: boolean;
  scope: Condition | null;
  /** Fields that reference a node of a tree, with the table of that tree: a filter on one includes all descendants. */
  branches?: Branches | undefined;
  /** Where the free search looks; without it in the column `search_text` alone. */
  searched?: Searched | undefined;
};

const exactTotalLimit = 10_000;

type PageSettings = Omit<ListSettings, 'print'> &
  Visibility & {
    /** The only columns that are needed; the database then leaves out the work for the others. */
    columns?: readonly string[];
    /** What comes before the requested order, for pages that are never continued. */
    first?: RawBuilder<unknown> | null;
  };

/** One page of a list by keyset, so that page 1000 costs as much as page 1. */
export function readPage<Row>(
  db: Reader,
  shape: ListShape,
  rows: RowsQuery,
  query: ListQuery,
  settings: PageSettings,
): Promise<{ rows: Row[]; page: Page }> {
  const mark = isPlain(query, settings) ? preparedPlan : sql``;
  const { limit } = query;
  return pageOf<Row>(db, shape, rows, query, settings, async (ask) => {
    const { keys, source, backwards } = ask();
    const { rows: found } = await sql<Row & { __keys: (string | null)[] }>`${mark}
      select ${settings.columns ? sql.join(settings.columns.map(column)) : sql`r.*`}, ${keyTexts(keys)} as "__keys" ${source}`.execute(
      db,
    );
    const pageRows = found.slice(0, limit);
    if (backwards) pageRows.reverse();
    return {
      rows: pageRows,
      first: found[0]?.__keys,
      last: found[limit - 1]?.__keys,
      hasMore: found.length > limit,
    };
  });
}

/**
 * The same for rows that are only sent on: the database writes the JSON. `keepsPlan` is for filters that no other plan
 * would serve better.
 */
export function readJsonPage<Row>(
  db: Reader,
  shape: ListShape,
  { rows, row, keepsPlan }: { rows: RowsQuery; row: RawBuilder<string>; keepsPlan: boolean },
  query: ListQuery,
  settings: PageSettings,
): Promise<{ rows: Row[]; page: Page }> {
  const isUsual = isPlain(query, settings);
  return pageOf<Row>(db, shape, rows, query, settings, async (ask) => {
    const write = () => {
      const { keys, source, backwards } = ask();
      const lines = sql`select ${row} as "row", ${keyTexts(keys)} as place ${source}`;
      return jsonPage({ lines, limit: query.limit, backwards });
    };
    if (isUsual && query.cursor === undefined && isStaticSql(rows))
      return parseJsonPage<Row>(await firstPage(rows, query, write)(db));
    const mark = keepsPlan || isUsual ? preparedPlan : sql``;
    return parseJsonPage<Row>(await sql<JsonPage>`${mark} ${write()}`.execute(db));
  });
}

type FirstPage = Prepared<JsonPage, []>;
const firstPages = new WeakMap<RowsQuery, Map<string, FirstPage>>();

/** The first page of a list without parameters, the most frequent query, has its SQL built once. */
function firstPage(
  rows: RowsQuery,
  { sort, limit }: ListQuery,
  write: () => RawBuilder<JsonPage>,
): FirstPage {
  const known = firstPages.get(rows) ?? new Map<string, FirstPage>();
  firstPages.set(rows, known);
  const name = `${formatSort(sort)} ${limit}`;
  const page = known.get(name) ?? prepared<JsonPage, []>(write);
  known.set(name, page);
  return page;
}

/** The parts of a page query: its keys, everything after its select list, and the direction. */
type PageParts = { keys: Key[]; source: RawBuilder<unknown>; backwards: boolean };

async function pageOf<Row>(
  db: Reader,
  shape: ListShape,
  rows: RowsQuery,
  query: ListQuery,
  settings: PageSettings,
  read: (ask: () => PageParts) => Promise<FoundPage<Row>>,
): Promise<{ rows: Row[]; page: Page }> {
  const place = query.cursor ? settings.signer.read(query.cursor, shape, query) : null;
  const backwards = place?.backwards ?? false;
  const matching = await conditionsOf(db, shape, query, settings);
  const ask = (): PageParts => {
    const keys = keysOf(shape, query.sort, backwards);
    const conditions = place ? [...matching, afterCursor(keys, place)] : matching;
    const source = sql`from ${rows} as r where ${all(conditions)}
      order by ${settings.first ? sql`${settings.first}, ` : sql``}${orderBy(keys, backwards)} limit ${sql.lit(query.limit + 1)}`;
    return { keys, source, backwards };
  };

  const { rows: pageRows, first, last, hasMore } = await read(ask);
  const cursorAt = (values: (string | null)[] | undefined, goBack: boolean) =>
    values && settings.signer.write({ backwards: goBack, values }, shape, query);
  // When reading backwards, the row that was read first is shown last.
  const cursors = backwards
    ? { nextCursor: cursorAt(first, false), prevCursor: hasMore ? cursorAt(last, true) : undefined }
    : {
        nextCursor: hasMore ? cursorAt(last, false) : undefined,
        prevCursor: place ? cursorAt(first, true) : undefined,
      };

  return {
    rows: pageRows,
    page: {
      limit: query.limit,
      ...cursors,
      ...(query.withTotal && (await countRows(db, rows, matching))),
      ...(query.withTotals && { totals: await sumColumns(db, shape, rows, matching) }),
    },
  };
}

/** All matching rows in the requested order, in batches, so that only one batch is in memory; for exports. */
export async function* readBatches<Row>(
  db: Reader,
  shape: ListShape,
  rows: RowsQuery,
  query: ListQuery,
  { size, ...settings }: Pick<ListSettings, 'timeZone'> & Visibility & { size: number },
): AsyncGenerator<Row[]> {
  const keys = keysOf(shape, query.sort, false);
  const matching = await conditionsOf(db, shape, query, settings);
  let last: (string | null)[] | undefined;
  for (;;) {
    const conditions = last ? [...matching, afterCursor(keys, { backwards: false, values: last })] : matching;
    const { rows: found } = await sql<Row & { __keys: (string | null)[] }>`
      select r.*, ${keyTexts(keys)} as "__keys" from ${rows} as r where ${all(conditions)}
      order by ${orderBy(keys, false)} limit ${size}`.execute(db);
    if (found.length > 0) yield found;
    if (found.length < size) return;
    last = found.at(-1)?.__keys;
  }
}

/** The page sizes that the screens offer. */
const usualLimits: ReadonlySet<number> = new Set([25, 50, 100, 200]);

/**
 * Whether to prepare the plan of this query. Searches and filters need different indexes depending on their values, and
 * unusual sorts or page sizes would only fill the connections with plans that are never reused.
 */
const isPlain = ({ q, filters, sort, limit }: ListQuery, { scope }: Visibility) =>
  !q && filters.length === 0 && scope === null && sort.length === 1 && usualLimits.has(limit);

/** The number of matching rows, up to a limit. */
export async function countUpTo(
  db: Reader,
  shape: ListShape,
  rows: RowsQuery,
  query: ListQuery,
  { limit, ...settings }: Pick<ListSettings, 'timeZone'> & Visibility & { limit: number },
): Promise<number> {
  const matching = await conditionsOf(db, shape, query, settings);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${rows} as r where ${all(matching)} limit ${limit}) as capped`.execute(db);
  return counted[0]?.total ?? 0;
}

/** How many matching rows have each status, whatever status the query asks for. */
export async function countStatuses(
  db: Reader,
  shape: ListShape,
  rows: RowsQuery,
  { filters, ...query }: ListQuery,
  settings: Pick<ListSettings, 'timeZone'> & Visibility,
): Promise<{ status: DocumentStatus; count: number }[]> {
  const others = filters.filter(({ field }) => field !== 'status');
  const matching = await conditionsOf(db, shape, { ...query, filters: others }, settings);
  const { rows: counted } = await sql<{ status: DocumentStatus; count: number }>`
    select ${column('status')}, count(*)::int as count from ${rows} as r
    where ${all(matching)} group by ${column('status')}`.execute(db);
  return counted;
}

async function conditionsOf(
  db: Reader,
  shape: ListShape,
  { q, filters }: ListQuery,
  { timeZone, maySeeArchived, scope, branches, searched }: Pick<ListSettings, 'timeZone'> & Visibility,
): Promise<Condition[]> {
  const asksForStatus = filters.some((filter) => filter.field === 'recordStatus');
  return [
    ...(scope ? [scope] : []),
    ...(asksForStatus && maySeeArchived
      ? []
      : [sql<boolean>`${column('recordStatus')} <> ${sql.lit(recordStatus.archived)}`]),
    ...filters.map((filter) => filterCondition(shape, filter, { timeZone, branches, searched })),
    ...(q ? await searchConditions(db, wordsOf(q), searched) : []),
  ];
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;

/**
 * Exact up to ten thousand; beyond that the planner's estimate, because an exact count of millions is slow and not
 * useful.
 */
async function countRows(
  db: Reader,
  rows: RowsQuery,
  conditions: readonly Condition[],
): Promise<Pick<Page, 'total' | 'totalIsEstimate' | 'asOf'>> {
  const counted = await sql<{ total: number; asOf: string }>`
    select count(*) as total, now() as "asOf" from (select from ${rows} as r where ${all(conditions)} limit ${exactTotalLimit + 1}) as capped`.execute(
    db,
  );
  const { total = 0, asOf } = counted.rows[0] ?? {};
  if (total <= exactTotalLimit) return { total, asOf };
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${rows} as r where ${all(conditions)}`.execute(db);
  const estimate = explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? total;
  return { total: Math.max(estimate, exactTotalLimit), totalIsEstimate: true, asOf };
}

/** Sums over all matching rows, as exact decimals. */
async function sumColumns(
  db: Reader,
  shape: ListShape,
  rows: RowsQuery,
  conditions: readonly Condition[],
): Promise<Record<string, string>> {
  if (shape.totals.length === 0) return {};
  const sums = shape.totals.map((field) => sql`coalesce(sum(${column(field)}), 0)::text as ${sql.id(field)}`);
  const { rows: found } = await sql<Record<string, string>>`
    select ${sql.join(sums)} from ${rows} as r where ${all(conditions)}`.execute(db);
  return found[0] ?? {};
}
