import type { Answer } from '@kalfa/contracts/endpoint';
import type { receipt } from '@kalfa/contracts/stock/receipt';
import { receiptKind, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Scope } from '../../../lib/http/actor.ts';
import { lacks } from '../../../lib/http/authorise.ts';
import { lateDays } from '../dispatch/expected-on.ts';

type Sources = Answer<typeof receipt.endpoints.receivableSources>;

/** What can be received at the user's places, the oldest first. */
export async function receivableSources(
  db: Reader,
  {
    actor,
    query: { kind, placeId },
  }: { actor: Actor; query: { kind: ReceiptKind; placeId?: number | undefined } },
): Promise<Sources> {
  const { menu, source } = receiptKind(kind);
  if (!actor.can(menu, 'add')) throw lacks([{ menu, operation: 'add' }]);
  const { rows } = await (
    source.family === 'invoice'
      ? waitingInvoices(
          source.kind,
          destination('invoice', actor.scope, placeId),
          places('invoice', actor.scope),
        )
      : waitingDispatches(
          source.kind,
          destination('dispatch', actor.scope, placeId),
          places('dispatch', actor.scope),
        )
  ).execute(db);
  return rows;
}

/** Destined for a place of this user, and for the selected one if there is one. */
function destination(
  table: 'invoice' | 'dispatch',
  scope: Scope,
  placeId: number | undefined,
): RawBuilder<boolean> {
  const [warehouse, site, store] =
    table === 'invoice'
      ? ['warehouse_id', 'workhouse_id', 'store_id']
      : ['to_warehouse_id', 'to_workhouse_id', 'to_store_id'];
  const at = (name: string | undefined) => sql.ref(`${table}.${name}`);
  const isChosen = placeId
    ? sql`(${at(warehouse)} = ${placeId} or ${at(store)} = ${placeId}
        or ${at(site)} = (select workhouse_id from stock.stores where id = ${placeId}))`
    : sql`true`;
  if (scope.kind === 'all') return sql`${isChosen}`;
  return sql`(${isChosen} and (${at(warehouse)} = any(${scope.warehouseIds}::bigint[]) or ${at(store)} = any(${scope.storeIds}::bigint[])
    or ${at(site)} = any(${scope.workhouseIds}::bigint[])))`;
}

/** The warehouse or the stores of this user at which a source can be received; the intended store comes first. */
function places(table: 'invoice' | 'dispatch', scope: Scope): RawBuilder<unknown> {
  const [warehouse, site, store, intended] =
    table === 'invoice'
      ? ['warehouse_id', 'workhouse_id', 'store_id', 'store_id']
      : ['to_warehouse_id', 'to_workhouse_id', 'to_store_id', 'intended_store_id'];
  const at = (name: string | undefined) => sql.ref(`${table}.${name}`);
  const isOwn = scope.kind === 'all' ? sql`true` : sql`place.id = any(${scope.storeIds}::bigint[])`;
  return sql`(select coalesce(json_agg(json_build_object('id', place.id, 'name', place.name) order by place.is_intended desc, place.name), '[]')
    from (
      select id, name, true as is_intended from stock.warehouses where id = ${at(warehouse)}
      union all
      select id, name, coalesce(id = ${at(intended)}, false) from stock.stores as place
      where (id = ${at(store)} or workhouse_id = ${at(site)}) and record_status = 0 and ${isOwn}) as place)`;
}

const waitingDispatches = (kind: string, isHere: RawBuilder<boolean>, places: RawBuilder<unknown>) => sql<
  Sources[number]
>`
  select d.id, d.number, d.status, d.document_date as "documentDate",
    coalesce((select name from stock.warehouses where id = dispatch.from_warehouse_id), (select name from stock.stores where id = dispatch.from_store_id)) as "from",
    d.decided_at as since, extract(day from now() - d.decided_at)::int as "ageDays",
    dispatch.expected_on as "expectedOn", ${lateDays} as "lateDays",
    ${places} as places,
    (select json_agg(json_build_object('sourceLineId', line.id, 'itemId', line.item_id, 'itemName', item.name, 'itemCode', item.code,
        'unitSymbol', unit.symbol, 'unitDecimals', unit.decimals, 'remainingQuantity', line.in_transit_quantity::text) order by line.position, line.id)
      from stock.dispatch_lines as line join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
      where line.dispatch_id = d.id and line.record_status = 0 and line.in_transit_quantity > 0) as lines
  from stock.dispatches as dispatch join core.documents as d on d.id = dispatch.id
  where d.kind = ${kind} and d.family = 'dispatch' and d.status in ('shipped', 'partiallyReceived') and d.record_status = 0 and ${isHere}
  order by d.decided_at, d.id limit 200`;

const waitingInvoices = (kind: string, isHere: RawBuilder<boolean>, places: RawBuilder<unknown>) => sql<
  Sources[number]
>`
  select d.id, d.number, d.status, d.document_date as "documentDate",
    coalesce((select string_agg(distinct provider.name, ', ') from purchasing.invoice_lines as line
      join baseinfo.providers as provider on provider.id = line.provider_id where line.invoice_id = d.id), '') as "from",
    d.created_at as since, extract(day from now() - d.created_at)::int as "ageDays",
    null as "expectedOn", null as "lateDays",
    ${places} as places,
    (select json_agg(json_build_object('sourceLineId', line.id, 'itemId', line.item_id, 'itemName', item.name, 'itemCode', item.code,
        'unitSymbol', unit.symbol, 'unitDecimals', unit.decimals, 'remainingQuantity', (line.quantity - line.received_quantity)::text) order by line.position, line.id)
      from purchasing.invoice_lines as line join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
      where line.invoice_id = d.id and line.quantity > line.received_quantity) as lines
  from purchasing.invoices as invoice join core.documents as d on d.id = invoice.id
  where d.kind = ${kind} and d.family = 'invoice' and d.status in ('approved', 'partiallyReceived') and d.record_status = 0 and ${isHere}
  order by d.created_at, d.id limit 200`;
