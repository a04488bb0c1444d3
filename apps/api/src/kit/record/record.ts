import type { AnyRecord, HistoryEntry, InputOf, RecordAction, RowOf } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type Expression } from 'kysely';
import { route, type Doer } from '../../http/call.ts';
import type { Constraints } from '../../http/constraints.ts';
import type { Module } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { changesBetween, writeJournal } from '../journal.ts';
import { column } from '../list/conditions.ts';
import { readAll, readPage, type ListSettings } from '../list/list.ts';
import { openActions, refuseClosedAction, transitions } from './actions.ts';
import { exportFile, exportQuery, exportRowsAtOnce } from './export.ts';

/** How a record lives in the database: its table, its SELECT, where each field is kept, what its constraints mean. */
export type RecordBinding<R extends AnyRecord, T extends keyof DB> = {
  table: T;
  /** Every promised column, as one query over the table as `t`. A column that is missing here does not compile. */
  rows: (db: Reader) => Expression<Omit<RowOf<R>, 'actions'>>;
  columns: Readonly<Record<keyof InputOf<R> & string, keyof DB[T] & string>>;
  constraints: Constraints;
  /** Records the rules depend on, which nobody may change. */
  isFixed?: (row: Omit<RowOf<R>, 'actions'>) => boolean;
};

type Stored = Record<string, unknown> & {
  id: number;
  version: number;
  recordStatus: 0 | 1 | 2;
  updatedAt: string;
  updatedBy: string;
};

/** The endpoints of a simple record. An entity with rules of its own mounts its own functions beside these. */
export function recordModule<R extends AnyRecord, T extends keyof DB>(contract: R, own: RecordBinding<R, T>) {
  const { menu, name, endpoints, list, label } = contract as unknown as AnyRecord;
  const fields = Object.keys(own.columns);

  const withActions = (doer: Doer, row: Stored) => ({
    ...row,
    actions: openActions(doer.actor, menu, { recordStatus: row.recordStatus, isFixed: isFixed(row) }),
  });
  const isFixed = (row: Stored) => own.isFixed?.(row as never) ?? false;
  const sight = (doer: Doer) => ({ maySeeArchived: doer.actor.can(menu, 'delete') });

  async function readOne(db: Reader, doer: Doer, id: number): Promise<Stored> {
    const { rows } =
      await sql<Stored>`select r.* from ${own.rows(db)} as r where ${column('id')} = ${id}`.execute(db);
    const row = rows[0];
    if (!row || (row.recordStatus === 2 && !sight(doer).maySeeArchived)) throw refuse('NOT_FOUND');
    return row;
  }

  async function change(tx: Tx, doer: Doer, { id, version, ifMatch, action, values }: Change) {
    const before = await readOne(tx, doer, id);
    refuseStaleVersion(before, version, ifMatch);
    refuseClosedAction(action, { recordStatus: before.recordStatus, isFixed: isFixed(before) });
    const isChanged = await updateRow(
      tx,
      own.table,
      { id, version: before.version },
      { ...values, updated_by: doer.actor.userId },
    );
    const after = await readOne(tx, { ...doer, actor: { ...doer.actor, can: () => true } }, id);
    if (!isChanged) throw conflict(after);
    await writeJournal(tx, doer, {
      action: journalActions[action],
      entity: name,
      entityId: id,
      label: String(after[label]),
      changes: changesBetween(before, after, [...fields, 'recordStatus']),
    });
    return withActions(doer, after);
  }

  const changeStatus =
    (action: 'activate' | 'deactivate' | 'archive' | 'restore') =>
    (tx: Tx, call: Doer & { params: Record<string, number>; ifMatch: number | null; version: number }) =>
      change(tx, call, {
        id: call.params.id ?? 0,
        version: call.version,
        ifMatch: call.ifMatch,
        action,
        values: { record_status: transitions[action].to },
      });

  const toColumns = (input: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(input)
        .filter(([field]) => field in own.columns)
        .map(([field, value]) => [own.columns[field as never], value]),
    );

  return (settings: ListSettings): Module => ({
    constraints: own.constraints,
    routes: [
      route(endpoints.list, async (db, call) => {
        const { rows, page } = await readPage<Stored>(db, list, own.rows(db), call.query, {
          ...settings,
          ...sight(call),
        });
        return { rows: rows.map((row) => withActions(call, row)), page } as never;
      }),
      route(endpoints.lookup, async (db, { query }) => {
        const { rows } = await readPage<Stored>(
          db,
          list,
          own.rows(db),
          {
            q: query.q,
            filters: [{ field: 'recordStatus', operator: 'eq', values: ['0'] }],
            sort: [{ field: label, descending: false }],
            limit: 20,
            withTotal: false,
            withTotals: false,
          },
          { ...settings, maySeeArchived: true },
        );
        return rows.map((row) => ({ id: row.id, name: String(row[label]) }));
      }),
      route(
        endpoints.get,
        async (db, call) => withActions(call, await readOne(db, call, call.params.id ?? 0)) as never,
      ),
      route(endpoints.history, async (db, call) => {
        const { id } = await readOne(db, call, call.params.id ?? 0);
        return readHistory(db, name, id);
      }),
      route(endpoints.create, async (tx, call) => {
        const id = await insertRow(tx, own.table, {
          ...toColumns(call.body),
          created_by: call.actor.userId,
          updated_by: call.actor.userId,
        });
        const row = await readOne(tx, call, id);
        await writeJournal(tx, call, {
          action: 'create',
          entity: name,
          entityId: id,
          label: String(row[label]),
          changes: changesBetween({}, row, fields),
        });
        return withActions(call, row) as never;
      }),
      route(endpoints.update, async (tx, call) => {
        const { version, ...input } = call.body as { version: number };
        return change(tx, call, {
          id: call.params.id ?? 0,
          version,
          ifMatch: call.ifMatch,
          action: 'edit',
          values: toColumns(input),
        }) as never;
      }),
      ...(['activate', 'deactivate', 'restore'] as const).map((action) =>
        route(
          endpoints[action],
          (tx, call) => changeStatus(action)(tx, { ...call, version: call.body.version }) as never,
        ),
      ),
      route(
        endpoints.archive,
        (tx, call) => changeStatus('archive')(tx, { ...call, version: call.query.version }) as never,
      ),
      route(endpoints.export, async (tx, call) => {
        const query = exportQuery(list, call.body);
        const rows = await readAll<Stored>(tx, list, own.rows(tx), query, {
          ...settings,
          ...sight(call),
          limit: exportRowsAtOnce + 1,
        });
        if (rows.length > exportRowsAtOnce)
          throw refuse('EXPORT_TOO_LARGE', { params: { max: exportRowsAtOnce } });
        await writeJournal(tx, call, {
          action: 'export',
          entity: name,
          entityId: null,
          label: null,
          changes: { rows: [null, rows.length] },
        });
        return exportFile({ name, list }, rows, call.body, call.origin);
      }),
    ],
  });
}

type Change = {
  id: number;
  version: number;
  ifMatch: number | null;
  action: RecordAction;
  values: Record<string, unknown>;
};

const journalActions = {
  edit: 'update',
  activate: 'status',
  deactivate: 'status',
  archive: 'archive',
  restore: 'restore',
} as const;

function refuseStaleVersion(current: Stored, version: number, ifMatch: number | null): void {
  if (ifMatch !== null && ifMatch !== current.version)
    throw refuse('PRECONDITION_FAILED', { params: whoChanged(current) });
  if (version !== current.version) throw conflict(current);
}

const whoChanged = ({ version, updatedBy, updatedAt }: Stored) => ({
  currentVersion: version,
  changedBy: updatedBy,
  changedAt: updatedAt,
});
const conflict = (current: Stored) => refuse('VERSION_CONFLICT', { params: whoChanged(current) });

/** Who changed what, newest first. */
async function readHistory(db: Reader, entity: string, id: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select entry.id, entry.at, coalesce(users.display_name, '') as "by", entry.action, entry.changes
    from core.audit_entries as entry left join identity.users on users.id = entry.user_id
    where entry.entity = ${entity} and entry.entity_id = ${id}
    order by entry.id desc limit 100`.execute(db);
  return rows;
}

// A table named by a variable is beyond the query builder's types; the binding's own types have checked the names.
async function insertRow(tx: Tx, table: keyof DB, values: Record<string, unknown>): Promise<number> {
  const row = await tx
    .insertInto(table)
    .values(values as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  return (row as { id: number }).id;
}

async function updateRow(
  tx: Tx,
  table: keyof DB,
  { id, version }: { id: number; version: number },
  values: Record<string, unknown>,
): Promise<boolean> {
  const result = await tx
    .updateTable(table as never)
    .set(values as never)
    .where('id' as never, '=', id as never)
    .where('version' as never, '=', version as never)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
