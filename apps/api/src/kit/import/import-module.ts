import { importLimits, importSession } from '@kalfa/contracts/files/import-session';
import { rightToLeft } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { sql } from 'kysely';
import { routeWithoutTransaction, route, type Route } from '../../lib/http/call.ts';
import type { Module } from '../module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { toBuffer } from '../../lib/to-buffer.ts';
import { exportTypes } from '../export/export-types.ts';
import { entityWords } from '../export/entity-words.ts';
import { writeJournal } from '../../lib/journal.ts';
import { writeXlsx } from '../spreadsheet.ts';
import { commitImport } from './commit.ts';
import { guessColumns, importFields } from './fields.ts';
import type { Importable } from './importable.ts';
import { readTable } from './read-table.ts';
import {
  validateSession,
  newSession,
  ownSession,
  rememberColumns,
  rememberedColumns,
  rowViews,
  sessionView,
} from './sessions.ts';
import { undoImport } from './undo.ts';

/** The endpoints that start an import of one record: upload a file, paste rows, or download a template. */
export const importRoutes = (importable: Importable): Route[] => {
  const { contract } = importable;
  const { name: entity } = contract;
  return [
    routeWithoutTransaction(contract.endpoints.import, async (db, call) => {
      const { actor, body } = call;
      // Parsing a large file takes long, so no transaction is open meanwhile.
      const [headings = [], ...rows] = await readTable(actor, body);
      const remembered = await rememberedColumns(db.read, actor.userId, entity);
      const columns = guessColumns(contract, importFields(importable), headings, remembered);
      return db.write(async (tx) => {
        const session = await newSession(tx, actor.userId, { entity, headings, columns }, rows);
        await validateSession(tx, importable, session);
        const changes = { rows: [null, rows.length] as [null, number] };
        await writeJournal(tx, call, { action: 'job', entity, entityId: null, label: null, changes });
        return sessionView(tx, importable, session);
      });
    }),
    route(contract.endpoints.importTemplate, async (_tx, { origin: { language } }) => {
      const words = entityWords(entity, language);
      const headings = importFields(importable).map(({ field }) => words.heading(field));
      const sheet = { name: words.title, headings, rows: [], rightToLeft: rightToLeft.has(language) };
      return {
        name: `${words.title}.xlsx`,
        type: exportTypes.xlsx,
        content: await toBuffer(writeXlsx(sheet)),
      };
    }),
  ];
};

/** The remaining endpoints, shared by all imports. */
export const importModule = (importables: readonly Importable[]): Module => ({
  constraints: {},
  routes: [
    routeWithoutTransaction(importSession.read, async (db, call) => {
      const rows = await readTable(call.actor, call.body);
      const label = 'name' in call.body ? call.body.name : null;
      const changes = { rows: [null, rows.length] as [null, number] };
      await db.write((tx) =>
        writeJournal(tx, call, { action: 'job', entity: 'file', entityId: null, label, changes }),
      );
      return rows;
    }),
    route(importSession.get, async (db, { actor, params }) => {
      const { session, importable } = await ownSession(db, importables, actor, params.id);
      return sessionView(db, importable, session);
    }),
    route(importSession.columns, async (tx, { actor, params, body: { columns } }) => {
      const { session, importable } = await ownSession(tx, importables, actor, params.id, { lock: true });
      if (session.status !== 'reviewing') throw refuse('STATE_CONFLICT');
      refuseUnknownColumns(importable, session.headings, columns);
      const chosen = { ...session, columns };
      await sql`update files.import_sessions set columns = ${columns}::text[] where id = ${session.id}`.execute(
        tx,
      );
      await rememberColumns(tx, actor.userId, chosen);
      await validateSession(tx, importable, chosen);
      return sessionView(tx, importable, chosen);
    }),
    route(importSession.rows, async (db, { actor, params, query, origin }) => {
      const { session } = await ownSession(db, importables, actor, params.id);
      return rowViews(db, session, { ...query, limit: importLimits.page }, origin.language);
    }),
    route(importSession.correct, async (tx, { actor, params, body: { rowNo, cells } }) => {
      const { session, importable } = await ownSession(tx, importables, actor, params.id, { lock: true });
      if (session.status !== 'reviewing') throw refuse('STATE_CONFLICT');
      const texts = session.headings.map((_heading, at) => cells[at] ?? '');
      const corrected = await sql`update files.import_rows set cells = ${texts}::text[]
        where session_id = ${session.id} and row_no = ${rowNo}`.execute(tx);
      if (corrected.numAffectedRows !== 1n) throw refuse('NOT_FOUND');
      await validateSession(tx, importable, session);
      return sessionView(tx, importable, session);
    }),
    route(importSession.errors, async (tx, { actor, params, origin: { language } }) => {
      const { session, importable } = await ownSession(tx, importables, actor, params.id);
      const rows = await rowViews(
        tx,
        session,
        { state: 'error', after: 0, limit: importLimits.rows },
        language,
      );
      const words = entityWords(importable.contract.name, language);
      const sheetRows = rows.map(({ cells, messages }) => [
        ...cells,
        messages
          .map(({ field, message }) => (field ? `${words.heading(field)}: ${message}` : message))
          .join('; '),
      ]);
      const { message } = dictionaries[language].exchange.imports;
      const headings = [...session.headings, message];
      const sheet = {
        name: words.title,
        headings,
        rows: [sheetRows],
        rightToLeft: rightToLeft.has(language),
      };
      return {
        name: `${words.title}.xlsx`,
        type: exportTypes.xlsx,
        content: await toBuffer(writeXlsx(sheet)),
      };
    }),
    route(importSession.commit, async (tx, call) => {
      const { session, importable } = await ownSession(tx, importables, call.actor, call.params.id, {
        lock: true,
      });
      return commitImport(tx, call, importable, session, call.body);
    }),
    route(importSession.undo, async (tx, call) => {
      const { session, importable } = await ownSession(tx, importables, call.actor, call.params.id, {
        lock: true,
      });
      return undoImport(tx, call, importable, session);
    }),
    route(importSession.abandon, async (tx, { actor, params }) => {
      const { session, importable } = await ownSession(tx, importables, actor, params.id, { lock: true });
      if (session.status !== 'reviewing') throw refuse('STATE_CONFLICT');
      await sql`update files.import_sessions set status = 'abandoned' where id = ${session.id}`.execute(tx);
      return sessionView(tx, importable, { ...session, status: 'abandoned' });
    }),
  ],
});

/** Each field has at most one column, and the record must have the field. */
function refuseUnknownColumns(
  importable: Importable,
  headings: readonly string[],
  columns: readonly (string | null)[],
): void {
  const known = new Set(importFields(importable).map(({ field }) => field));
  const chosen = columns.filter((field) => field !== null);
  const wrong = columns.findIndex((field) => field !== null && !known.has(field));
  const isFitting = columns.length === headings.length && new Set(chosen).size === chosen.length;
  if (wrong < 0 && isFitting) return;
  throw refuse('VALIDATION_FAILED', {
    faults: [{ path: `columns[${Math.max(wrong, 0)}]`, code: 'CHOICE_UNKNOWN' }],
  });
}
