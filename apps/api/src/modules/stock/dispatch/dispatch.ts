import { maxLines } from '@kalfa/contracts/document';
import {
  dispatch,
  type DispatchDetail,
  type DispatchHeader,
  type DispatchRow,
} from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKinds } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { route, type Caller } from '../../../http/call.ts';
import { lacks } from '../../../http/authorise.ts';
import type { Constraints } from '../../../http/constraints.ts';
import type { Module } from '../../../http/mount.ts';
import { refuse } from '../../../http/refusal.ts';
import { openActs, refuseClosedAct } from '../../../kit/document/act.ts';
import { isFourEyes } from '../../../kit/document/four-eyes.ts';
import { documentFileRoutes } from '../../../kit/document/files.ts';
import { linkDocuments, moveDocument, readEvents, registerDocument } from '../../../kit/document/registry.ts';
import { column, type Condition } from '../../../kit/list/conditions.ts';
import { readPage, type ListSettings, type Visibility } from '../../../kit/list/list.ts';
import { attachFile } from '../../../kit/record/attachments.ts';
import {
  approveDispatch,
  archiveDispatch,
  cancelDispatch,
  closeDispatch,
  dispatchRules,
  recallDispatch,
  rejectDispatch,
  reopenDispatch,
  reverseDispatch,
  reviseDispatch,
  lockVisibleDispatch,
  submitDispatch,
  withdrawDispatch,
} from './dispatch-acts.ts';
import { approveInOneStatement } from './approve-in-one-statement.ts';
import { dispatchFields } from './dispatch-rules.ts';
import {
  dispatchRows,
  insertDispatch,
  insertDispatchLines,
  readDispatchLines,
  updateDispatch,
  type DispatchFields,
  type LockedDispatch,
  type StoredDispatch,
} from './dispatch-store.ts';
import { refuseBadLineChanges, refuseBadLines } from '../document-lines.ts';
import { postingConstraints } from '../ledger/posting.ts';
import { visibleArchived, both, endsInScope, isOwnSource, visibleKinds } from '../visibility.ts';

const { endpoints, list } = dispatch;

const constraints: Constraints = {
  ...postingConstraints,
  dispatch_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
  dispatches_not_to_itself: { code: 'SAME_PLACE' },
  dispatches_not_to_itself_store: { code: 'SAME_PLACE' },
  documents_destruction_four_eyes: { code: 'FOUR_EYES' },
};

const visibilityFor = (actor: Actor): Visibility => ({
  maySeeArchived: Object.values(dispatchKinds).some(({ menu }) => actor.can(menu, 'delete')),
  scope: both(
    endsInScope(actor.scope),
    both(visibleKinds(actor, dispatchKinds), visibleArchived(actor, dispatchKinds)),
  ),
});

const withActions = (
  { actor }: Pick<Caller, 'actor'>,
  row: StoredDispatch,
  fourEyes: boolean,
): DispatchRow => ({
  ...row,
  actions: openActs(
    actor,
    { ...row, createdBy: row.createdById, submittedBy: row.submittedById },
    dispatchRules(actor, { ...row, fourEyes }),
  ),
});

async function storedDispatch(
  db: Reader,
  id: number | undefined,
  condition: Condition | null,
): Promise<StoredDispatch> {
  const { rows } = await sql<StoredDispatch>`
    select r.* from ${dispatchRows()} as r where ${column('id')} = ${id ?? 0} and ${condition ?? sql`true`}`.execute(
    db,
  );
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}

const findDispatch = (db: Reader, actor: Actor, id: number | undefined) =>
  storedDispatch(db, id, visibilityFor(actor).scope);

const readDispatch = async (db: Reader, call: Pick<Caller, 'actor'>, id: number | undefined) =>
  detailOf(db, call, await findDispatch(db, call.actor, id));

async function detailOf(
  db: Reader,
  call: Pick<Caller, 'actor'>,
  row: StoredDispatch,
): Promise<DispatchDetail> {
  const lines = await readDispatchLines(db, row.id, {
    seesCosts: call.actor.can('stock-inquiry', 'cost'),
    seesSource: isOwnSource(call.actor.scope, row),
  });
  return { ...withActions(call, row, await isFourEyes(db, 'dispatch')), lines };
}

/** A source out of the user's scope returns 404. */
function refuseForeignSource({ scope }: Actor, fields: DispatchFields): void {
  if (!isOwnSource(scope, fields)) throw refuse('NOT_FOUND');
}

/** The header of a draft before a change. */
async function headerOf(tx: Tx, id: number): Promise<DispatchHeader & DispatchFields> {
  const { rows } = await sql<DispatchHeader & DispatchFields>`
    select d.document_date as "documentDate", d.description, s.from_warehouse_id as "fromWarehouseId", s.from_store_id as "fromStoreId",
      s.to_warehouse_id as "toWarehouseId", s.to_store_id as "toStoreId", s.to_workhouse_id as "toWorkhouseId",
      s.to_project_id as "toProjectId", s.intended_store_id as "intendedStoreId", s.driver_id as "driverId",
      s.vehicle_id as "vehicleId", s.reason, s.based_on_document_id as "basedOnDocumentId"
    from core.documents as d join stock.dispatches as s on s.id = d.id where d.id = ${id}`.execute(tx);
  const [header] = rows;
  if (!header) throw refuse('NOT_FOUND');
  return header;
}

/** Locks a draft for a change: it must be visible and editable. */
async function editable(
  tx: Tx,
  call: Caller & {
    params: Record<string, number>;
    ifMatch: number | null;
    body: { version?: number | undefined };
  },
): Promise<LockedDispatch> {
  const locked = await lockVisibleDispatch(tx, call.actor, call.params.id);
  await refuseClosedAct(tx, call, 'edit', locked, dispatchRules(call.actor, locked));
  return locked;
}

/** Records that a draft changed, and raises its version. */
const touched = (tx: Tx, call: Caller, { id, status }: LockedDispatch) =>
  moveDocument(tx, call, { id, family: 'dispatch', act: 'edit', to: status });

async function createDispatch(
  tx: Tx,
  call: Caller & {
    body: Parameters<typeof dispatchFields>[2] & {
      kind: StoredDispatch['kind'];
      lines: Parameters<typeof insertDispatchLines>[2];
      attachmentIds: number[];
    };
  },
): Promise<DispatchDetail> {
  const { kind, lines, attachmentIds, documentDate, description } = call.body;
  const { menu, prefix } = dispatchKind(kind);
  if (!call.actor.can(menu, 'add')) throw lacks([{ menu, operation: 'add' }]);
  const fields = await dispatchFields(tx, kind, call.body, null);
  refuseForeignSource(call.actor, fields);
  await refuseBadLines(tx, lines);
  const made = await registerDocument(tx, call, {
    family: 'dispatch',
    kind,
    prefix,
    documentDate,
    description,
    status: 'draft',
  });
  await insertDispatch(tx, made.id, kind, fields);
  await insertDispatchLines(tx, made.id, lines);
  for (const fileId of attachmentIds)
    await attachFile(tx, call.actor, { column: 'document_id', id: made.id }, fileId);
  if (fields.basedOnDocumentId) await linkDocuments(tx, made.id, fields.basedOnDocumentId, 'continues');
  // Users who may write a kind without viewing it still get what they have just written.
  return detailOf(tx, call, await storedDispatch(tx, made.id, null));
}

export const dispatchModule = (settings: ListSettings): Module => ({
  constraints,
  routes: [
    route(endpoints.list, async (db, call) => {
      const { rows, page } = await readPage<StoredDispatch>(db, list, dispatchRows(), call.query, {
        ...settings,
        ...visibilityFor(call.actor),
      });
      const fourEyes = await isFourEyes(db, 'dispatch');
      const mayAdd = Object.values(dispatchKinds).some(({ menu }) => call.actor.can(menu, 'add'));
      return {
        rows: rows.map((row) => withActions(call, row, fourEyes)),
        page: { ...page, actions: mayAdd ? ['add' as const] : [] },
      };
    }),
    route(endpoints.get, (db, call) => readDispatch(db, call, call.params.id)),
    route(endpoints.events, async (db, call) =>
      readEvents(db, (await findDispatch(db, call.actor, call.params.id)).id),
    ),
    ...documentFileRoutes(endpoints, {
      family: 'dispatch',
      find: findDispatch,
      menuOf: ({ kind }) => dispatchKind(kind).menu,
      isWritable: (actor, row) => isOwnSource(actor.scope, row),
    }),
    route(endpoints.create, createDispatch),
    route(endpoints.update, async (tx, call) => {
      const locked = await editable(tx, call);
      const { version: _version, lines, ...sent } = call.body;
      const before = await headerOf(tx, locked.id);
      const header = { ...before, ...sent };
      const fields = await dispatchFields(tx, locked.kind, header, before);
      refuseForeignSource(call.actor, fields);
      await updateDispatch(tx, locked.id, fields);
      await sql`update core.documents set document_date = ${header.documentDate}::date, description = ${header.description ?? null}
        where id = ${locked.id} and (document_date <> ${header.documentDate}::date or description is distinct from ${header.description ?? null})`.execute(
        tx,
      );
      if (lines) await changeLines(tx, locked, lines);
      await touched(tx, call, locked);
      return readDispatch(tx, call, locked.id);
    }),
    route(endpoints.fillFromStock, async (tx, call) => {
      const locked = await editable(tx, call);
      const { rows } = await sql<{ itemId: number; quantity: string }>`
        select item_id as "itemId", on_hand - reserved as quantity from stock.balances as balance
        where location_id = ${locked.sourceLocationId} and on_hand > reserved
          and not exists (select from stock.dispatch_lines as line
            where line.dispatch_id = ${locked.id} and line.item_id = balance.item_id and line.record_status = 0)
        order by item_id limit ${Math.max(0, maxLines - locked.lines.length)}`.execute(tx);
      await insertDispatchLines(tx, locked.id, rows);
      await touched(tx, call, locked);
      return readDispatch(tx, call, locked.id);
    }),
    route(endpoints.archive, (tx, call) =>
      archiveDispatch(tx, { ...call, body: { version: call.query.version } }),
    ),
    route(endpoints.submit, submitDispatch),
    route(endpoints.withdraw, withdrawDispatch),
    route(endpoints.approve, approveDispatch, approveInOneStatement),
    route(endpoints.reject, rejectDispatch),
    route(endpoints.revise, reviseDispatch),
    route(endpoints.cancel, cancelDispatch),
    route(endpoints.recall, recallDispatch),
    route(endpoints.close, closeDispatch),
    route(endpoints.reopen, reopenDispatch),
    route(endpoints.reverse, reverseDispatch),
  ],
});

type LineChanges = {
  upsert: readonly {
    id?: number | undefined;
    itemId: number;
    quantity: string;
    description?: string | null | undefined;
  }[];
  remove: readonly number[];
};

/** Changes the lines of a draft: a line with an id is changed, one without is new, and lines that are not sent stay. */
async function changeLines(tx: Tx, locked: LockedDispatch, { upsert, remove }: LineChanges): Promise<void> {
  await refuseBadLineChanges(tx, locked.lines, { upsert, remove });
  await sql`update stock.dispatch_lines set record_status = 2 where dispatch_id = ${locked.id} and id = any(${[...remove]}::bigint[])`.execute(
    tx,
  );
  const existing = upsert.filter(({ id }) => id !== undefined);
  await sql`update stock.dispatch_lines as line set item_id = change."itemId", quantity = change.quantity, description = change.description
    from jsonb_to_recordset(${JSON.stringify(existing)}::jsonb) as change (id bigint, "itemId" bigint, quantity numeric, description text)
    where line.id = change.id and line.dispatch_id = ${locked.id}`.execute(tx);
  await insertDispatchLines(
    tx,
    locked.id,
    upsert.filter(({ id }) => id === undefined),
  );
}
