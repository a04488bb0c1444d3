import { order, type OpenRequestLine } from '@kalfa/contracts/purchasing/order';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { route, type Caller, type Route } from '../../../http/call.ts';
import { refuse, type Fault } from '../../../http/refusal.ts';
import type { DocumentModule } from '../../../kit/document/document.ts';
import { fulfilmentOf, isInUse } from '../request/request-fulfilment.ts';
import { isOwnWarehouse, refuseForeignSources } from './order-rules.ts';

type Create = DocumentModule<typeof order>['create'];
type NewLine = {
  itemId: number;
  quantity: string;
  estimatedPrice?: string | null;
  requestLineId?: number;
  description?: string | null;
};

/** The ways an order starts from something else: from a request, from a tender, or from what a tender lacks in stock. */
export const originRoutes = (create: Create): Route[] => [
  route(order.endpoints.requestLines, async (db, { actor, query }) => {
    await refuseForeignSources(db, actor.scope, query, null);
    const { rows } = await sql<OpenRequestLine>`${unorderedOf(query.requestId)}`.execute(db);
    return rows;
  }),
  route(order.endpoints.fromRequest, async (tx, call) => {
    const { requestId, matches } = call.body;
    const { rows: found } = await sql<{ workhouseId: number }>`
      select workhouse_id as "workhouseId" from purchasing.requests where id = ${requestId}`.execute(tx);
    if (!found[0]) throw refuse('NOT_FOUND');
    const { rows } = await sql<OpenRequestLine>`${unorderedOf(requestId)}`.execute(tx);
    const lines = [...linesWithItems(rows), ...linesInWords(rows, matches)];
    return create(tx, startedBy(call, { origin: 'request', requestId, ...found[0] }, lines));
  }),
  route(order.endpoints.fromTender, async (tx, call) => {
    const { tenderId } = call.body;
    const lines = await readLines(tx, boughtFor(tenderId));
    return create(tx, startedBy(call, { origin: 'tender', tenderId }, lines));
  }),
  route(order.endpoints.shortagePreview, async (db, { actor, query }) => {
    if (!isOwnWarehouse(actor.scope, query.warehouseId)) throw refuse('NOT_FOUND');
    const { rows } = await sql<never>`${shortageOf(query)} order by item.name`.execute(db);
    return rows;
  }),
  route(order.endpoints.fromShortage, async (tx, call) => {
    const { tenderId, warehouseId: comparedWarehouseId, lines } = call.body;
    return create(tx, startedBy(call, { origin: 'shortage', tenderId, comparedWarehouseId }, lines));
  }),
];

const startedBy = <Call extends Caller>(call: Call, header: object, lines: readonly NewLine[]) => ({
  ...call,
  body: { ...header, lines, attachmentIds: [] },
});

async function readLines(db: Reader, query: RawBuilder<unknown>): Promise<NewLine[]> {
  const { rows } = await sql<NewLine>`${query}`.execute(db);
  return rows;
}

const linesWithItems = (rows: readonly OpenRequestLine[]): NewLine[] =>
  rows.flatMap(({ itemId, requestLineId, quantity }) =>
    itemId === null ? [] : [{ itemId, requestLineId, quantity }],
  );

type Match = { requestLineId: number; itemId: number; quantity: string };

/** The lines in words, as the items they are matched with. Their words stay as the description. */
function linesInWords(rows: readonly OpenRequestLine[], matches: readonly Match[]): NewLine[] {
  const open = new Map(rows.filter(({ itemId }) => itemId === null).map((row) => [row.requestLineId, row]));
  const faults = matches.flatMap(({ requestLineId }, index): Fault[] => {
    const isKnown = open.has(requestLineId);
    const isRepeated = matches.findIndex((other) => other.requestLineId === requestLineId) < index;
    if (isKnown && !isRepeated) return [];
    return [{ path: `matches[${index}].requestLineId`, code: isKnown ? 'TAKEN' : 'GONE' }];
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  return matches.map((match) => {
    const { freeText = null, description = null } = open.get(match.requestLineId) ?? {};
    return { ...match, description: [freeText, description].filter(Boolean).join(' – ').slice(0, 4_000) };
  });
}

/** The lines of a request, as far as they are in no order or dispatch that is still in use; without those of passive items. */
const unorderedOf = (requestId: number) => sql`
  select line.position, line.item_id as "itemId", item.name as "itemName", unit.symbol as "unitSymbol",
    line.free_text as "freeText", line.unit_text as "unitText", line.description, line.id as "requestLineId",
    line.quantity - done.covered as quantity
  from purchasing.request_lines as line left join baseinfo.items as item on item.id = line.item_id
  left join baseinfo.units as unit on unit.id = item.unit_id
  ${fulfilmentOf(isInUse)}
  where line.request_id = ${requestId} and line.record_status = 0 and coalesce(item.record_status, 0) = 0
    and line.quantity > done.covered order by line.position`;

/** What the contractor supplies, item by item, at the price of the tender. */
const boughtFor = (tenderId: number) => sql`
  select line.item_id as "itemId", sum(line.contractor_quantity) as quantity, max(line.material_price) as "estimatedPrice"
  from works.tender_lines as line join baseinfo.items as item on item.id = line.item_id and item.record_status = 0
  where line.tender_id = ${tenderId} and line.record_status = 0
  group by line.item_id having sum(line.contractor_quantity) > 0 order by min(line.position)`;

/** What a tender needs beyond what a warehouse has, expects, and has on order for it. */
const shortageOf = ({ tenderId, warehouseId }: { tenderId: number; warehouseId: number }) => sql`
  select null::bigint as id, item.id as "itemId", item.name as "itemName", item.code as "itemCode",
    unit.symbol as "unitSymbol", unit.decimals as "unitDecimals", need.quantity as "neededQuantity",
    stock.available as "availableQuantity", stock.in_transit as "inTransitQuantity", stock.on_order as "onOrderQuantity",
    need.quantity - stock.available - stock.in_transit - stock.on_order as quantity
  from (${boughtFor(tenderId)}) as need
  join baseinfo.items as item on item.id = need."itemId" join baseinfo.units as unit on unit.id = item.unit_id
  cross join lateral (select
    coalesce((select balance.on_hand - balance.reserved from stock.balances as balance
      join stock.locations as place on place.id = balance.location_id and place.kind = 'warehouse'
      where place.warehouse_id = ${warehouseId} and balance.item_id = item.id), 0) as available,
    coalesce((select sum(line.in_transit_quantity) from stock.dispatch_lines as line
      join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      where dispatch.to_warehouse_id = ${warehouseId} and line.item_id = item.id and line.record_status = 0), 0) as in_transit,
    coalesce((select sum(greatest(0, line.quantity - line.received_quantity)) from purchasing.order_lines as line
      join purchasing.orders as own on own.id = line.order_id join core.documents as d on d.id = own.id
      where own.tender_id = ${tenderId} and line.item_id = item.id and line.record_status = 0
        and d.status in ('pending', 'approved', 'partiallyInvoiced', 'invoiced')), 0) as on_order) as stock
  where need.quantity > stock.available + stock.in_transit + stock.on_order`;
