import { order, type OpenRequestLine } from '@kalfa/contracts/purchasing/order';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { route, type Caller, type Route } from '../../../lib/http/call.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import type { DocumentModule } from '../../../kit/document/document.ts';
import { fulfilmentOf, isInUse } from '../request/request-fulfilment.ts';
import { boughtFor } from './bought-for.ts';
import { refuseForeignSources } from './order-rules.ts';

type Create = DocumentModule<typeof order>['create'];
type NewLine = {
  itemId: number;
  quantity: string;
  estimatedPrice?: string | null;
  requestLineId?: number;
  description?: string | null;
};

/** The ways an order starts from something else: from a request or from a tender. */
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
