import type { Filter, ListQuery, Operator } from '@kalfa/contracts/list';
import { movement, type MovementRow } from '@kalfa/contracts/stock/movement';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { filterCondition, type Condition } from '../../../kit/list/conditions.ts';
import type { CursorSigner } from '../../../kit/list/cursor.ts';
import { jsonRow } from '../../../kit/list/json-row.ts';
import { readJsonPage, type ListSettings, type RowsQuery } from '../../../kit/list/list.ts';
import type { Searched } from '../../../kit/list/searched.ts';
import { ownLocations, seesCosts } from './location-visibility.ts';
import { movementFacts, movementSources } from '../ledger/movement-facts.ts';

const { endpoints, list } = movement;

/** All movements with an end in the user's scope. */
export const movementModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(endpoints.list, async (db, { actor, query }) => {
      const own = await ownLocations(db, actor.scope);
      const { chosen, rest: anywhere } = await choosePlaces(db, query);
      const { days, rest } = takeDays(anywhere, settings.timeZone);
      const source = { chosen, own, cut: cutOf(rest, settings.signer), days };
      const page = { rows: movementRows(source, seesCosts(actor)), row, keepsPlan: false };
      return readJsonPage<MovementRow>(db, list, page, rest, {
        ...settings,
        maySeeArchived: false,
        scope: null,
        searched,
      });
    }),
  ],
});

const row = jsonRow(endpoints.list.answer);

/** Goods and documents; the millions of movements of a place are found by the filter, which reads its index. */
const searched: Searched = {
  texts: (matches) => [
    sql`select m.id from stock.movements as m join baseinfo.items as item on item.id = m.item_id where ${matches(sql`item.search_text`)}`,
  ],
  isInRow: true,
  names: [
    ['document', (ids) => sql`select id from stock.movements where document_id = any(${ids}::bigint[])`],
  ],
};

const placeFields: ReadonlySet<string> = new Set(['warehouseId', 'storeId', 'locationId']);

/** The selected locations, `null` when none are, and the remaining filters. */
async function choosePlaces(
  db: Reader,
  query: ListQuery,
): Promise<{ chosen: number[] | null; rest: ListQuery }> {
  const isOfPlace = ({ field }: { field: string }) => placeFields.has(field);
  if (query.sort.some(isOfPlace)) throw refuse('SORT_UNKNOWN');
  const filters = query.filters.filter(isOfPlace);
  if (filters.some(({ operator }) => operator !== 'eq')) throw refuse('FILTER_UNKNOWN');
  if (filters.length === 0) return { chosen: null, rest: query };
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations as location where ${sql.join(filters.map(namedBy), sql` or `)}`.execute(
    db,
  );
  return {
    chosen: rows.map(({ id }) => id),
    rest: { ...query, filters: query.filters.filter((filter) => !isOfPlace(filter)) },
  };
}

const namedBy = ({ field, values }: Filter) => {
  const ids = values.map(Number);
  if (field === 'locationId') return sql`location.id = any(${ids}::bigint[])`;
  return field === 'warehouseId'
    ? sql`(location.kind = 'warehouse' and location.warehouse_id = any(${ids}::bigint[]))`
    : sql`(location.kind = 'store' and location.store_id = any(${ids}::bigint[]))`;
};

/** A page in the order of the ledger without other filters: then each location is read no further than the page. */
type Cut = { limit: number; edge: string | null; descending: boolean };

function cutOf(query: ListQuery, signer: CursorSigner): Cut | null {
  const [sort, ...others] = query.sort;
  const isPlain = !query.q && query.filters.length === 0 && !query.withTotal && !query.withTotals;
  if (!isPlain || sort?.field !== 'id' || others.length > 0) return null;
  const place = query.cursor ? signer.read(query.cursor, list, query) : null;
  const descending = sort.descending !== (place?.backwards ?? false);
  return { limit: query.limit + 1, edge: place?.values[0] ?? null, descending };
}

/**
 * A range of days as a separate condition, and the remaining filters. In the order of the ledger, everything that moved
 * since would be read and discarded.
 */
function takeDays(query: ListQuery, timeZone: string): { days: Condition | null; rest: ListQuery } {
  for (const field of ['documentDate', 'postedAt']) {
    const dayFilters = query.filters.filter((filter) => filter.field === field);
    const has = (...operators: Operator[]) => dayFilters.some(({ operator }) => operators.includes(operator));
    if (!has('eq') && !(has('gt', 'gte') && has('lt', 'lte'))) continue;
    const conditions = dayFilters.map((filter) => filterCondition(list, filter, { timeZone }));
    const filters = query.filters.filter((filter) => filter.field !== field);
    return { days: sql`${sql.join(conditions, sql` and `)}`, rest: { ...query, filters } };
  }
  return { days: null, rest: query };
}

type Source = { chosen: number[] | null; own: number[] | null; cut: Cut | null; days: Condition | null };

const touches = (locations: readonly number[]): Condition =>
  sql`(from_location_id = any(${locations}::bigint[]) or to_location_id = any(${locations}::bigint[]))`;

/** The movements of a page, reduced as far as possible before the joins. */
function ledgerOf({ chosen, own, cut, days }: Source): RawBuilder<unknown> {
  const wanted = chosen ?? own;
  const isOwn = chosen && own ? touches(own) : sql<boolean>`true`;
  if (wanted && cut && !days) return newestOf(wanted, isOwn, cut);
  const isHere = wanted ? sql`${touches(wanted)} and ${isOwn}` : sql`true`;
  if (!days) return sql`(select * from stock.movements where ${isHere})`;
  const ofDays = sql`(select r.* from (select *, document_date as "documentDate", posted_at as "postedAt" from stock.movements) as r
    where ${isHere} and ${days} offset 0)`;
  return cut ? sql`(select * from ${ofDays} as m where ${isBehind(cut)} ${firstOf(cut)})` : ofDays;
}

const isBehind = ({ edge, descending }: Cut): Condition =>
  edge === null ? sql`true` : sql`id ${sql.raw(descending ? '<' : '>')} ${edge}::bigint`;
const firstOf = ({ limit, descending }: Cut) =>
  sql`order by id ${sql.raw(descending ? 'desc' : 'asc')} limit ${limit}`;

/** Each location is read from its own index, and movements between two of them are taken once. */
const newestOf = (wanted: readonly number[], isOwn: Condition, cut: Cut): RawBuilder<unknown> =>
  sql`(select m.* from unnest(${wanted}::bigint[]) as place (id) cross join lateral (
      (select * from stock.movements where from_location_id = place.id and ${isOwn} and ${isBehind(cut)} ${firstOf(cut)})
      union all
      (select * from stock.movements where to_location_id = place.id and not from_location_id = any(${wanted}::bigint[])
        and ${isOwn} and ${isBehind(cut)} ${firstOf(cut)})
    ) as m ${firstOf(cut)})`;

/** The quantity at an end afterwards; null for a place out of scope. */
const afterAt = (own: number[] | null, end: 'from' | 'to') => {
  const after = sql.ref(`m.${end}_on_hand_after`);
  return own
    ? sql`case when ${sql.ref(`m.${end}_location_id`)} = any(${own}::bigint[]) then ${after} end`
    : after;
};

const movementRows = (source: Source, maySeeCosts: boolean): RowsQuery => sql`(
  select ${movementFacts(maySeeCosts)}, 0 as "recordStatus", m.item_id as "itemId", item.name as "itemName", item.code as "itemCode",
    item.search_text, unit.symbol as "unitSymbol", unit.decimals as "unitDecimals", ${afterAt(source.own, 'from')} as "fromOnHandAfter", ${afterAt(source.own, 'to')} as "toOnHandAfter",
    (select display_name from identity.users where id = m.posted_by) as "postedBy", m.reverses_movement_id as "reversesMovementId"
  from ${ledgerOf(source)} as m ${movementSources}
  join baseinfo.items as item on item.id = m.item_id join baseinfo.units as unit on unit.id = item.unit_id)`;
