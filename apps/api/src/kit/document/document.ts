import { recordStatus } from '@kalfa/contracts/fields';
import type { ActOutcome, AnyDocument, DocumentDetail, HeaderOf, LineOf } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { Filter } from '@kalfa/contracts/list';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Scope } from '../../lib/http/actor.ts';
import { isKnownAccess, lacks } from '../../lib/http/authorise.ts';
import { route, type Caller, type Route } from '../../lib/http/call.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import type { Module } from '../module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { announce, type Announcement } from '../../lib/notify/announce.ts';
import { answerExport } from '../export/answer-export.ts';
import type { Exportable } from '../export/exportable.ts';
import { changesBetween } from '../../lib/journal.ts';
import { column, type Condition } from '../list/conditions.ts';
import { countStatuses, readPage, type ListSettings, type RowsQuery, type Visibility } from '../list/list.ts';
import { attachFile } from '../record/attachments.ts';
import { refuseOutOfOrder } from '../refuse-out-of-order.ts';
import { bestOf, type Searchable } from '../search.ts';
import {
  actsOn,
  openActs,
  refuseClosedAct,
  type ActResult,
  type ActRules,
  type DocumentCall,
  type LockedDocument,
} from './act.ts';
import {
  findDocument,
  findInStatuses,
  insertHeader,
  lockDocument,
  updateHeader,
  type StoredDocument,
  type StoredFields,
} from './document-store.ts';
import { today } from './dates.ts';
import type { DocumentEnds, DocumentFamily, ListedDocument } from './families.ts';
import { documentFileRoutes } from './files.ts';
import { readApprovalRules, type ApprovalRules, type ApprovedAmount } from './approval-rules.ts';
import { both, kindsWith, menuWith, type KindMenus, visibleArchived, visibleKinds } from './kinds.ts';
import {
  changeLines,
  insertNewLines,
  withPaths,
  lineChangesBetween,
  readLines,
  refuseForeignLines,
  type LineAtPath,
  type LineTable,
  type SentLine,
  type StoredLine,
} from './lines.ts';
import { printRoute } from './print-document.ts';
import { documentSearched, type DocumentSearch } from './searched.ts';
import { moveDocument, readEvents, registerDocument } from './registry.ts';

type Input<D extends AnyDocument> = HeaderOf<D> & {
  kind: string;
  documentDate?: string | undefined;
  description?: string | null | undefined;
};

/** A row of the list as the family's SELECT returns it. */
export type Row<D extends AnyDocument> = Omit<DocumentDetail<D>, 'lines' | 'actions' | keyof StoredFields> &
  StoredFields;

/** A locked document with its current lines. */
export type Locked<D extends AnyDocument> = Omit<Row<D>, 'createdBy' | 'submittedBy'> &
  LockedDocument &
  ApprovalRules & { lines: StoredLine<LineOf<D>>[] };

/** What an action does beside the change of status, which the life cycle defines. */
export type ActWork<D extends AnyDocument, Call = DocumentCall, L = Locked<D>> = (
  tx: Tx,
  call: Call,
  locked: L,
) => Promise<ActResult | void> | ActResult | void;

/** Maps a family of documents to the database, and adds its own rules. */
export type DocumentBinding<D extends AnyDocument, T extends keyof DB, L = Locked<D>> = {
  table: T;
  /** Every column of the contract's row, as one query that also selects `documentColumns`. */
  rows: RowsQuery;
  /** What its search finds beside the number and the author: every text that the list shows. */
  search?: DocumentSearch<T> & {
    /** What the global search shows beside the number: what the document is about, or who it is from or for. */
    hint?: readonly [keyof Row<D> & string, ...(keyof Row<D> & string)[]];
  };
  /** Which documents users see whose role is limited to assigned places, as a condition on the columns `r`. */
  inScope: (scope: Scope) => Condition | null;
  /** The rules of actions that depend on this user and this document. */
  rules: (actor: Actor, row: Row<D>, fourEyes: boolean) => Pick<ActRules, 'isWritable'> & Partial<ActRules>;
  /** The row as this user may see it. */
  shown?: (actor: Actor, row: Row<D>) => Partial<DocumentDetail<D>>;
  /** What it costs in the base currency without VAT, where approvals have limits, and why that may be wrong. */
  amount?: (row: Row<D>) => Required<ApprovedAmount>;
  /** Where its goods come from and go to, where that is more than one place. */
  ends?: (row: Row<D>) => DocumentEnds;
  /**
   * Validates the complete header, in a change what is stored with what was sent, and returns the columns of the
   * family's table.
   */
  header?: (
    tx: Tx,
    caller: Caller,
    input: Input<D>,
    before: Row<D> | null,
  ) => Promise<Partial<Record<keyof DB[T] & string, unknown>>>;
  /** Writes what is stored in other tables, in the same transaction. `before` is empty for a new document. */
  saveRelated?: (tx: Tx, caller: Caller, id: number, input: Input<D>, before: Row<D> | null) => Promise<void>;
  lines?: {
    /** The page whose rights decide about the lines, where it is not that of the document. */
    menu?: MenuKey;
    stored?: LineTable<keyof LineOf<D> & string>;
    /** The lines as this user may see them. */
    read: (db: Reader, actor: Actor, row: Row<D>) => Promise<DocumentDetail<D>['lines']>;
    /** Refuses invalid lines; `rest` are the lines that stay as they are. */
    validate?: (tx: Tx, lines: readonly LineAtPath<LineOf<D>>[], rest: readonly LineOf<D>[]) => Promise<void>;
    /** Stores what follows from the lines, such as their totals, whenever they have changed. */
    saveTotals?: (tx: Tx, id: number, lines: readonly StoredLine<LineOf<D>>[]) => Promise<void>;
  };
  /** Its lines as steps of the chain of documents. */
  chainLines?: DocumentFamily['chainLines'];
  /** Selects the ids of older documents that its actions change, so that they are locked before it. */
  sources?: (id: number) => RawBuilder<unknown>;
  /** Locks a document that this user may see, where that needs more than the row and its lines. */
  lock?: (tx: Tx, actor: Actor, id: number | undefined) => Promise<L>;
  acts: { readonly [Action in keyof D['cycle'] & DocumentAction]?: ActWork<D, never, NoInfer<L>> };
  announces: (locked: NoInfer<L>, action: DocumentAction, to: DocumentStatus) => Announcement | null;
  constraints: Constraints;
};

type CreateBody = Record<string, unknown> & {
  kind?: string;
  documentDate?: string;
  description?: string | null;
  lines?: readonly SentLine<object>[];
  attachmentIds: readonly number[];
};

type UpdateBody = Record<string, unknown> & {
  version?: number;
  documentDate?: string;
  description?: string | null;
  lines?: {
    upsert: readonly SentLine<object>[];
    remove: readonly number[];
    order?: readonly string[];
  };
};

/** What was refused or has ended is not offered in pick lists; documents that name it still show it. */
const endedStatuses: readonly DocumentStatus[] = ['rejected', 'cancelled', 'closed', 'recalled', 'reversed'];

/** The routes of a module with some of them replaced by a family's own. */
export const replaceRoutes = (routes: readonly Route[], own: readonly Route[]): Route[] => [
  ...routes.filter(({ endpoint }) => !own.some((one) => one.endpoint === endpoint)),
  ...own,
];

/** A family's endpoints, with its functions for use by additional endpoints. */
export type DocumentModule<D extends AnyDocument, L = Locked<D>> = Module & {
  /** Finds the row of a document that this user may see. */
  find: (db: Reader, actor: Actor, id: number | undefined) => Promise<Row<D>>;
  /** Reads one document as this user may see it. */
  read: (db: Reader, actor: Actor, id: number | undefined) => Promise<DocumentDetail<D>>;
  /** Reads a document that this user has just written, whether or not they may view it. */
  readWritten: (
    tx: Tx,
    actor: Actor,
    id: number,
    lineIds: Record<string, number>,
  ) => Promise<DocumentDetail<D> & { lineIds: Record<string, number> }>;
  /** Creates a document, for endpoints that start one from something else. */
  create: (
    tx: Tx,
    call: Caller & { body: CreateBody },
  ) => Promise<DocumentDetail<D> & { lineIds: Record<string, number> }>;
  /** Locks a document that this user may see. */
  lock: (tx: Tx, actor: Actor, id: number | undefined) => Promise<L>;
  /** Locks a document for an action, or refuses the action. */
  begin: (tx: Tx, call: DocumentCall, action: DocumentAction) => Promise<L>;
  /** Locks a draft that this user may edit, and records the edit when the work is done. */
  edit: (
    tx: Tx,
    call: DocumentCall,
    work: (locked: L) => Promise<Record<string, number> | void>,
  ) => Promise<DocumentDetail<D> & { lineIds: Record<string, number> }>;
};

/**
 * The endpoints of a family of documents. Actions whose status the life cycle defines need no code; a family adds what
 * its actions do beside that, and endpoints of its own.
 */
export function documentModule<D extends AnyDocument, T extends keyof DB, L extends object = Locked<D>>(
  contract: D,
  binding: DocumentBinding<D, T, L>,
) {
  const { name: family, kinds, kindNames, menus, endpoints, list, cycle }: AnyDocument = contract as never;
  const own = binding as unknown as DocumentBinding<AnyDocument, keyof DB>;
  const { rows, table } = own;
  const headerFields = [...Object.keys(contract.header.shape), 'documentDate', 'description'];
  const kindOf = (kind: string) => kinds[kind] ?? kinds[kindNames[0]];
  const menusOfKind = (kind: string): KindMenus => {
    const row = kindOf(kind);
    if (!row) throw new Error(`${family} has no kind ${kind}`);
    return { menu: row.menu, ...(row.decidedOn && { decidedOn: row.decidedOn }) };
  };
  const menuOf = (kind: string) => menusOfKind(kind).menu;
  const searched = documentSearched(table, own.search ?? {});
  const visibilityFor = (actor: Actor): Visibility => ({
    searched,
    maySeeArchived: menus.some((menu) => actor.can(menu, 'delete')),
    scope: both(own.inScope(actor.scope), both(visibleKinds(actor, kinds), visibleArchived(actor, kinds))),
  });
  const rulesOf = (actor: Actor, row: StoredDocument, approval: ApprovalRules): ActRules => ({
    ...menusOfKind(row.kind),
    cycle: kindOf(row.kind)?.cycle ?? cycle,
    ...approval,
    ...own.amount?.(row),
    ...own.rules(actor, row, approval.fourEyes),
  });
  const approvalRules = (db: Reader, actor: Actor) => readApprovalRules(db, contract, actor);
  const stateOf = (row: StoredDocument) => ({
    ...row,
    createdBy: row.createdById,
    editedBy: row.editedByIds,
    submittedBy: row.submittedById,
    firstApprovedBy: row.firstApprovedById,
    firstApprovedFor: row.firstApprovedForId,
  });
  /** The row as this user may see it, with the possible actions. */
  const shownTo = (actor: Actor, row: StoredDocument, approval: ApprovalRules): object => ({
    ...row,
    ...own.shown?.(actor, row),
    actions: openActs(actor, stateOf(row), rulesOf(actor, row, approval)),
  });

  const mayOnLines = (actor: Actor, operation: Operation) =>
    !own.lines?.menu || actor.can(own.lines.menu, operation);
  const refuseLines = (actor: Actor, operation: Operation) => {
    if (own.lines?.menu && !mayOnLines(actor, operation)) throw lacks([{ menu: own.lines.menu, operation }]);
  };

  async function find(db: Reader, actor: Actor, id: number | undefined): Promise<StoredDocument> {
    const row = await findDocument(db, rows, id ?? 0, visibilityFor(actor).scope);
    const isHidden = row?.recordStatus === recordStatus.archived && !actor.can(menuOf(row.kind), 'delete');
    if (!row || isHidden) throw refuse('NOT_FOUND');
    return row;
  }
  const detailOf = async (
    db: Reader,
    actor: Actor,
    row: StoredDocument,
    operation: 'view' | 'print' = 'view',
  ): Promise<object> => ({
    ...shownTo(actor, row, await approvalRules(db, actor)),
    lines: mayOnLines(actor, operation) ? ((await own.lines?.read(db, actor, row)) ?? []) : [],
  });
  const read = async (db: Reader, actor: Actor, id: number | undefined): Promise<object> =>
    detailOf(db, actor, await find(db, actor, id));

  const storedLines = async (db: Reader, id: number): Promise<StoredLine<object>[]> =>
    own.lines?.stored ? readLines(db, own.lines.stored, id) : [];

  async function lock(tx: Tx, actor: Actor, id: number | undefined): Promise<never> {
    if (own.lock) return (await own.lock(tx, actor, id)) as never;
    await lockDocument(tx, contract, id ?? 0, own.sources?.(id ?? 0));
    const row = await find(tx, actor, id);
    return {
      ...stateOf(row),
      ...(await approvalRules(tx, actor)),
      lines: await storedLines(tx, row.id),
    } as never;
  }
  type AnyLocked = StoredDocument & LockedDocument & ApprovalRules & { lines: StoredLine<object>[] };
  async function begin(tx: Tx, call: DocumentCall, action: DocumentAction): Promise<never> {
    const locked: AnyLocked = await lock(tx, call.actor, call.params.id);
    await refuseClosedAct(tx, call, action, locked, rulesOf(call.actor, locked, locked));
    return locked as never;
  }
  const act = actsOn<AnyLocked>({
    family,
    lock,
    rules: (actor, locked) => rulesOf(actor, locked, locked),
    announces: own.announces,
  });
  async function actionsOn(db: Reader, actor: Actor, id: number): Promise<DocumentAction[]> {
    const row = await findDocument(db, rows, id, null);
    return row ? openActs(actor, stateOf(row), rulesOf(actor, row, await approvalRules(db, actor))) : [];
  }
  /** Runs an action. What is possible afterwards may depend on the lines, so the document is read again. */
  const handlerOf = (action: DocumentAction) => {
    const work = own.acts[action] as ActWork<AnyDocument> | undefined;
    const run = act<DocumentCall>(action, (tx, call, locked) => work?.(tx, call, locked));
    return async (tx: Tx, call: DocumentCall): Promise<ActOutcome> => {
      const outcome = await run(tx, call);
      return { ...outcome, actions: await actionsOn(tx, call.actor, outcome.id) };
    };
  };

  /** Users who may write a kind without viewing it still get what they have just written. */
  async function readWritten(
    tx: Tx,
    actor: Actor,
    id: number,
    lineIds: Record<string, number>,
  ): Promise<never> {
    const row = await findDocument(tx, rows, id, null);
    if (!row) throw new Error(`${family} ${id} was not written`);
    return { ...(await detailOf(tx, actor, row)), lineIds } as never;
  }

  /** A document that starts as pending is submitted when it is created, or gets its first line. */
  async function announceNew(tx: Tx, call: Caller, { id, number }: { id: number; number: string }) {
    const row = await findDocument(tx, rows, id, null);
    const announcement = row && own.announces(stateOf(row) as never, 'submit', row.status);
    if (announcement) await announce(tx, call, { ...announcement, entity: family, recordId: id, number });
  }

  async function create(tx: Tx, call: Caller & { body: CreateBody }): Promise<never> {
    const { lines = [], attachmentIds, ...input } = call.body;
    const kind = input.kind ?? kindNames[0];
    const menu = menuOf(kind);
    if (!call.actor.can(menu, 'add')) throw lacks([{ menu, operation: 'add' }]);
    if (lines.length > 0) refuseLines(call.actor, 'add');
    const header = { ...input, kind };
    // A new document is of today unless it says otherwise; the other dates are compared with that day.
    if (contract.inOrder.length > 0)
      refuseOutOfOrder(contract, { ...header, documentDate: header.documentDate ?? (await today(tx)) });
    const columns = (await own.header?.(tx, call, header, null)) ?? {};
    refuseForeignLines([], { upsert: lines, remove: [] }, contract.maxLines);
    await own.lines?.validate?.(tx, withPaths(lines), []);
    const { documentDate, description } = input;
    const prefix = kindOf(kind)?.prefix ?? '';
    const status = contract.startsAs;
    const made = await registerDocument(tx, call, {
      family,
      kind,
      prefix,
      documentDate,
      description,
      status,
    });
    await insertHeader(tx, table, made.id, columns);
    const lineIds = own.lines?.stored ? await insertNewLines(tx, own.lines.stored, made.id, lines) : {};
    await own.lines?.saveTotals?.(tx, made.id, await storedLines(tx, made.id));
    for (const fileId of attachmentIds)
      await attachFile(tx, call.actor, { column: 'document_id', id: made.id }, fileId);
    await own.saveRelated?.(tx, call, made.id, header, null);
    if (status === 'pending') await announceNew(tx, call, made);
    return readWritten(tx, call.actor, made.id, lineIds);
  }

  async function edit(
    tx: Tx,
    call: DocumentCall,
    work: (locked: never) => Promise<Record<string, number> | void>,
  ): Promise<never> {
    const locked: AnyLocked = await begin(tx, call, 'edit');
    const before = await find(tx, call.actor, locked.id);
    const linesBefore = await storedLines(tx, locked.id);
    const lineIds = (await work(locked as never)) ?? {};
    const linesAfter = await storedLines(tx, locked.id);
    await own.lines?.saveTotals?.(tx, locked.id, linesAfter);
    const after = await find(tx, call.actor, locked.id);
    const changes = {
      ...changesBetween(before, after, headerFields),
      ...lineChangesBetween(linesBefore, linesAfter),
    };
    await moveDocument(tx, call, { id: locked.id, family, act: 'edit', to: locked.status, changes });
    // With its first line it has something to decide.
    const isFilled = linesBefore.length === 0 && linesAfter.length > 0;
    if (isFilled && contract.startsAs === 'pending') await announceNew(tx, call, locked);
    return { ...(await read(tx, call.actor, locked.id)), lineIds } as never;
  }

  const update = (tx: Tx, call: DocumentCall & { body: UpdateBody }): Promise<never> =>
    edit(tx, call, async ({ id }: AnyLocked) => {
      const { version: _version, lines, ...sent } = call.body;
      const { documentDate, description, ...header } = sent;
      const before = await find(tx, call.actor, id);
      const merged = { ...before, ...sent };
      refuseOutOfOrder(contract, merged);
      const columns = (await own.header?.(tx, call, merged, before)) ?? {};
      await updateHeader(tx, table, id, columns, { documentDate, description });
      await own.saveRelated?.(tx, call, id, header as never, before);
      if (!lines || !own.lines?.stored) return {};
      refuseLines(call.actor, 'edit');
      const stored = await storedLines(tx, id);
      refuseForeignLines(stored, lines, contract.maxLines);
      const touched = new Set([...lines.remove, ...lines.upsert.flatMap((line) => line.id ?? [])]);
      const rest = stored.filter((line) => !touched.has(line.id));
      await own.lines.validate?.(tx, withPaths(lines.upsert, 'lines.upsert'), rest);
      return changeLines(tx, own.lines.stored, id, lines);
    });

  const exportable: Exportable = {
    name: family,
    menus,
    list,
    row: contract.row,
    rows: () => rows,
    shownTo: (actor, row) => ({ ...row, ...own.shown?.(actor, row as StoredDocument) }),
    visibilityFor: (actor) => {
      const seen = visibilityFor(actor);
      return { ...seen, scope: both(seen.scope, kindsWith(actor, 'print', kinds)) };
    },
  };

  const searchable: Searchable = {
    kind: family,
    menus,
    matches: (_db, actor, words, named) =>
      bestOf(
        {
          kind: family,
          menu: sql`case r.kind ${sql.join(
            kindNames.map((kind) => sql`when ${kind} then ${menuWith(actor, menusOfKind(kind), 'view')}`),
            sql` `,
          )} end`,
          table: 'core.documents',
          rows,
          label: ['number'],
          hint: own.search?.hint,
          isNewestFirst: true,
          searched,
          scope: visibilityFor(actor).scope,
        },
        words,
        named,
      ),
  };

  const documentFamily: DocumentFamily = {
    family,
    menuOf: (kind, actor) => (kinds[kind] ? menuWith(actor, kinds[kind], 'view') : null),
    places: rows,
    inScope: own.inScope,
    linesMenu: own.lines?.menu,
    chainLines: own.chainLines,
    listOpen: async (db, actor, statuses, { ids, createdBy, action } = {}) => {
      const among = ids ? sql<boolean>`${column('id')} = any(${ids}::bigint[])` : null;
      const ofAuthor = createdBy ? sql<boolean>`${column('createdById')} = ${createdBy}` : null;
      const approval = await approvalRules(db, actor);
      const condition = both(visibilityFor(actor).scope, both(among, ofAuthor));
      return findInStatuses(db, rows, statuses, condition, (row) => {
        const actions = openActs(actor, stateOf(row), rulesOf(actor, row, approval));
        if (action && !actions.includes(action)) return null;
        return {
          ...(row as StoredDocument &
            Pick<ListedDocument, 'submittedAt' | 'decidedAt' | 'createdAt' | 'lineCount'>),
          ...(own.ends?.(row) ?? { from: String(row.placeName ?? ''), to: null }),
          family,
          menu: menuWith(actor, menusOfKind(row.kind), 'view'),
          ...(own.amount?.(row) ?? { amount: null, amountDoubt: null }),
          approvalLimit: approval.approvalLimit,
          bulkLimit: approval.bulkLimit,
          actions,
        };
      });
    },
    read: async (db, actor, id) => (await read(db, actor, id)) as never,
    actionsOn,
    act: (tx, call, action) => handlerOf(action)(tx, call),
    announces: async (db, id) => {
      const row = await findDocument(db, rows, id, null);
      return row ? own.announces(stateOf(row) as never, 'submit', row.status) : null;
    },
  };

  return (settings: ListSettings): DocumentModule<D, L> => {
    const routes: Route[] = [
      route(endpoints.list, async (db, { actor, query }) => {
        const found = await readPage<StoredDocument>(db, list, rows, query, {
          ...settings,
          ...visibilityFor(actor),
        });
        const approval = await approvalRules(db, actor);
        const may = (operation: 'add' | 'print') => menus.some((menu) => actor.can(menu, operation));
        const actions = [
          ...(contract.hasHeader && may('add') ? (['add'] as const) : []),
          ...(may('print') ? (['export'] as const) : []),
        ];
        return {
          rows: found.rows.map((row) => shownTo(actor, row, approval) as never),
          page: { ...found.page, actions },
        };
      }),
      route(endpoints.counts, (db, { actor, query }) =>
        countStatuses(db, list, rows, query, { ...settings, ...visibilityFor(actor) }),
      ),
      route(endpoints.lookup, async (db, { actor, query }) => {
        const filters: Filter[] = query.ids
          ? [{ field: 'id', operator: 'eq', values: query.ids.split(',') }]
          : [{ field: 'status', operator: 'ne', values: [...endedStatuses] }];
        const found = await readPage<StoredDocument>(
          db,
          list,
          rows,
          {
            q: query.q,
            filters,
            sort: [{ field: 'documentDate', descending: true }],
            limit: query.ids ? 50 : 20,
            withTotal: false,
            withTotals: false,
          },
          { ...settings, ...visibilityFor(actor) },
        );
        return found.rows.map(({ id, number, status, documentDate }) => ({
          id,
          name: number,
          status,
          documentDate,
        }));
      }),
      route(endpoints.get, (db, { actor, params }) => read(db, actor, params.id) as never),
      route(endpoints.events, async (db, { actor, params }) =>
        readEvents(db, (await find(db, actor, params.id)).id, { maySeeLines: mayOnLines(actor, 'view') }),
      ),
      printRoute(
        endpoints.print,
        {
          family,
          find,
          menuOf: ({ kind }, actor) => menuWith(actor, menusOfKind(kind), 'print'),
          // Lines with a menu of their own are printed only with its permission.
          detailOf: (db, actor, row) => detailOf(db, actor, row, 'print'),
        },
        settings.print,
      ),
      ...documentFileRoutes(endpoints, {
        family,
        find,
        menuOf: ({ kind }) => menuOf(kind),
        isWritable: (actor, row) => own.rules(actor, row as never, false).isWritable,
      }),
      route(endpoints.export, (tx, call) => answerExport(tx, exportable, call, settings)),
      ...(contract.hasHeader ? [route(endpoints.create, create as never)] : []),
      ...(cycle.edit ? [route(endpoints.update, update as never)] : []),
      ...(cycle.archive
        ? [
            route(endpoints.archive, (tx, call) =>
              handlerOf('archive')(tx, { ...call, body: { version: call.query.version } }),
            ),
          ]
        : []),
      ...(Object.keys(cycle) as DocumentAction[]).flatMap((action) => {
        const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[action];
        // The endpoint of an edit is the update, and a family may bind an action of its own shape itself.
        const isUsual = action !== 'edit' && action !== 'archive' && endpoint?.method === 'POST';
        return isUsual ? [route(endpoint, handlerOf(action) as never)] : [];
      }),
    ];
    return {
      constraints: binding.constraints,
      exportable,
      searchable,
      documentFamily,
      find: find as never,
      read: read as never,
      readWritten,
      create,
      lock,
      begin,
      edit: edit,
      routes: routes.filter(({ endpoint }) => isKnownAccess(endpoint.access)),
    };
  };
}
