import {
  decidedLines,
  type DecidedLine,
  type WaitingDocument,
  type WaitingRow,
} from '@kalfa/contracts/documents/approval';
import { recordAddress } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '@kalfa/domain/decimal';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { needsSecond } from '../../kit/document/approval-rules.ts';
import { visibleAmong, type ReadDocument } from '../../kit/document/families.ts';
import type { ApprovalDeps } from './deps.ts';
import {
  decidedLine,
  isDecided,
  readBilledFacts,
  readOrderFacts,
  readStockFacts,
  readTenderFacts,
} from './line-facts.ts';
import { readMessages } from './questions.ts';
import type { Waiting } from './waiting.ts';

const idIn = (document: ReadDocument, field: string) =>
  typeof document[field] === 'number' ? document[field] : null;
const textIn = (document: ReadDocument, field: string) =>
  typeof document[field] === 'string' ? document[field] : null;

type Facts = Omit<WaitingDocument, keyof WaitingRow>;

/** What matters for the decision about a document, as far as its approver may see it. */
export async function readFacts(
  db: Reader,
  deps: ApprovalDeps,
  actor: Actor,
  waiting: Waiting,
): Promise<Facts> {
  const { id, menu, by } = waiting;
  const family = deps.families.find((one) => one.family === waiting.family);
  if (!family) throw new Error(`there is no family ${waiting.family}`);
  const document = await family.read(db, by.actor, id);
  const shown = document.lines.filter(isDecided).slice(0, decidedLines).map(decidedLine);
  const itemIds = [...new Set(shown.flatMap(({ itemId }) => itemId ?? []))];
  const tenderId = idIn(document, 'tenderId');
  const [stock, orders, tender, billed, similar, messages] = await Promise.all([
    readStockFacts(db, by.actor, itemIds),
    readOrderFacts(db, deps, by.actor, { id, itemIds }),
    readTenderFacts(db, by.actor, { id, tenderId, itemIds }),
    readBilledFacts(db, id),
    readSimilar(db, deps, by.actor, waiting, itemIds),
    readMessages(db, id),
  ]);
  const lines = shown.map((line): DecidedLine => {
    const known = line.itemId ?? 0;
    const atStock = stock.get(known);
    const ordered = orders.get(known);
    return {
      ...line,
      net: line.net ?? (line.price && roundDecimal(multiplyDecimals([line.quantity, line.price]), 2)),
      available: atStock?.available ?? null,
      inTransit: atStock?.inTransit ?? null,
      perDay: atStock?.perDay ?? null,
      coverDays: atStock?.coverDays ?? null,
      onOrder: ordered?.onOrder ?? null,
      prices: ordered?.prices ?? null,
      tender: tender.get(known) ?? null,
      billed: billed.get(line.id) ?? null,
    };
  });
  const [own] = await visibleAmong(db, actor, deps.families, [id]);
  return {
    status: document.status,
    documentDate: document.documentDate,
    description: document.description,
    createdBy: document.createdBy,
    submittedBy: document.submittedBy,
    menu,
    path: own ? recordAddress(own.menu, id) : null,
    total: totalOf(document),
    firstApprovedBy: await nameOf(db, document.firstApprovedById),
    needsSecond: document.firstApprovedById === null && needsSecond(waiting),
    limit: waiting.approvalLimit ?? null,
    rate: waiting.amountDoubt === 'unlistedRate' ? await deps.rateOf(db, id) : null,
    exceedsOrder: document.exceedsOrder === true,
    overOrderReason: textIn(document, 'overOrderReason'),
    againstTender: againstTender(lines, textIn(document, 'tenderNumber')),
    punctuality: await readPunctuality(db, deps, by.actor, document),
    similar,
    messages,
    lines,
  };
}

/** The supplier of an order, or the only one of an invoice, with how often it was in time. */
async function readPunctuality(
  db: Reader,
  { punctualityOf }: ApprovalDeps,
  actor: Actor,
  document: ReadDocument,
): Promise<WaitingDocument['punctuality']> {
  const ofLines = new Set(
    document.lines.flatMap(({ providerId }) => (typeof providerId === 'number' ? providerId : [])),
  );
  const providerId = idIn(document, 'providerId') ?? (ofLines.size === 1 ? [...ofLines][0] : undefined);
  const name = textIn(document, 'providerName') ?? textIn(document, 'providerNames');
  if (!providerId || name === null) return null;
  const found = await punctualityOf(db, actor, providerId);
  return found && { name, ...found };
}

/** What it costs, as its own page shows it: an invoice in its currency, the others in that of the organisation. */
function totalOf(document: ReadDocument): WaitingDocument['total'] {
  const net =
    textIn(document, 'netTotal') ?? textIn(document, 'estimatedTotal') ?? textIn(document, 'estimateTotal');
  return net === null
    ? null
    : { net, vat: textIn(document, 'vatTotal'), currency: textIn(document, 'currency') };
}

/** How much more or less the lines cost than at the prices of the tender. */
function againstTender(
  lines: readonly DecidedLine[],
  number: string | null,
): WaitingDocument['againstTender'] {
  const priced = lines.flatMap(({ quantity, net, tender }) =>
    net !== null && tender?.price ? [{ net, bid: multiplyDecimals([quantity, tender.price]) }] : [],
  );
  const bid = addDecimals(priced.map((line) => line.bid));
  if (number === null || compareDecimals(bid, '0') <= 0) return null;
  const difference = subtractDecimals(addDecimals(priced.map((line) => line.net)), bid);
  return {
    number,
    difference: roundDecimal(difference, 2),
    percent: divideDecimals(multiplyDecimals([difference, '100']), bid, 1),
  };
}

async function nameOf(db: Reader, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const { rows } = await sql<{
    name: string;
  }>`select display_name as name from identity.users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Days in which a document with the same goods may be the same one, entered twice. */
const similarDays = 30;
const mostSimilar = 3;

/** Documents of its kind from the last weeks with the same party and goods, those with the most first. */
async function readSimilar(
  db: Reader,
  deps: ApprovalDeps,
  actor: Actor,
  { id, family, kind }: Waiting,
  itemIds: readonly number[],
): Promise<WaitingDocument['similar']> {
  const goods = goodsOf[family];
  if (!goods || itemIds.length === 0) return [];
  const { lines, parent, party } = goods;
  const { rows } = await sql<Omit<WaitingDocument['similar'][number], 'path'> & { id: number }>`
    select d.id, d.number, d.document_date as "documentDate", d.status, count(distinct line.item_id)::int as "sharedItems"
    from core.documents as d join ${sql.table(lines)} as line on line.${sql.ref(parent)} = d.id and line.record_status = 0
    where d.family = ${family} and d.kind = ${kind} and d.id <> ${id} and d.record_status = 0
      and d.status not in ('draft', 'rejected', 'cancelled', 'reversed', 'recalled')
      and d.document_date > core.business_date(now()) - ${similarDays}::int and line.item_id = any(${itemIds}::bigint[])
      and ${party(sql`d.id`)} is not distinct from ${party(sql`${id}::bigint`)}
    group by d.id having count(distinct line.item_id) * 2 >= ${itemIds.length}
    order by count(distinct line.item_id) desc, d.id desc limit 10`.execute(db);
  const seen = new Map(
    (
      await visibleAmong(
        db,
        actor,
        deps.families,
        rows.map((row) => row.id),
      )
    ).map((row) => [row.id, row.menu]),
  );
  return rows
    .flatMap(({ id: other, ...row }) => {
      const menu = seen.get(other);
      return menu ? [{ ...row, path: recordAddress(menu, other) }] : [];
    })
    .slice(0, mostSimilar);
}

type Goods = { lines: string; parent: string; party: (document: RawBuilder<unknown>) => RawBuilder<unknown> };

/**
 * Where the goods of a family are stored, and whom or which place a document of it is for. An opening or a count has
 * none that could be entered twice.
 */
const goodsOf: Readonly<Record<string, Goods>> = {
  order: {
    lines: 'purchasing.order_lines',
    parent: 'order_id',
    party: (id) => sql`(select provider_id from purchasing.orders where id = ${id})`,
  },
  invoice: {
    lines: 'purchasing.invoice_lines',
    parent: 'invoice_id',
    party: (id) =>
      sql`(select min(provider_id) from purchasing.invoice_lines where invoice_id = ${id} and record_status = 0)`,
  },
  request: {
    lines: 'purchasing.request_lines',
    parent: 'request_id',
    party: (id) => sql`(select workhouse_id from purchasing.requests where id = ${id})`,
  },
  dispatch: {
    lines: 'stock.dispatch_lines',
    parent: 'dispatch_id',
    party: (id) =>
      sql`(select coalesce(to_workhouse_id, to_project_id, to_store_id, to_warehouse_id) from stock.dispatches where id = ${id})`,
  },
};
