import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';

/** The stock of an item over all places that the user may see; null for users who may not see stock. */
type ItemFigures = Record<'onHand' | 'minimum', RawBuilder<string | null>> &
  Record<'places', RawBuilder<number | null>>;

const unknown: ItemFigures = {
  onHand: sql`null::numeric`,
  minimum: sql`null::numeric`,
  places: sql`null::integer`,
};

export function itemFigures({ can, scope }: Actor, item: RawBuilder<unknown>): ItemFigures {
  if (!can('stock-inquiry', 'view')) return unknown;
  const isSeen =
    scope.kind === 'all'
      ? sql`place.kind in ('warehouse', 'store')`
      : sql`(place.kind = 'warehouse' and place.warehouse_id = any(${scope.warehouseIds}::bigint[])
          or place.kind = 'store' and place.store_id = any(${scope.storeIds}::bigint[]))`;
  const over = <Value>(table: RawBuilder<unknown>, figure: RawBuilder<unknown>) => sql<Value>`(
    select ${figure} from ${table} as b join stock.locations as place on place.id = b.location_id
    where b.item_id = ${item} and ${isSeen})`;
  return {
    onHand: over(sql`stock.balances`, sql`trim_scale(coalesce(sum(b.on_hand), 0))`),
    minimum: over(
      sql`stock.minimum_levels`,
      sql`trim_scale(sum(b.minimum_quantity) filter (where b.record_status = 0))`,
    ),
    places: over(sql`stock.balances`, sql`(count(*) filter (where b.on_hand > 0))::integer`),
  };
}
