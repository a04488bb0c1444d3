import {
  anyDocument,
  type DocumentChain,
  type DocumentHeader,
} from '@kalfa/contracts/documents/any-document';
import { recordAddress } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import { documentNumbersOf } from '@kalfa/domain/document-number';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { route, routeWithoutTransaction } from '../../http/call.ts';
import type { Constraints } from '../../http/constraints.ts';
import type { Module } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { documentColumns } from '../../kit/document/envelope.ts';
import { visibleAmong, type DocumentFamily, type VisibleDocument } from '../../kit/document/families.ts';
import { readEvents } from '../../kit/document/registry.ts';
import { noteViewer } from './viewers.ts';

/** Endpoints shared by all families: a document by its id or number, its history, its chain, and its files. */
export const anyDocumentModule = (families: readonly DocumentFamily[]): Module => {
  const find = async (db: Reader, actor: Actor, id: number | undefined): Promise<VisibleDocument> => {
    const [seen] = await visibleAmong(db, actor, families, [id ?? 0]);
    if (!seen) throw refuse('NOT_FOUND');
    return seen;
  };
  return {
    constraints: documentConstraints,
    routes: [
      route(anyDocument.find, async (db, { actor, query }) => {
        const numbers = documentNumbersOf(query.number, new Date().getFullYear());
        const { rows } = await sql<{ id: number }>`
          select id from core.documents where number = any(${numbers}::text[])`.execute(db);
        const ids = rows.map(({ id }) => id);
        return readHeaders(db, actor, families, await visibleAmong(db, actor, families, ids));
      }),
      route(anyDocument.get, async (db, { actor, params }) => {
        const [header] = await readHeaders(db, actor, families, [await find(db, actor, params.id)]);
        if (!header) throw refuse('NOT_FOUND');
        return header;
      }),
      route(anyDocument.events, async (db, { actor, params }) => {
        const { id, family } = await find(db, actor, params.id);
        const menu = families.find((one) => one.family === family)?.linesMenu;
        return readEvents(db, id, { maySeeLines: !menu || actor.can(menu, 'view') });
      }),
      route(anyDocument.chain, async (db, { actor, params }) => {
        const { id } = await find(db, actor, params.id);
        return readChain(db, actor, families, id);
      }),
      routeWithoutTransaction(anyDocument.viewers, async (db, { actor, params, query }) => {
        const { id } = await find(db.read, actor, params.id);
        return db.write((tx) => noteViewer(tx, actor, id, query.state));
      }),
    ],
    attachable: {
      name: 'document',
      column: 'document_id',
      menu: null,
      sees: async (db, actor, id) => (await visibleAmong(db, actor, families, [id])).length > 0,
    },
  };
};

/** The meaning of the registry's constraints for users, for every family. */
const documentConstraints: Constraints = {
  documents_date_too_early: {
    code: 'VALIDATION_FAILED',
    path: 'documentDate',
    fault: 'DATE_TOO_EARLY',
    figure: 'min',
  },
  documents_date_too_late: {
    code: 'DATE_IN_FUTURE',
    path: 'documentDate',
    fault: 'DATE_TOO_LATE',
    figure: 'max',
  },
};

/** The headers of visible documents, the newest number first. */
async function readHeaders(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  seen: readonly VisibleDocument[],
): Promise<DocumentHeader[]> {
  const { rows } = await sql<Omit<DocumentHeader, 'menu' | 'path' | 'actions'>>`
    select ${documentColumns}, d.family from core.documents as d
    where d.id = any(${seen.map(({ id }) => id)}::bigint[]) order by d.number desc`.execute(db);
  const menuOf = new Map(seen.map(({ id, menu }) => [id, menu]));
  return Promise.all(
    rows.flatMap((row) => {
      const menu = menuOf.get(row.id);
      const family = families.find((one) => one.family === row.family);
      if (!menu || !family) return [];
      const path = recordAddress(menu, row.id);
      return [family.actionsOn(db, actor, row.id).then((actions) => ({ ...row, menu, path, actions }))];
    }),
  );
}

const maxDepth = 8;
/** A chain is rendered as a graph; more nodes than this are not readable. */
const maxNodes = 300;

type Reached = {
  id: number;
  family: string;
  kind: string;
  number: string;
  documentDate: string;
  status: string;
};
type Node = DocumentChain['nodes'][number];

async function readChain(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  id: number,
): Promise<DocumentChain> {
  const { rows: reached } = await sql<Reached>`
    with recursive source as (
      select ${id}::bigint as id, 0 as depth
      union select link.to_document_id, source.depth + 1 from source
      join core.document_links as link on link.from_document_id = source.id where source.depth < ${maxDepth}
    ), outcome as (
      select ${id}::bigint as id, 0 as depth
      union select link.from_document_id, outcome.depth + 1 from outcome
      join core.document_links as link on link.to_document_id = outcome.id where outcome.depth < ${maxDepth}
    ), reversal as (
      select link.from_document_id as id, source.depth + 1 as depth from source
      join core.document_links as link on link.to_document_id = source.id and link.relation = 'reverses'
    ), near as (
      select id, min(depth) as depth from (select * from source union all select * from outcome union all select * from reversal) as way
      group by id order by depth, id limit ${maxNodes})
    select d.id, d.family, d.kind, d.number, d.document_date as "documentDate", d.status
    from near join core.documents as d on d.id = near.id order by near.depth, d.id`.execute(db);
  const ids = reached.map((row) => row.id);
  const seen = new Map((await visibleAmong(db, actor, families, ids)).map((row) => [row.id, row.menu]));
  const keys = new Map(ids.map((known, key) => [known, key]));
  const { rows: links } = await sql<{
    from: number;
    to: number;
    relation: DocumentChain['links'][number]['relation'];
  }>`
    select from_document_id as "from", to_document_id as "to", relation from core.document_links
    where from_document_id = any(${ids}::bigint[]) and to_document_id = any(${ids}::bigint[])`.execute(db);
  return {
    nodes: reached.map(({ family, ...document }, key): Node => {
      const menu = seen.get(document.id);
      return {
        key,
        family,
        document: menu ? ({ ...document, path: recordAddress(menu, document.id) } as Node['document']) : null,
      };
    }),
    links: links.map(({ from, to, relation }) => ({
      from: keys.get(from) ?? 0,
      to: keys.get(to) ?? 0,
      relation,
    })),
  };
}
