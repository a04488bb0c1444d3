import type { Language } from '@kalfa/contracts/language';
import { designChanges, designTables, type DesignTable } from '@kalfa/contracts/works/network-design';
import {
  networkImport,
  networkImportLimits,
  type ImportCounts,
  type NetworkImport,
  type NetworkImportPreview,
} from '@kalfa/contracts/works/network-import';
import type { Reader, Tx } from '@kalfa/db/database';
import { itemTexts, readNetwork, type WorkbookPlace } from '@kalfa/domain/works/network-workbook';
import { planImport, type ImportPlan } from '@kalfa/domain/works/network-import';
import { faultWords } from '@kalfa/texts/fault-words';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, routeWithoutTransaction, type Caller, type Route } from '../../../lib/http/call.ts';
import { refuse, Refusal, type Fault } from '../../../lib/http/refusal.ts';
import { parse } from '../../../lib/http/validation.ts';
import { readWorkbookSheets } from '../../../kit/import/read-table.ts';
import type { WorkbookSheet } from '../../../kit/import/workbook.ts';
import { writeJournal } from '../../../lib/journal.ts';
import { cellName } from '../../../kit/workbook/cell-name.ts';
import { refuseSpans } from './design-actions.ts';
import type { DesignDiff } from './design-diff.ts';
import { lockNetwork, readDesign, readProductTypes, type StoredDesign } from './design-store.ts';
import { checkDiff, saveDesign } from './save-design.ts';
import { undoDiff, undoOf, type StoredUndo } from './undo-import.ts';
import { workbookVocabulary } from './workbook-words.ts';

type Find = (db: Reader, caller: Caller, id: number | undefined) => Promise<{ id: number; title: string }>;
type Sent = { name: string; content: string };

/** A design from a workbook: what it would change, the import itself, and its undo. */
export function importDesignRoutes(find: Find): Route[] {
  return [
    routeWithoutTransaction(networkImport.preview, async (db, call) => {
      const { id, title } = await find(db.read, call, call.params.id);
      // Reading a large file takes long, so no transaction is open meanwhile.
      const sheets = await sheetsOf(call.actor, call.body);
      return db.write(async (tx) => {
        const { workId } = await lockNetwork(tx, id);
        const planned = await plannedImport(tx, call, { id, workId, sheets });
        await writeJournal(tx, call, {
          action: 'job',
          entity: 'network',
          entityId: id,
          label: title,
          changes: { rows: [null, planned.plan.rows.length] },
        });
        return previewOf(planned, sheets, call.origin.language);
      });
    }),
    routeWithoutTransaction(networkImport.import, async (db, call) => {
      const { id } = await find(db.read, call, call.params.id);
      const sheets = await sheetsOf(call.actor, call.body);
      return db.write(async (tx) => {
        const { workId } = await lockNetwork(tx, id);
        const { before, diff, faults, plan } = await plannedImport(tx, call, { id, workId, sheets });
        if (before.version !== call.body.version) throw refuse('VERSION_CONFLICT');
        if (!diff || faults.length > 0)
          throw refuse('IMPORT_UNRESOLVED', { params: { errors: faults.length } });
        const saved = await saveDesign(tx, call, id, diff);
        const counts = countsOf(plan);
        const undo = undoOf(before, diff, saved);
        const { rows } = await sql<{ id: number }>`
          insert into works.network_imports (network_id, file_name, counts, undo, created_by)
          values (${id}, ${call.body.name}, ${JSON.stringify(counts)}::jsonb, ${JSON.stringify(undo)}::jsonb, ${call.actor.userId})
          returning id`.execute(tx);
        return { id: rows[0]?.id ?? 0, counts };
      });
    }),
    route(networkImport.list, async (db, call) => {
      const { id } = await find(db, call, call.params.id);
      const { rows } = await sql<NetworkImport>`
        select import.id, import.file_name as "fileName", users.display_name as "createdBy", import.created_at as "createdAt",
          import.undone_at as "undoneAt", import.counts,
          import.undone_at is null and import.created_by = ${call.actor.userId}
            and ${call.actor.can('network-details', 'edit')}::boolean as "mayUndo"
        from works.network_imports as import join identity.users on users.id = import.created_by
        where import.network_id = ${id} order by import.id desc limit ${networkImportLimits.listed}`.execute(
        db,
      );
      return rows;
    }),
    route(networkImport.undo, async (tx, call) => {
      const { id } = await find(tx, call, call.params.id);
      await lockNetwork(tx, id);
      const { rows } = await sql<{ id: number; undo: StoredUndo; isUndone: boolean }>`
        select id, undo, undone_at is not null as "isUndone" from works.network_imports
        where id = ${call.params.importId} and network_id = ${id} and created_by = ${call.actor.userId} for update`.execute(
        tx,
      );
      const [found] = rows;
      if (!found) throw refuse('NOT_FOUND');
      if (found.isUndone) throw refuse('STATE_CONFLICT');
      const diff = undoDiff(found.undo, await readDesign(tx, id));
      refuseSpans(call.actor, diff);
      const { version } = await saveDesign(tx, call, id, diff);
      await sql`update works.network_imports set undone_at = now() where id = ${found.id}`.execute(tx);
      return { version };
    }),
  ];
}

async function sheetsOf(actor: Actor, { name, content }: Sent): Promise<WorkbookSheet[]> {
  if (!/\.xlsx$/i.test(name)) throw refuse('FILE_TYPE_REFUSED');
  const { columns, rows: most } = networkImportLimits;
  const sheets = await readWorkbookSheets(actor, Buffer.from(content, 'base64'), { columns });
  if (sheets.some(({ rows }) => rows.length > most + 1))
    throw refuse('FILE_TOO_LARGE', { params: { rows: most } });
  return sheets;
}

type Named = Omit<Fault, 'path'> & { place: WorkbookPlace | null; table: DesignTable };
type PlannedImport = {
  before: StoredDesign;
  plan: ImportPlan;
  faults: Named[];
  /** Null when a value cannot even be stored. */
  diff: DesignDiff | null;
};

/** What the file means for the design as it is now, and everything that is wrong with that. */
async function plannedImport(
  tx: Tx,
  caller: Caller,
  { id, workId, sheets }: { id: number; workId: number; sheets: WorkbookSheet[] },
): Promise<PlannedImport> {
  const before = await readDesign(tx, id);
  const read = readNetwork(sheets, workbookVocabulary(caller.origin.language));
  if (Object.keys(read.tables).length === 0) throw refuse('LINES_REQUIRED');
  const headings = Object.values(read.tables).flatMap(({ items }) => [...items.values()]);
  const plan = planImport(read, before, {
    itemOf: await findItems(tx, headings),
    productTypes: await readProductTypes(tx),
  });
  const { diff, faults: wrongValues } = parsedDiff(plan);
  refuseSpans(caller.actor, diff);
  const { faults: wrongRows } = await checkDiff(tx, { before, diff, workId });
  const found: Named[] = [
    ...plan.faults.map(({ code, params, ...place }) => ({
      code,
      ...(params && { params }),
      place,
      table: place.table,
    })),
    ...[...wrongValues, ...wrongRows.filter(isOwnFault(plan))].map(({ path, ...fault }) => ({
      ...fault,
      place: plan.placeOf(path),
      table: designTables.find((table) => path.startsWith(`${table}.`)) ?? 'nodes',
    })),
  ];
  return { before, plan, faults: inOrder(found), diff: wrongValues.length > 0 ? null : diff };
}

/** What only follows from another fault is left out: it disappears with that one. */
function isOwnFault({ faults }: ImportPlan) {
  const has = (code: string) => faults.some((fault) => fault.code === code);
  const follows = new Set([
    'GONE',
    ...(has('NODE_UNKNOWN') || has('AREA_UNKNOWN') || has('SPAN_TWICE') ? ['SPAN_NOT_REACHED'] : []),
    ...(has('TYPE_UNKNOWN') ? ['ROOT_NOT_TRANSFORMER'] : []),
    ...(has('ITEM_UNKNOWN') ? ['MATERIAL_REQUIRED'] : []),
  ]);
  return ({ code }: Fault) => !follows.has(code);
}

const neutral = { quantity: '1', distance: '1', x: null, y: null, latitude: null, longitude: null } as const;

/** The changes as they would be stored. Values that are wrong are replaced, so that the rules can still be checked. */
function parsedDiff({ changes }: ImportPlan): { diff: DesignDiff; faults: Fault[] } {
  try {
    return { diff: parse(designChanges, changes), faults: [] };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const faults = [...(refusal.details.faults ?? [])];
    const wrong = Map.groupBy(faults, ({ path }) => path.split('.').slice(0, 2).join('.'));
    const repaired = designTables.map((table) => {
      const upsert = changes[table].upsert.map((row) => {
        const fields = (wrong.get(`${table}.${row.key ?? row.id}`) ?? []).map(({ path }) => path);
        if (fields.length === 0) return row;
        const has = (field: string) => fields.some((path) => path.endsWith(`.${field}`));
        const isPlaceWrong = has('latitude') || has('longitude');
        return {
          ...row,
          ...(has('distance') && { distance: neutral.distance }),
          ...(has('x') && { x: neutral.x }),
          ...(has('y') && { y: neutral.y }),
          ...(isPlaceWrong && { latitude: null, longitude: null }),
          ...(has('quantity') && {
            materials: (row.materials as { itemId: number }[]).map(({ itemId }) => ({
              itemId,
              quantity: neutral.quantity,
            })),
          }),
        };
      });
      return [table, { upsert, remove: [] }];
    });
    return { diff: Object.fromEntries(repaired) as DesignDiff, faults };
  }
}

/** One fault for each cell, in the order of the file. */
function inOrder(faults: readonly Named[]): Named[] {
  const byCell = new Map<unknown, Named>();
  for (const fault of faults) {
    const { place } = fault;
    const key = place ? `${place.table} ${place.row} ${place.column} ${isHeading(fault)}` : fault;
    if (!byCell.has(key)) byCell.set(key, fault);
  }
  const number = ({ table, place }: Named) =>
    designTables.indexOf(table) * 1e9 + (place?.row ?? 0) * 1_000 + (place?.column ?? 0);
  return [...byCell.values()].toSorted((one, other) => number(one) - number(other));
}

/** Several columns may be missing, and all of them are named at the first heading. */
const isHeading = ({ code, params }: Named) => (code === 'COLUMN_MISSING' ? String(params?.name) : '');

function previewOf(
  { before, plan, faults }: PlannedImport,
  sheets: readonly WorkbookSheet[],
  language: Language,
): NetworkImportPreview {
  const nameOf = (table: DesignTable) => plan.sheetOf(table);
  const textAt = (table: DesignTable, { row, column }: WorkbookPlace) =>
    sheets.find(({ name }) => name === nameOf(table))?.rows[row - 1]?.[column] ?? '';
  const { listed } = networkImportLimits;
  return {
    version: before.version,
    counts: countsOf(plan),
    rows: plan.rows
      .filter(({ change }) => change !== 'same')
      .slice(0, listed)
      .map(({ table, row, name, fields }) => ({ table, row, name, fields: [...fields] })),
    faults: faults.slice(0, listed).map(({ place, table, code, ...fault }) => ({
      sheet: nameOf(table),
      cell: place && cellName(place),
      text: place ? textAt(table, place) : '',
      code,
      message: faultWords({ code, ...fault }, language),
    })),
    faultCount: faults.length,
  };
}

function countsOf({ rows }: ImportPlan): ImportCounts {
  const countOf = (table: DesignTable) => {
    const own = rows.filter((row) => row.table === table);
    const count = (change: string) => own.filter((row) => row.change === change).length;
    return { added: count('added'), changed: count('changed'), same: count('same') };
  };
  return { areas: countOf('areas'), nodes: countOf('nodes'), spans: countOf('spans') };
}

/** The active items that headings name by code or name. */
async function findItems(
  db: Reader,
  headings: readonly string[],
): Promise<(heading: string) => number | undefined> {
  const texts = [...new Set(headings.flatMap(itemTexts))];
  if (texts.length === 0) return () => undefined;
  const { rows } = await sql<{ text: string; id: number }>`
    select sent.text, item.id from unnest(${texts}::text[]) as sent (text)
    cross join lateral (
      select id from baseinfo.items where record_status <> 2
        and (core.fold_case(code) = core.fold_case(sent.text) or core.fold_case(name) = core.fold_case(sent.text))
      order by core.fold_case(code) = core.fold_case(sent.text) desc, id limit 1) as item`.execute(db);
  const found = new Map(rows.map(({ text, id }) => [text, id]));
  return (heading) =>
    itemTexts(heading)
      .map((text) => found.get(text))
      .find((id) => id !== undefined);
}
