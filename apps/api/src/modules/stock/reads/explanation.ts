import type { ListQuery } from '@kalfa/contracts/list';
import { explanation, type Explanation } from '@kalfa/contracts/stock/explanation';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { lacks } from '../../../lib/http/authorise.ts';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { lastMomentOf } from '../../../kit/list/conditions.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { ownLocations, seesCosts } from './location-visibility.ts';
import { movementFacts, movementSources } from '../ledger/movement-facts.ts';
import { onHandAt, valueAt } from './past.ts';

/** Explains a number of the stock by its parts, and whether they add up. */
export const explanationModule = ({ signer, timeZone }: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(explanation, async (db, { actor, query: { locationId, itemId, of, asOf, cursor, limit } }) => {
      const maySeeCosts = seesCosts(actor);
      if (of === 'value' && !maySeeCosts) throw lacks([{ menu: 'stock-inquiry', operation: 'cost' }]);
      if (of === 'reserved' && asOf)
        throw refuse('VALIDATION_FAILED', { faults: [{ path: 'asOf', code: 'VALUE_REFUSED' }] });
      const own = await ownLocations(db, actor.scope);
      const subject = await findSubject(db, { locationId, itemId, own });
      const { unitSymbol } = subject;
      const location = of === 'inTransit' ? subject.roadId : locationId;
      const moment = asOf ? lastMomentOf(asOf, timeZone) : null;
      const parts =
        of === 'reserved' || (of === 'inTransit' && !moment)
          ? lineParts(of, { location, itemId })
          : movementParts(of === 'value' ? 'value' : 'quantity', { location, itemId, moment, maySeeCosts });

      const bound = bindingOf({ of, locationId, itemId, asOf });
      const place = cursor ? signer.read(cursor, noFields, bound) : null;
      const { rows: sums } = await sql<Sums>`${parts.sums}`.execute(db);
      const { rows } = await sql<Part>`${parts.page(place?.values ?? null)} limit ${limit + 1}`.execute(db);
      const pageRows = rows.slice(0, limit);
      const last = rows.length > limit ? pageRows.at(-1) : undefined;
      return {
        of,
        unitSymbol,
        ...(sums[0] ?? { total: '0', sum: '0', matches: true, count: 0, added: nothing, taken: nothing }),
        movements: parts.kind === 'movements' ? (pageRows as MovementPart[]) : [],
        dispatchLines: parts.kind === 'dispatchLines' ? (pageRows as LinePart[]) : [],
        nextCursor: last && signer.write({ backwards: false, values: last.__place }, noFields, bound),
      };
    }),
  ],
});

type Sums = Pick<Explanation, 'total' | 'sum' | 'matches' | 'count' | 'added' | 'taken'>;
const nothing = { sum: '0', count: 0 };
type MovementPart = Explanation['movements'][number];
type LinePart = Explanation['dispatchLines'][number];
type Part = { __place: string[] } & (MovementPart | LinePart);

/** The parts of a number: the number and their sum in one query, and a page of the parts after a position. */
type Parts = {
  kind: 'movements' | 'dispatchLines';
  sums: RawBuilder<unknown>;
  page: (place: readonly (string | null)[] | null) => RawBuilder<unknown>;
};

const noFields = { fields: {}, defaultSort: '-id', totals: [] } as const;

const bindingOf = (params: Record<string, string | number | undefined>): ListQuery => ({
  filters: Object.entries(params).map(([field, value]) => ({
    field,
    operator: 'eq',
    values: [String(value)],
  })),
  sort: [],
  limit: 0,
  withTotal: false,
  withTotals: false,
});

/** A location with balances in the user's scope, its transit location, and the unit of the item. */
async function findSubject(
  db: Reader,
  { locationId, itemId, own }: { locationId: number; itemId: number; own: number[] | null },
): Promise<{ roadId: number | null; unitSymbol: string }> {
  const { rows } = await sql<{ roadId: number | null; unitSymbol: string }>`
    select unit.symbol as "unitSymbol", (select way.id from stock.locations as way where way.kind = 'transit' and (way.id = place.id
      or way.warehouse_id = place.warehouse_id or way.store_id = place.store_id)) as "roadId"
    from stock.locations as place, baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
    where place.id = ${locationId} and place.is_tracked and item.id = ${itemId}`.execute(db);
  if (!rows[0] || (own && !own.includes(locationId))) throw refuse('NOT_FOUND');
  return rows[0];
}

type Subject = { location: number | null; itemId: number };

/** The movements of a balance up to now or up to an instant. */
function movementParts(
  of: 'quantity' | 'value',
  {
    location,
    itemId,
    moment,
    maySeeCosts,
  }: Subject & { moment: RawBuilder<Date> | null; maySeeCosts: boolean },
): Parts {
  const here = { location: sql`${location}::bigint`, item: sql`${itemId}::bigint` };
  const until = moment ? sql`posted_at <= ${moment}` : sql`true`;
  const amount = sql.ref(of);
  const sides = sql`(
    select id, posted_at, -${amount} as part from stock.movements where item_id = ${itemId} and from_location_id = ${location} and ${until}
    union all select id, posted_at, ${amount} from stock.movements where item_id = ${itemId} and to_location_id = ${location} and ${until})`;
  const stored = sql`(select ${of === 'value' ? sql`value` : sql`on_hand`} from stock.balances where location_id = ${location} and item_id = ${itemId})`;
  const past = (at: RawBuilder<Date>) =>
    of === 'value' ? valueAt(here, sql`coalesce(${stored}, 0)`, at) : onHandAt(here, at);
  return {
    kind: 'movements',
    sums: sumsOf(moment ? past(moment) : stored, sides, of === 'value' ? 4 : 3),
    page: (place) => sql`
      select ${movementFacts(maySeeCosts)}, side.part, json_build_array(m.posted_at::text, m.id::text) as "__place"
      from (select * from ${sides} as side
        where ${place ? sql`(posted_at, id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql`true`}) as side
      join stock.movements as m on m.id = side.id ${movementSources}
      order by side.posted_at desc, side.id desc`,
  };
}

/** The lines of dispatches that reserve goods of a place, or have them in transit to it. */
function lineParts(of: 'reserved' | 'inTransit', { location, itemId }: Subject): Parts {
  const [end, part] =
    of === 'reserved'
      ? [sql`dispatch.source_location_id`, sql`line.quantity`]
      : [sql`dispatch.target_location_id`, sql`line.in_transit_quantity`];
  const isOpen =
    of === 'reserved' ? sql`d.status = 'pending'` : sql`d.status in ('shipped', 'partiallyReceived')`;
  const lines = sql`(
    select line.id as "lineId", d.id as "documentId", d.number as "documentNumber", d.kind as "documentKind",
      d.document_date as "documentDate", d.status, ${of === 'reserved' ? sql`d.submitted_at` : sql`d.decided_at`} as since, ${part} as part
    from core.documents as d join stock.dispatches as dispatch on dispatch.id = d.id
    join stock.dispatch_lines as line on line.dispatch_id = d.id
    where ${isOpen} and d.record_status = 0 and ${end} = ${location} and line.item_id = ${itemId} and line.record_status = 0 and ${part} > 0)`;
  const stored = sql`(select ${of === 'reserved' ? sql`reserved` : sql`on_hand`} from stock.balances
    where location_id = ${location} and item_id = ${itemId})`;
  return {
    kind: 'dispatchLines',
    sums: sumsOf(stored, lines, 3),
    page: (place) => sql`
      select line.*, json_build_array(line."lineId"::text) as "__place" from ${lines} as line
      where ${place ? sql`line."lineId" < ${place[0]}::bigint` : sql`true`} order by line."lineId" desc`,
  };
}

/** A number and the sum of its parts, read in one snapshot, so that only a bug can make them differ. */
const sumsOf = (number: RawBuilder<unknown>, parts: RawBuilder<unknown>, places: number) => {
  const sumOf = (amount: RawBuilder<unknown>) => sql`round(coalesce(${amount}, 0), ${sql.lit(places)})`;
  // Numbers inside JSON would lose their decimals in JavaScript.
  const side = (condition: RawBuilder<boolean>) =>
    sql`json_build_object('sum', ${sumOf(sql`abs(sum(part) filter (where ${condition}))`)}::text, 'count', count(*) filter (where ${condition}))`;
  return sql`
    select number.total, summed.sum, number.total = summed.sum as matches, summed.count, summed.added, summed.taken
    from (select ${sumOf(number)} as total) as number,
      (select ${sumOf(sql`sum(part)`)} as sum, count(*), ${side(sql<boolean>`part > 0`)} as added, ${side(sql<boolean>`part < 0`)} as taken
        from ${parts} as part) as summed`;
};
