import type { ChainItem, ChainNode, DocumentChain } from '@kalfa/contracts/documents/chain';
import { recordAddress } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import { linesAround, stepsOf, type ChainLine } from '@kalfa/domain/item-chain';
import { quantityOf, quantityText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { visibleAmong, type DocumentFamily } from '../../kit/document/families.ts';

const maxDepth = 8;
/** A chain is rendered as a graph; more nodes than this are not readable. */
const maxNodes = 300;
/** Together with the nodes they limit how many lines are read. */
const maxItems = 200;

/** The documents around one, and what happened to its items; the quantities of the nodes are those of the chosen item. */
export async function readChain(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  id: number,
  itemId: number | undefined,
): Promise<DocumentChain> {
  const reached = await reachedFrom(db, id);
  const nodes = reached.slice(0, maxNodes);
  const ids = nodes.map((row) => row.id);
  const seen = new Map((await visibleAmong(db, actor, families, ids)).map((row) => [row.id, row.menu]));
  const keys = new Map(ids.map((known, key) => [known, key]));
  const keyOf = (known: number) => keys.get(known) ?? 0;
  const items = await readItems(db, families, nodes[0]);
  const lines = linesAround(
    await readLines(
      db,
      families,
      nodes,
      items.slice(0, maxItems).map((item) => item.itemId),
    ),
    id,
  );
  const byItem = Map.groupBy(lines, (line) => line.itemId);
  const chosen = Map.groupBy(byItem.get(itemId ?? 0) ?? [], ({ documentId }) => documentId);
  return {
    nodes: nodes.map(({ family, ...document }): ChainNode => {
      const menu = seen.get(document.id);
      const own = menu ? chosen.get(document.id) : undefined;
      return {
        key: keyOf(document.id),
        family,
        document: menu
          ? ({ ...document, path: recordAddress(menu, document.id) } as ChainNode['document'])
          : null,
        quantity: own ? sumOf(own.map(({ quantity }) => quantity)) : null,
        openQuantity: own ? sumOf(own.map(({ open }) => open)) : null,
      };
    }),
    links: (await readLinks(db, ids)).map(({ from, to, relation }) => ({
      from: keyOf(from),
      to: keyOf(to),
      relation,
    })),
    items: items.slice(0, maxItems).map((item) => ({
      ...item,
      ...stepsOf(byItem.get(item.itemId) ?? [], (known) => seen.has(known)),
    })),
    isCut: reached.length > maxNodes || items.length > maxItems,
  };
}

const sumOf = (quantities: readonly string[]) =>
  quantityText(quantities.reduce((total, quantity) => total + quantityOf(quantity), 0n));

type Reached = {
  id: number;
  family: string;
  kind: string;
  number: string;
  documentDate: string;
  status: string;
};

/**
 * The documents that one originates from and everything that originates from those, the nearest first. So a chain is the
 * same from both of its ends. The orders of a tender have nothing else in common, and are followed only from the tender.
 */
async function reachedFrom(db: Reader, id: number): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with recursive source as (
      select ${id}::bigint as id, 0 as depth
      union select link.to_document_id, source.depth + 1 from source
      join core.document_links as link on link.from_document_id = source.id where source.depth < ${maxDepth}
    ), outcome as (
      select id, depth from source
      union select link.from_document_id, outcome.depth + 1 from outcome
      join core.document_links as link on link.to_document_id = outcome.id and (link.relation <> 'ordersFrom' or outcome.id = ${id})
      where outcome.depth < ${maxDepth}
    ), near as (
      select id, min(depth) as depth from outcome group by id order by depth, id limit ${maxNodes + 1})
    select d.id, d.family, d.kind, d.number, d.document_date as "documentDate", d.status
    from near join core.documents as d on d.id = near.id order by near.depth, d.id`.execute(db);
  return rows;
}

async function readLinks(db: Reader, ids: readonly number[]) {
  const { rows } = await sql<DocumentChain['links'][number]>`
    select from_document_id as "from", to_document_id as "to", relation from core.document_links
    where from_document_id = any(${ids}::bigint[]) and to_document_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

type Item = Omit<ChainItem, 'steps' | 'lostQuantity'>;

/** The items of the document, one more than are followed. */
async function readItems(
  db: Reader,
  families: readonly DocumentFamily[],
  start: Reached | undefined,
): Promise<Item[]> {
  const chainLines = families.find(({ family }) => family === start?.family)?.chainLines;
  if (!start || !chainLines) return [];
  const { rows } = await sql<Item>`
    select item.id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol", unit.decimals as "unitDecimals"
    from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
    where item.id in (select own."itemId" from ${chainLines} as own where own."documentId" = ${start.id})
    order by item.code, item.id limit ${maxItems + 1}`.execute(db);
  return rows;
}

/** The lines of these documents with these items, in all families that have such lines. */
async function readLines(
  db: Reader,
  families: readonly DocumentFamily[],
  documents: readonly Reached[],
  itemIds: readonly number[],
): Promise<ChainLine[]> {
  if (itemIds.length === 0) return [];
  const found = await Promise.all(
    families.map(async ({ family, chainLines }) => {
      const ids = documents.filter((row) => row.family === family).map((row) => row.id);
      if (!chainLines || ids.length === 0) return [];
      const { rows } = await sql<ChainLine>`
        select own."documentId", own."itemId", own.line, own.sources, own.step, own.quantity::text, own.counted::text, own.open::text,
          own.lost::text
        from ${chainLines} as own where own."documentId" = any(${ids}::bigint[]) and own."itemId" = any(${itemIds}::bigint[])`.execute(
        db,
      );
      return rows;
    }),
  );
  return found.flat();
}
