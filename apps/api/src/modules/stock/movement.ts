import type { Filter, ListQuery } from '@kalfa/contracts/list';
import { movement, type MovementRow } from '@kalfa/contracts/stock/movement';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { route } from '../../http/call.ts';
import type { Module } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { readPage, type ListSettings, type RowsQuery } from '../../kit/list/list.ts';
import { ownLocations, seesCosts } from './location-sight.ts';
import { movementFacts, movementSources } from './movement-facts.ts';

const { endpoints, list } = movement;

/** Everything that moved, as far as a person works at either end of it. */
export const movementModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(endpoints.list, async (db, { actor, query }) => {
      const own = await ownLocations(db, actor.scope);
      const { chosen, rest } = await choosePlaces(db, query);
      const source = { chosen, own };
      return readPage<MovementRow>(db, list, movementRows(source, seesCosts(actor)), rest, {
        ...settings,
        maySeeArchived: false,
        scope: null,
      });
    }),
  ],
});

const placeFields: ReadonlySet<string> = new Set(['warehouseId', 'storeId', 'locationId']);

/** The locations that were chosen, `null` when none were, and what else was asked for. */
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

type Source = { chosen: number[] | null; own: number[] | null };

const touches = (locations: readonly number[]) =>
  sql`(from_location_id = any(${locations}::bigint[]) or to_location_id = any(${locations}::bigint[]))`;

/** More places than this are looked for in the order of the ledger instead of one by one. */
const fewPlaces = 24;

/**
 * The movements of some locations. Of a few, each is read from its own index in the order of the ledger and what moved
 * between two of them is taken once, so that a page costs the same however much has moved elsewhere.
 */
function ledgerOf({ chosen, own }: Source): RawBuilder<unknown> {
  const wanted = chosen ?? own;
  if (!wanted) return sql`stock.movements`;
  if (wanted.length === 0) return sql`(select * from stock.movements where false)`;
  const isOwn = chosen && own ? touches(own) : sql`true`;
  if (wanted.length > fewPlaces)
    return sql`(select * from stock.movements where ${touches(wanted)} and ${isOwn})`;
  const ends = wanted.flatMap((location) => [
    sql`select * from stock.movements where from_location_id = ${location} and ${isOwn}`,
    sql`select * from stock.movements where to_location_id = ${location} and not from_location_id = any(${wanted}::bigint[]) and ${isOwn}`,
  ]);
  return sql`(${sql.join(ends, sql` union all `)})`;
}

/** What was at an end afterwards; of a place that is not one's own, nobody is told. */
const afterAt = (own: number[] | null, end: 'from' | 'to') => {
  const after = sql.ref(`m.${end}_on_hand_after`);
  return own
    ? sql`case when ${sql.ref(`m.${end}_location_id`)} = any(${own}::bigint[]) then ${after} end`
    : after;
};

const movementRows = (source: Source, maySeeCosts: boolean): RowsQuery => sql`(
  select ${movementFacts(maySeeCosts)}, 0 as "recordStatus", m.item_id as "itemId", item.name as "itemName", item.code as "itemCode",
    item.search_text, unit.symbol as "unitSymbol", ${afterAt(source.own, 'from')} as "fromOnHandAfter", ${afterAt(source.own, 'to')} as "toOnHandAfter",
    (select display_name from identity.users where id = m.posted_by) as "postedBy", m.reverses_movement_id as "reversesMovementId"
  from ${ledgerOf(source)} as m ${movementSources}
  join baseinfo.items as item on item.id = m.item_id join baseinfo.units as unit on unit.id = item.unit_id)`;
