import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { costOnlyIf, seesCosts } from '../reads/location-visibility.ts';

type Kind = 'warehouse' | 'store';

/** What the row of a place `t` says about its stock; null for users who may not see stock. Needs the join below. */
export function placeFigures(actor: Actor, kind: Kind) {
  const seesStock = actor.can('stock-inquiry', 'view');
  const figure = (wanted: RawBuilder<unknown>) =>
    seesStock ? sql<number | null>`${wanted}` : sql<number | null>`null::integer`;
  const value = costOnlyIf(seesStock && seesCosts(actor), overStock(kind, sql`coalesce(sum(b.value), 0)`));
  return [
    figure(overStock(kind, sql`count(*)::integer`)).as('stockedItems'),
    sql<string | null>`${value}`.as('stockValue'),
    figure(sql`coalesce(delivery.incoming, 0)`).as('openIncoming'),
    figure(sql`coalesce(delivery.outgoing, 0)`).as('openOutgoing'),
  ] as const;
}

const overStock = (kind: Kind, figure: RawBuilder<unknown>) => sql`(
  select ${figure} from stock.balances as b where b.on_hand <> 0 and b.location_id = (
    select id from stock.locations where kind = ${sql.lit(kind)} and ${sql.ref(`${kind}_id`)} = t.id))`;

/**
 * How many unfinished deliveries each place has. They are found through the index of open documents and counted once for all
 * places: per place, its whole history would be read. The statuses are literals, because the index has them as its condition.
 */
const deliveriesBy = (named: RawBuilder<unknown>) => sql<Record<'place' | 'incoming' | 'outgoing', number>>`(
  select place, (count(*) filter (where not leaves))::integer as incoming, (count(*) filter (where leaves))::integer as outgoing
  from (${named}) as named where place is not null group by place)`;

// The few open documents are looked up by their ids; a join would read the whole table.
const openDispatches = sql`(select * from stock.dispatches where id = any(array(select id from core.documents
  where status in ('pending', 'shipped', 'partiallyReceived') and record_status = 0))) as dispatch`;
const openInvoices = sql`(select * from purchasing.invoices where id = any(array(select id from core.documents
  where family = 'invoice' and status in ('pending', 'approved', 'partiallyReceived') and record_status = 0))) as invoice`;
const ends = (kind: Kind) => sql`
  select place, leaves from ${openDispatches} cross join lateral (values
    (${sql.ref(`dispatch.from_${kind}_id`)}, true), (${sql.ref(`dispatch.to_${kind}_id`)}, false)) as ends (place, leaves)`;

/** What is sent to a site without naming one of its stores may arrive at any of them. */
const storesOf = (site: string, store: string) => sql`join stock.stores as own
  on own.workhouse_id = ${sql.ref(site)} and own.id = coalesce(${sql.ref(store)}, own.id)`;

export const openDeliveries = {
  warehouse: deliveriesBy(sql`${ends('warehouse')}
    union all select invoice.warehouse_id, false from ${openInvoices}`),
  store: deliveriesBy(sql`${ends('store')}
    union all select own.id, false from ${openDispatches} ${storesOf('dispatch.to_workhouse_id', 'dispatch.intended_store_id')}
    union all select own.id, false from ${openInvoices} ${storesOf('invoice.workhouse_id', 'invoice.store_id')}`),
};
