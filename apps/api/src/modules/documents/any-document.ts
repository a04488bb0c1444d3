import { anyDocument, type DocumentHeader } from '@kalfa/contracts/documents/any-document';
import { recordAddress } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import { documentNumbersOf } from '@kalfa/domain/document-number';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, routeWithoutTransaction } from '../../lib/http/call.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { documentColumns } from '../../kit/document/envelope.ts';
import { visibleAmong, type DocumentFamily, type VisibleDocument } from '../../kit/document/families.ts';
import { readEvents } from '../../kit/document/registry.ts';
import { readChain } from './chain.ts';
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
      route(anyDocument.chain, async (db, { actor, params, query }) => {
        const { id } = await find(db, actor, params.id);
        return readChain(db, actor, families, id, query.itemId);
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
