import { maxLines } from '@kalfa/contracts/document';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { sql } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { documentModule, replaceRoutes } from '../../../kit/document/document.ts';
import { insertNewLines, type LineTable } from '../../../kit/document/lines.ts';
import { linkDocuments } from '../../../kit/document/registry.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { dispatchAnnouncement } from '../announcements.ts';
import { refuseBadLines } from '../../../kit/document/item-lines.ts';
import { postingConstraints } from '../ledger/posting.ts';
import { seesCosts } from '../reads/location-visibility.ts';
import { endsInScope, isOwnSource } from '../visibility.ts';
import { approveInOneStatement } from './approve-in-one-statement.ts';
import {
  approveDispatch,
  closeDispatch,
  correctDispatch,
  dispatchRules,
  lockVisibleDispatch,
  recallDispatch,
  releaseDispatch,
  reopenDispatch,
  rescheduleDispatch,
  reverseDispatch,
  submitDispatch,
} from './dispatch-acts.ts';
import { saveExpectedOn } from './expected-on.ts';
import { requestOf, seesRequest, type CloseRequest } from './dispatch-request.ts';
import { dispatchFields } from './dispatch-rules.ts';
import {
  dispatchChainLines,
  dispatchColumns,
  dispatchRows,
  readDispatchLines,
  readSourceStock,
} from './dispatch-store.ts';

const lineTable: LineTable<'itemId' | 'quantity' | 'description'> = {
  table: 'stock.dispatch_lines',
  parent: 'dispatch_id',
  columns: {
    itemId: ['item_id', 'bigint'],
    quantity: ['quantity', 'numeric'],
    description: ['description', 'text'],
  },
};

const dispatches = (closeRequest: CloseRequest) =>
  documentModule(dispatch, {
    table: 'stock.dispatches',
    rows: dispatchRows,
    search: {
      names: {
        from_warehouse_id: 'warehouse',
        from_store_id: 'store',
        to_warehouse_id: 'warehouse',
        to_store_id: 'store',
        to_workhouse_id: 'workhouse',
        to_project_id: 'project',
        driver_id: 'driver',
        vehicle_id: 'vehicle',
      },
      hint: ['sourceName', 'destinationName'],
    },
    chainLines: dispatchChainLines,
    inScope: endsInScope,
    lock: lockVisibleDispatch,
    shown: (actor, row) => (seesRequest(actor, row) ? {} : { requestNumber: null }),
    ends: ({ sourceName, destinationName }) => ({ from: sourceName, to: destinationName || null }),
    rules: (actor, row, fourEyes) =>
      dispatchRules(actor, { ...row, kind: row.kind as DispatchKind, fourEyes }),
    header: async (tx, { actor }, input, before) => {
      const kind = input.kind as DispatchKind;
      const fields = await dispatchFields(tx, kind, input, before);
      // A source out of the user's scope returns 404.
      if (!isOwnSource(actor.scope, fields)) throw refuse('NOT_FOUND');
      const requestId = await requestOf(tx, actor, fields, before);
      return { ...(!before && { kind }), ...dispatchColumns({ ...fields, requestId }) };
    },
    saveRelated: async (tx, _caller, id, { kind, basedOnDocumentId, expectedOn }, before) => {
      await saveExpectedOn(tx, {
        id,
        kind: (before?.kind ?? kind) as DispatchKind,
        expectedOn,
        dateBefore: before?.documentDate,
      });
      if (basedOnDocumentId) await linkDocuments(tx, id, basedOnDocumentId, 'continues');
    },
    lines: {
      stored: lineTable,
      read: (db, actor, row) =>
        readDispatchLines(db, row.id, {
          seesCosts: seesCosts(actor),
          seesSource: isOwnSource(actor.scope, row),
        }),
      validate: refuseBadLines,
    },
    acts: {
      submit: submitDispatch,
      withdraw: releaseDispatch,
      approve: async (tx, call, locked) => {
        await approveDispatch(tx, call, locked);
        if (locked.requestId) await closeRequest(tx, call, locked.requestId, locked);
      },
      reject: releaseDispatch,
      cancel: releaseDispatch,
      reschedule: rescheduleDispatch,
      recall: recallDispatch,
      close: closeDispatch,
      reopen: reopenDispatch,
      reverse: reverseDispatch,
      correct: correctDispatch,
    },
    announces: dispatchAnnouncement,
    constraints: {
      ...postingConstraints,
      dispatch_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
      dispatches_not_to_itself: { code: 'SAME_PLACE' },
      dispatches_not_to_itself_store: { code: 'SAME_PLACE' },
      documents_destruction_four_eyes: { code: 'FOUR_EYES' },
    },
  });

export const dispatchModule = (settings: ListSettings & { closeRequest: CloseRequest }): Module => {
  const { routes, edit, find, ...module } = dispatches(settings.closeRequest)(settings);
  const { approve, fillFromStock, sourceStock } = dispatch.endpoints;
  const slow = routes.find(({ endpoint }) => endpoint === approve);
  if (!slow) throw new Error('a dispatch cannot be approved');
  return {
    ...module,
    routes: replaceRoutes(routes, [
      { ...slow, fastPath: approveInOneStatement },
      route(sourceStock, async (db, { actor, params, query }) => {
        const row = await find(db, actor, params.id);
        const ids = query.ids?.split(',').map(Number) ?? [];
        return isOwnSource(actor.scope, row) ? readSourceStock(db, row.id, ids) : [];
      }),
      route(fillFromStock, (tx, call) =>
        edit(tx, call, async (locked) => {
          const { rows } = await sql<{ itemId: number; quantity: string }>`
            select item_id as "itemId", on_hand - reserved as quantity from stock.balances as balance
            where location_id = ${locked.sourceLocationId} and on_hand > reserved
              and not exists (select from stock.dispatch_lines as line
                where line.dispatch_id = ${locked.id} and line.item_id = balance.item_id and line.record_status = 0)
            order by item_id limit ${Math.max(0, maxLines - locked.lines.length)}`.execute(tx);
          return insertNewLines(tx, lineTable, locked.id, rows);
        }),
      ),
    ]),
  };
};
