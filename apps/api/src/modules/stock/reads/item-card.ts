import type { ListQuery } from '@kalfa/contracts/list';
import { itemCard, type ItemCardRow } from '@kalfa/contracts/stock/item-card';
import type { Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql, type RawBuilder } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { jsonRow } from '../../../kit/list/json-row.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { parseJsonPage, jsonPage, type JsonPage } from '../../../kit/list/json-page.ts';
import { costOnlyIf, ownLocations, seesCosts } from './location-visibility.ts';
import { movementFacts, movementSources } from '../ledger/movement-facts.ts';

const writtenRow = jsonRow(itemCard.endpoint.answer);

/** The stock card of an item: each movement with the quantity after it. */
export const itemCardModule = ({ signer }: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(itemCard.endpoint, async (db, { actor, params, query: { locationId, cursor, limit } }) => {
      const itemId = params.id ?? 0;
      const own = await ownLocations(db, actor.scope);
      if (locationId && own && !own.includes(locationId)) throw refuse('NOT_FOUND');
      const places = placesOf(locationId ? [locationId] : await warehousesAndStores(db, own));
      const boundQuery = cardQuery({ itemId, places, limit });
      const values = cursor ? signer.read(cursor, itemCard.list, boundQuery).values : null;
      const lines = cardLines({ itemId, places, limit, values }, seesCosts(actor));
      const page = sql<JsonPage>`${preparedPlan} ${jsonPage({ lines, limit, backwards: false })}`;
      const { rows, first, last, hasMore } = parseJsonPage<ItemCardRow>(await page.execute(db));
      if (!first) await refuseUnknown(db, itemId, locationId);
      const nextCursor =
        hasMore && last
          ? signer.write({ backwards: false, values: last }, itemCard.list, boundQuery)
          : undefined;
      return { rows, page: { limit, nextCursor } };
    }),
  ],
});

/** The locations that a card adds up: their source, and the condition for one of them. */
type Places = {
  ids: readonly number[];
  source: RawBuilder<unknown>;
  have: (location: RawBuilder<unknown>) => RawBuilder<boolean>;
};

/**
 * A single id is compared directly and not as a list: PostgreSQL would estimate the length of a list, and plan
 * differently.
 */
const placesOf = (ids: readonly number[]): Places => {
  const [id, ...others] = ids;
  return id !== undefined && others.length === 0 ? onePlace(id) : manyPlaces(ids);
};

const onePlace = (id: number): Places => ({
  ids: [id],
  source: sql`(select id from stock.locations where id = ${id} and is_tracked)`,
  have: (location) => sql`(${location} = ${id})`,
});

const manyPlaces = (ids: readonly number[]): Places => ({
  ids,
  source: sql`(select unnest(${ids}::bigint[]) as id)`,
  have: (location) => sql`(${location} = any(${ids}::bigint[]))`,
});

/** All warehouses and stores in the user's scope. */
async function warehousesAndStores(db: Reader, own: readonly number[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations
    where kind in ('warehouse', 'store') and ${own ? sql`id = any(${own}::bigint[])` : sql`true`} order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A card without lines is of an item that never moved here, or of one that does not exist. */
async function refuseUnknown(db: Reader, itemId: number, locationId: number | undefined): Promise<void> {
  const isTracked = locationId
    ? sql`exists (select from stock.locations where id = ${locationId} and is_tracked)`
    : sql`true`;
  const { rows } = await sql`
    select from baseinfo.items where id = ${itemId} and ${isTracked}`.execute(db);
  if (rows.length === 0) throw refuse('NOT_FOUND');
}

type Card = { itemId: number; places: Places; limit: number };

/** The identity of a card's cursor: item and locations, because the quantity is summed over them. */
const cardQuery = ({ itemId, places, limit }: Card): ListQuery => ({
  filters: [
    { field: 'itemId', operator: 'eq', values: [String(itemId)] },
    { field: 'locationId', operator: 'eq', values: places.ids.map(String) },
  ],
  sort: [],
  limit,
  withTotal: false,
  withTotals: false,
});

/**
 * The lines of a page. Each location is read from its own index, newest first, and movements between two of them are
 * taken once. The quantity afterwards is computed back from the current balance, or from the end of the previous page:
 * the ledger is append-only, so the values in a cursor stay right. Cursors are readable: they contain no value for
 * users who may not see costs.
 */
function cardLines(
  { itemId, places, limit, values }: Card & { values: (string | null)[] | null },
  maySeeCosts: boolean,
): RawBuilder<unknown> {
  const [postedAt, id, onHand, value] = values ?? [];
  const isBehind = values ? sql`(posted_at, id) < (${postedAt}::timestamptz, ${id}::bigint)` : sql`true`;
  const newest = sql`order by posted_at desc, id desc limit ${sql.lit(limit + 1)}`;
  const current = values
    ? sql`select ${onHand}::numeric as on_hand, ${value}::numeric as value`
    : sql`select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(value), 0) as value from stock.balances
        where item_id = ${itemId} and ${places.have(sql.ref('location_id'))}`;
  return sql`
    with current as (${current}),
    m as (
      select m.*, ${places.have(sql.ref('m.to_location_id'))}::int - ${places.have(sql.ref('m.from_location_id'))}::int as direction
      from ${places.source} as place cross join lateral (
        (select * from stock.movements where item_id = ${itemId} and from_location_id = place.id and ${isBehind} ${newest})
        union all
        (select * from stock.movements where item_id = ${itemId} and to_location_id = place.id
          and not ${places.have(sql.ref('from_location_id'))} and ${isBehind} ${newest})
      ) as m ${newest}),
    line as (
      select m.id, m.direction * m.quantity as change, m.direction * m.value as worth,
        current.on_hand - sum(m.direction * m.quantity) over newest_first + m.direction * m.quantity as on_hand,
        current.value - sum(m.direction * m.value) over newest_first + m.direction * m.value as value
      from current, m
      window newest_first as (order by m.posted_at desc, m.id desc))
    select ${writtenRow} as "row", r.place from (
    select ${movementFacts(maySeeCosts)}, line.change, line.on_hand as "onHandAfter", ${costOnlyIf(maySeeCosts, sql`line.value`)} as "valueAfter",
      json_build_array(m.posted_at::text, m.id::text, (line.on_hand - line.change)::text,
        (${costOnlyIf(maySeeCosts, sql`line.value - line.worth`)})::text) as place
    from m join line on line.id = m.id ${movementSources}) as r
    order by r."postedAt" desc, r.id desc`;
}
