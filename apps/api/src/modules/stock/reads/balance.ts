import { formatSort, pageLimits, type ListQuery } from '@kalfa/contracts/list';
import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { staticSql } from '@kalfa/db/static-sql';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { fillIn } from '@kalfa/texts/fill-in';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { answerExport } from '../../../kit/export/answer-export.ts';
import type { Exportable } from '../../../kit/export/exportable.ts';
import { lastMomentOf } from '../../../kit/list/conditions.ts';
import { jsonRow } from '../../../kit/list/json-row.ts';
import { readJsonPage, type ListSettings, type RowsQuery, type Visibility } from '../../../kit/list/list.ts';
import type { Searched } from '../../../kit/list/searched.ts';
import { costOnlyIf, locationInScope, locationName, seesCosts } from './location-visibility.ts';
import { lastMovedAt, onHandAt, valueAt } from './past.ts';

const { endpoints, list } = balance;

/** The balances: now, or at a time in the past. */
export const balanceModule = (settings: ListSettings): Module => ({
  constraints: {},
  exportable,
  routes: [
    route(endpoints.list, async (db, { actor, query: { asOf, ...query } }) => {
      const maySee = seesCosts(actor);
      const rows = balanceRows(asOf ? lastMomentOf(asOf, settings.timeZone) : null, {
        seesCosts: maySee,
        searchesShelves: searchesShelves(query),
      });
      const page = { rows, row, keepsPlan: isOfPlace(query) };
      const found = await readJsonPage<BalanceRow>(db, maySee ? withValue : list, page, query, {
        ...settings,
        ...balanceVisibility(actor),
      });
      const actions = [
        ...(actor.can('minimum-levels', 'edit') ? (['edit'] as const) : []),
        ...(actor.can('stock-inquiry', 'print') ? (['export'] as const) : []),
      ];
      return { ...found, page: { ...found.page, actions } };
    }),
    route(endpoints.export, (tx, call) => {
      const columns = seesCosts(call.actor) ? [...exportedColumns, ...costColumns] : [...exportedColumns];
      return answerExport(tx, exportable, { ...call, body: { columns, ...call.body } }, settings);
    }),
  ],
});

const ofItems = sql`select b.id from stock.balances as b join baseinfo.items as item on item.id = b.item_id`;
const ofShelves = sql`select b.id from stock.balances as b
  join stock.shelves as shelf on shelf.location_id = b.location_id and shelf.item_id = b.item_id`;
const atPlaces = (place: string) => (ids: readonly number[]) =>
  sql`select b.id from stock.balances as b join stock.locations as place on place.id = b.location_id
    where ${sql.ref(`place.${place}`)} = any(${ids}::bigint[])`;

/** Where the search looks when a word is part of the name of a place. */
const searched: Searched = {
  texts: (matches) => [
    sql`${ofItems} where ${matches(sql`item.search_text`)}`,
    sql`${ofShelves} where ${matches(sql`core.fold_search(shelf.shelf)`)}`,
  ],
  isInRow: true,
  names: [
    ['warehouse', atPlaces('warehouse_id')],
    ['store', atPlaces('store_id')],
    ['workhouse', atPlaces('workhouse_id')],
    ['project', atPlaces('project_id')],
  ],
};

export const balanceVisibility = ({ scope }: Actor): Visibility => ({
  searched,
  maySeeArchived: false,
  scope: locationInScope(scope),
  branches: { categoryId: 'baseinfo.categories' },
});

/** What a file contains unless it is asked for other columns. */
const exportedColumns = [
  'itemCode',
  'itemName',
  'placeName',
  'shelf',
  'unitSymbol',
  'onHand',
  'reserved',
  'available',
  'inTransit',
  'minimum',
  'lastMovementAt',
] as const;
const costColumns = ['averageCost', 'value'] as const;

const exportable: Exportable = {
  name: balance.name,
  menus: ['stock-inquiry'],
  list,
  row: endpoints.list.answer.element,
  written: {
    placeName: ({ placeKind, placeName }, language) =>
      placeKind === 'transit'
        ? fillIn(dictionaries[language].stockLocation.transit, () => String(placeName))
        : (placeName as string),
  },
  rows: (_db, actor) => balanceRows(null, { seesCosts: seesCosts(actor), searchesShelves: true }),
  visibilityFor: balanceVisibility,
};

const row = jsonRow(endpoints.list.answer);

/** One place in the default order: the index by place serves every value equally well. */
const isOfPlace = ({ q, filters, sort, limit }: ListQuery) =>
  !q &&
  filters.length === 1 &&
  filters.every(
    ({ field, operator, values }) => placeFields.has(field) && operator === 'eq' && values.length === 1,
  ) &&
  formatSort(sort) === list.defaultSort &&
  limit === pageLimits.default;
const placeFields: ReadonlySet<string> = new Set(['warehouseId', 'storeId', 'locationId']);

/** Quantities of different units have no sum; their value has. */
const withValue = { ...list, totals: ['value'] } as const;

type Figures = Record<
  'onHand' | 'reserved' | 'available' | 'inTransit' | 'value' | 'lastMovementAt' | 'minimum' | 'belowMinimum',
  RawBuilder<unknown>
>;

const here = { location: sql.ref('b.location_id'), item: sql.ref('b.item_id') };

/** The transit location of a warehouse or a store. */
const road = sql`(select way.id from stock.locations as way
  where way.kind = 'transit' and (way.warehouse_id = place.warehouse_id or way.store_id = place.store_id))`;
const isPlace = sql`place.kind in ('warehouse', 'store')`;

const minimum = sql`(select minimum_quantity from stock.minimum_levels
  where location_id = b.location_id and item_id = b.item_id and record_status = 0)`;

const figuresNow: Figures = {
  onHand: sql`b.on_hand`,
  reserved: sql`b.reserved`,
  available: sql`b.on_hand - b.reserved`,
  inTransit: sql`case when ${isPlace} then coalesce((select coming.on_hand from stock.balances as coming
    where coming.location_id = ${road} and coming.item_id = b.item_id), 0.000) end`,
  value: sql`b.value`,
  lastMovementAt: sql`(select posted_at from stock.movements where id = b.last_movement_id)`,
  minimum,
  belowMinimum: sql`coalesce(b.on_hand - b.reserved < ${minimum}, false)`,
};

const moment = sql.ref<Date>('past.moment');

/** Reservations and minimum levels have no history. */
const figuresThen: Figures = {
  onHand: onHandAt(here, moment),
  reserved: sql`null::numeric`,
  available: sql`null::numeric`,
  inTransit: sql`case when ${isPlace} then ${onHandAt({ location: road, item: here.item }, moment)} end`,
  value: valueAt(here, sql`b.value`, moment),
  lastMovementAt: lastMovedAt(here, moment),
  minimum: sql`null::numeric`,
  belowMinimum: sql`false`,
};

type Variant = { seesCosts: boolean; searchesShelves: boolean };

/**
 * Among the items of one place, a search also finds shelves, and so does a filter by shelf. Elsewhere it is served by the index of
 * the items alone.
 */
const searchesShelves = ({ filters }: ListQuery) =>
  filters.some(({ field }) => field === 'shelf' || placeFields.has(field));

export function balanceRows(
  asOf: RawBuilder<Date> | null,
  { seesCosts, searchesShelves }: Variant,
): RowsQuery {
  const variant = `${seesCosts} ${searchesShelves}` as const;
  return asOf ? sql`(${rowsThen[variant]} cross join (select ${asOf} as moment) as past)` : rowsNow[variant];
}

const select = (figures: Figures, { seesCosts: maySeeCosts, searchesShelves: withShelf }: Variant) => sql`
  select b.id, 0 as "recordStatus", b.location_id as "locationId", place.kind as "placeKind", place.warehouse_id as "warehouseId",
    place.store_id as "storeId", place.workhouse_id as "workhouseId", place.project_id as "projectId",
    ${locationName(here.location)} as "placeName", b.item_id as "itemId", item.name as "itemName", item.code as "itemCode",
    item.category_id as "categoryId", ${withShelf ? sql`item.search_text || ' ' || coalesce(core.fold_search(shelf.shelf), '')` : sql`item.search_text`} as search_text,
    unit.symbol as "unitSymbol", unit.decimals as "unitDecimals", ${figures.onHand} as "onHand",
    ${figures.reserved} as reserved, ${figures.available} as available, ${figures.inTransit} as "inTransit",
    ${costOnlyIf(maySeeCosts, sql`round(${figures.value} / nullif(${figures.onHand}, 0), 4)`)} as "averageCost",
    ${costOnlyIf(maySeeCosts, figures.value)} as value, ${figures.lastMovementAt} as "lastMovementAt", ${figures.minimum} as minimum,
    ${figures.onHand} > 0 as "onlyPositive", ${figures.belowMinimum} as "belowMinimum", shelf.shelf
  from stock.balances as b join stock.locations as place on place.id = b.location_id
  join baseinfo.items as item on item.id = b.item_id join baseinfo.units as unit on unit.id = item.unit_id
  left join stock.shelves as shelf on shelf.location_id = b.location_id and shelf.item_id = b.item_id`;

/** Each variant is one statement, written once. */
const variantsOf = (write: (variant: Variant) => RawBuilder<unknown>) => ({
  'true true': staticSql(write({ seesCosts: true, searchesShelves: true })),
  'true false': staticSql(write({ seesCosts: true, searchesShelves: false })),
  'false true': staticSql(write({ seesCosts: false, searchesShelves: true })),
  'false false': staticSql(write({ seesCosts: false, searchesShelves: false })),
});
const rowsNow = variantsOf((variant) => sql`(${select(figuresNow, variant)})`);
const rowsThen = variantsOf((variant) => select(figuresThen, variant));
