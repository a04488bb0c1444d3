import type { ListQuery } from '@kalfa/contracts/list';
import { itemCard, type ItemCardRow } from '@kalfa/contracts/stock/item-card';
import type { Reader } from '@kalfa/db/database';
import { keptPlan } from '@kalfa/db/kept-plan';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../http/actor.ts';
import { route } from '../../http/call.ts';
import type { Module } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { writtenRows } from '../../http/written-rows.ts';
import { jsonRow } from '../../kit/list/json-row.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { costOnlyIf, ownLocations, seesCosts } from './location-sight.ts';
import { movementFacts, movementSources } from './movement-facts.ts';

const writtenRow = jsonRow(itemCard.endpoint.answer);

type CardLine = {
  row: string;
  __place: [postedAt: string, id: string, onHand: string, value: string | null];
};

/** The stock card of an item: each movement with what was there after it. */
export const itemCardModule = ({ signer }: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(itemCard.endpoint, async (db, { actor, params, query: { locationId, cursor, limit } }) => {
      const itemId = params.id ?? 0;
      const locations = await cardLocations(db, actor.scope, { itemId, locationId });
      const asked = cardQuery({ itemId, locations, limit });
      const place = cursor ? signer.read(cursor, itemCard.list, asked) : null;
      const statement = cardLines(
        { itemId, locations, limit, values: place?.values ?? null },
        seesCosts(actor),
      );
      const { rows } = await sql<CardLine>`${statement}`.execute(db);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor =
        last && signer.write({ backwards: false, values: last.__place }, itemCard.list, asked);
      return {
        rows: writtenRows<ItemCardRow>(shown.map(({ row }) => row)),
        page: { limit, nextCursor },
      };
    }),
  ],
});

type Card = { itemId: number; locations: number[]; limit: number };

/** What a place on a card is bound to: the item and the locations, because what was there is summed over them. */
const cardQuery = ({ itemId, locations, limit }: Card): ListQuery => ({
  filters: [
    { field: 'itemId', operator: 'eq', values: [String(itemId)] },
    { field: 'locationId', operator: 'eq', values: locations.map(String) },
  ],
  sort: [],
  limit,
  withTotal: false,
  withTotals: false,
});

/** The location that was asked for, or all warehouses and stores; of this person's own only. */
async function cardLocations(
  db: Reader,
  scope: Scope,
  { itemId, locationId }: { itemId: number; locationId: number | undefined },
): Promise<number[]> {
  const own = await ownLocations(db, scope);
  const { rows } = await sql<{ known: boolean; locations: number[] | null }>`
    select exists (select from baseinfo.items where id = ${itemId}) as known,
      (select array_agg(id order by id) from stock.locations
        where ${locationId ? sql`id = ${locationId} and is_tracked` : sql`kind in ('warehouse', 'store')`}
          and ${own ? sql`id = any(${own}::bigint[])` : sql`true`}) as locations`.execute(db);
  const [found] = rows;
  if (!found?.known || (locationId && !found.locations)) throw refuse('NOT_FOUND');
  return (found.locations ?? []).map(Number);
}

/**
 * A page of the card. Each location is read from its own index, newest first, and what moved between two of them is taken
 * once. What was there afterwards is counted back from what is there now, or from where the page before ended: the ledger
 * only grows, so that what a cursor carries stays right. Anybody can read a cursor: it carries no value for who may see none.
 */
function cardLines(
  { itemId, locations, limit, values }: Card & { values: (string | null)[] | null },
  maySeeCosts: boolean,
): RawBuilder<unknown> {
  const [postedAt, id, onHand, value] = values ?? [];
  const isBehind = values ? sql`(posted_at, id) < (${postedAt}::timestamptz, ${id}::bigint)` : sql`true`;
  const newest = sql`order by posted_at desc, id desc limit ${limit + 1}`;
  const isHere = (end: 'from' | 'to') =>
    sql`${sql.ref(`m.${end}_location_id`)} = any(${locations}::bigint[])`;
  const changeOf = (amount: RawBuilder<unknown>) =>
    sql`case when ${isHere('to')} then ${amount} else 0 end - case when ${isHere('from')} then ${amount} else 0 end`;
  const standing = values
    ? sql`select ${onHand}::numeric as on_hand, ${value}::numeric as value`
    : sql`select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(value), 0) as value from stock.balances
        where item_id = ${itemId} and location_id = any(${locations}::bigint[])`;
  return sql`${keptPlan}
    with standing as (${standing}),
    m as (
      select m.* from unnest(${locations}::bigint[]) as place (id) cross join lateral (
        (select * from stock.movements where item_id = ${itemId} and from_location_id = place.id and ${isBehind} ${newest})
        union all
        (select * from stock.movements where item_id = ${itemId} and to_location_id = place.id
          and not from_location_id = any(${locations}::bigint[]) and ${isBehind} ${newest})
      ) as m ${newest}),
    line as (
      select m.id, change, standing.on_hand - sum(change) over newest_first + change as on_hand,
        standing.value - sum(worth) over newest_first + worth as value, worth
      from standing, m, lateral (select ${changeOf(sql`m.quantity`)} as change, ${changeOf(sql`m.value`)} as worth) as changed
      window newest_first as (order by m.posted_at desc, m.id desc))
    select ${writtenRow} as row, r."__place" from (
    select ${movementFacts(maySeeCosts)}, line.change, line.on_hand as "onHandAfter", ${costOnlyIf(maySeeCosts, sql`line.value`)} as "valueAfter",
      json_build_array(m.posted_at::text, m.id::text, (line.on_hand - line.change)::text,
        (${costOnlyIf(maySeeCosts, sql`line.value - line.worth`)})::text) as "__place"
    from m join line on line.id = m.id ${movementSources}) as r
    order by r."postedAt" desc, r.id desc`;
}
