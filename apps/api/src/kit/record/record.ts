import { recordStatus } from '@kalfa/contracts/fields';
import type { AnyRecord, InputOf, RecordAction, RowOf } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { statusAfter } from '@kalfa/domain/record-lifecycle';
import { sql } from 'kysely';
import { route, type Caller } from '../../lib/http/call.ts';
import { isKnownAccess } from '../../lib/http/authorise.ts';
import type { Module } from '../module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { announce } from '../../lib/notify/announce.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';
import { refuseOutOfOrder } from '../refuse-out-of-order.ts';
import { bestOf, type Searchable, type SearchNames } from '../search.ts';
import { answerExport } from '../export/answer-export.ts';
import type { Attachable } from '../../lib/files/attachable.ts';
import type { Exportable } from '../export/exportable.ts';
import { importRoutes } from '../import/import-module.ts';
import type { Importable } from '../import/importable.ts';
import { jsonRow } from '../list/json-row.ts';
import { rowsByRights } from '../list/rows-by-rights.ts';
import { readJsonPage, readPage, type ListSettings, type Visibility } from '../list/list.ts';
import { changeEach } from './bulk.ts';
import { actionsByStatus, openActions, openListActions, refuseClosedAction } from './actions.ts';
import { attachmentColumn, attachmentRoutes, mayKnowFiles } from './attachments.ts';
import { bestFirst, lookupListQuery } from './lookup-query.ts';
import { printRecord } from './print-record.ts';
import {
  findRow,
  insertRow,
  readHistory,
  toColumns,
  unansweredFields,
  updateRow,
  type AnyBinding,
  type Delivered,
  type RecordBinding,
  type Stored,
} from './record-store.ts';

type Change = {
  action: RecordAction;
  id: number | undefined;
  version: number | undefined;
  ifMatch: number | null;
  input?: Readonly<Record<string, unknown>>;
};

const journalActions = {
  edit: 'update',
  activate: 'status',
  deactivate: 'status',
  archive: 'archive',
  restore: 'restore',
} as const;

/** A record's endpoints, and their functions for use by additional endpoints. */
export type RecordModule<R extends AnyRecord> = Module & {
  /** Its list with the visibility of every other read, also for the pages of other records. */
  exportable: Exportable;
  /** Reads one record as this user may see it. */
  read: (db: Reader, caller: Caller, id: number | undefined) => Promise<RowOf<R>>;
  create: (tx: Tx, caller: Caller, input: InputOf<R>) => Promise<RowOf<R>>;
  change: (tx: Tx, caller: Caller, edit: Omit<Change, 'ifMatch'>) => Promise<RowOf<R>>;
};

const bulkActions = [
  ['activate', 'bulkActivate'],
  ['deactivate', 'bulkDeactivate'],
  ['archive', 'bulkArchive'],
  ['restore', 'bulkRestore'],
] as const;

/** The endpoints of a simple record. An entity with rules of its own adds its own functions to these. */
export function recordModule<R extends AnyRecord, T extends keyof DB, Found = Delivered<R>>(
  contract: R,
  binding: RecordBinding<R, T, Found>,
) {
  const { menu, name, endpoints, list, row: schema, label, lookup, lookupOf }: AnyRecord = contract as never;
  const own: AnyBinding = {
    ...(binding as unknown as AnyBinding),
    rows: (db, actor) =>
      sql`(select r.*, ${binding.isFixed ?? sql`false`} as "isFixed" from ${binding.rows(db, actor)} as r)`,
  };
  const fields = Object.keys(own.columns);
  /** The rows this user may see. Every read of this module uses it, so that none can miss the scope. */
  const visibilityFor = ({ actor }: Pick<Caller, 'actor'>): Visibility => ({
    maySeeArchived: actor.can(menu, 'delete'),
    branches: binding.branches,
    searched: binding.searched,
    scope: binding.inScope && actor.scope.kind === 'assigned' ? binding.inScope(actor.scope, actor) : null,
  });

  /** The same for a picker, which offers only rows that can be newly selected. */
  const offered = (caller: Pick<Caller, 'actor'>): Pick<Visibility, 'scope'> => {
    const { scope } = visibilityFor(caller);
    if (!binding.isOffered) return { scope };
    return { scope: scope ? sql`(${scope} and ${binding.isOffered})` : binding.isOffered };
  };
  const lookupFields = (row: Stored) =>
    Object.fromEntries((lookup ?? []).map((field) => [field, row[field]]));

  /** The row as this user may see it, with the possible actions. */
  const withActions = ({ actor }: Caller, row: Stored) =>
    ({ ...row, actions: openActions(actor, menu, row) }) as never;

  const listRow = jsonRow(endpoints.list.answer);
  /** The rows of the list as this user may see them, with the possible actions. */
  const listRows = rowsByRights(
    (db, actor) =>
      sql`(select r.*, ${actionsByStatus(actor, menu)} as actions from ${own.rows(db, actor)} as r)`,
  );

  async function findSeen(db: Reader, caller: Pick<Caller, 'actor'>, id: number): Promise<Stored | null> {
    const seen = visibilityFor(caller);
    const row = await findRow(db, own, caller.actor, id, seen);
    return row && (row.recordStatus !== recordStatus.archived || seen.maySeeArchived) ? row : null;
  }

  async function readOne(db: Reader, caller: Caller, id: number | undefined): Promise<Stored> {
    const row = await findSeen(db, caller, id ?? 0);
    if (!row) throw refuse('NOT_FOUND');
    return row;
  }

  async function journal(
    tx: Tx,
    caller: Caller,
    action: keyof typeof journalActions | 'create',
    row: Stored,
    before: Readonly<Record<string, unknown>>,
    unseen: readonly string[] = [],
  ) {
    const seen = changesBetween(before, row, action === 'create' ? fields : [...fields, 'recordStatus']);
    const rewritten = unseen.map((field): [string, [unknown, unknown]] => [
      field,
      [before[field], row[field]],
    ]);
    await writeJournal(tx, caller, {
      action: action === 'create' ? 'create' : journalActions[action],
      entity: name,
      entityId: row.id,
      label: String(row[label]),
      changes: { ...Object.fromEntries(rewritten), ...seen },
    });
  }

  const guard = (tx: Tx, caller: Caller, guarded: object) => binding.guard?.(tx, caller, guarded as never);

  async function change(tx: Tx, caller: Caller, { action, id, version, ifMatch, input = {} }: Change) {
    const before = await readOne(tx, caller, id);
    if (version === undefined && ifMatch === null) {
      throw refuse('VALIDATION_FAILED', { faults: [{ path: 'version', code: 'REQUIRED' }] });
    }
    if ((ifMatch ?? before.version) !== before.version)
      throw refuse('PRECONDITION_FAILED', whoChanged(before));
    if ((version ?? before.version) !== before.version) throw refuse('VERSION_CONFLICT', whoChanged(before));
    refuseClosedAction(action, before);
    if (action === 'edit') refuseOutOfOrder(contract, { ...before, ...input });
    await guard(tx, caller, { action, before, input });
    const status = {
      record_status: statusAfter(action, before.recordStatus),
      updated_by: caller.actor.userId,
    };
    const isCurrent = await updateRow(tx, own, before, { ...toColumns(own, input), ...status });
    if (isCurrent) await binding.saveRelated?.(tx, caller, before.id, input as never, before as never);
    // Users cannot move a record out of their own scope: they may not write what they could not read afterwards.
    const after = await readOne(tx, caller, before.id);
    if (!isCurrent) throw refuse('VERSION_CONFLICT', whoChanged(after));
    await journal(tx, caller, action, after, before, unansweredFields(own, input));
    return after;
  }
  async function create(tx: Tx, caller: Caller, input: object) {
    refuseOutOfOrder(contract, { ...input });
    await guard(tx, caller, { action: 'create', before: null, input });
    const id = await insertRow(tx, own, caller.actor.userId, input);
    await binding.saveRelated?.(tx, caller, id, input, null);
    const row = await readOne(tx, caller, id);
    await journal(tx, caller, 'create', row, {});
    const announcement = binding.announces?.(row as never);
    if (announcement) await announce(tx, caller, { ...announcement, entity: name, recordId: id });
    return withActions(caller, row);
  }

  const changeWithActions = async (tx: Tx, caller: Caller, edit: Change) =>
    withActions(caller, await change(tx, caller, edit));

  /** The matches of this record in the global search, with the same visibility as every other read. */
  const searchableBy = (names: SearchNames): Searchable => ({
    kind: name,
    menus: [menu],
    matches: (db, actor, words, named) => {
      const { scope } = visibilityFor({ actor });
      const rows = own.rows(db, actor);
      return bestOf({ ...names, kind: name, menu, table: own.table, rows, scope }, words, named);
    },
  });

  const exportable: Exportable = {
    name,
    menus: [menu],
    list,
    row: schema,
    written: binding.written,
    rows: own.rows,
    visibilityFor: (actor) => visibilityFor({ actor }),
  };

  const attachable: Attachable | undefined = contract.attachments && {
    name,
    column: attachmentColumn(name),
    menu,
    sees: async (db, actor, id) =>
      mayKnowFiles(actor, contract) && (await findSeen(db, { actor }, id)) !== null,
  };

  const importable: Importable | undefined = binding.imports && {
    contract,
    binding: own,
    rules: binding.imports,
  };

  return (settings: ListSettings): RecordModule<R> => ({
    constraints: binding.constraints,
    exportable,
    importable,
    attachable,
    searchable: own.search && searchableBy(own.search),
    read: async (db, caller, id) => withActions(caller, await readOne(db, caller, id)),
    create: (tx, caller, input) => create(tx, caller, input),
    change: (tx, caller, edit) => changeWithActions(tx, caller, { ...edit, ifMatch: null }),
    // Endpoints whose permission does not exist in the catalogue are not mounted, such as the export of a page without
    // printing.
    routes: [
      route(endpoints.list, async (db, call) => {
        const written = { rows: listRows(db, call.actor), row: listRow, keepsPlan: false };
        const { rows, page } = await readJsonPage<never>(db, list, written, call.query, {
          ...settings,
          ...visibilityFor(call),
        });
        return {
          rows,
          page: { ...page, actions: openListActions(call.actor, menu, importable !== undefined) },
        };
      }),
      route(endpoints.lookup, async (db, call) => {
        const { query } = call;
        const asked = lookupListQuery(query, label, lookupOf);
        const nameFields = [label, ...(lookup ?? []).filter((field) => field === 'code')];
        const isOpen = query.purpose === 'destination' && binding.isDestination;
        const { rows } = await readPage<Stored>(db, list, own.rows(db, call.actor), asked, {
          ...settings,
          ...(query.ids ? visibilityFor(call) : offered(call)),
          ...(isOpen && { scope: null }),
          maySeeArchived: true,
          first: bestFirst(query, nameFields),
          columns: ['id', label, ...(lookup ?? [])],
        });
        return rows.map((row) => ({ ...lookupFields(row), id: row.id, name: String(row[label]) }));
      }),
      route(endpoints.get, async (db, call) => withActions(call, await readOne(db, call, call.params.id))),
      route(endpoints.history, async (db, call) => {
        const { id } = await readOne(db, call, call.params.id);
        return readHistory(db, name, id);
      }),
      route(endpoints.create, (tx, call) => create(tx, call, call.body)),
      route(endpoints.update, (tx, call) => {
        const { version, ...input } = call.body as { version?: number };
        return changeWithActions(tx, call, {
          action: 'edit',
          id: call.params.id,
          version,
          ifMatch: call.ifMatch,
          input,
        });
      }),
      ...(['activate', 'deactivate', 'restore'] as const).map((action) =>
        route(endpoints[action], (tx, call) =>
          changeWithActions(tx, call, {
            action,
            id: call.params.id,
            version: call.body.version,
            ifMatch: call.ifMatch,
          }),
        ),
      ),
      ...bulkActions.map(([action, endpoint]) =>
        route(endpoints[endpoint], (tx, call) =>
          changeEach(
            tx,
            { ...call, constraints: binding.constraints },
            call.body.records,
            async ({ id, version }) => {
              const { version: now } = await change(tx, call, { action, id, version, ifMatch: null });
              return now;
            },
          ),
        ),
      ),
      route(endpoints.archive, (tx, call) =>
        changeWithActions(tx, call, {
          action: 'archive',
          id: call.params.id,
          version: call.query.version,
          ifMatch: call.ifMatch,
        }),
      ),
      ...(importable ? importRoutes(importable) : []),
      ...attachmentRoutes(contract, readOne, (row) => refuseClosedAction('edit', row)),
      route(endpoints.print, async (tx, call) => {
        const row = await readOne(tx, call, call.params.id);
        const entry = {
          action: 'export',
          entity: name,
          entityId: row.id,
          label: String(row[label]),
        } as const;
        // Rendering comes before the first write: an open transaction that wrote delays the events of all others.
        const printed = await printRecord(contract, row, call, settings.print);
        await writeJournal(tx, call, { ...entry, changes: {} });
        return printed;
      }),
      route(endpoints.export, (tx, call) => answerExport(tx, exportable, call, settings)),
    ].filter((offered) => isKnownAccess(offered.endpoint.access)),
  });
}

/** The conflict details for a user whose version is old. */
const whoChanged = ({ version, updatedBy, updatedAt }: Stored) => ({
  params: { currentVersion: version, changedBy: updatedBy, changedAt: updatedAt },
});
