import { stockCount, type StockCountHeader } from '@kalfa/contracts/stock/stock-count';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { route } from '../../../http/call.ts';
import type { Constraints } from '../../../http/constraints.ts';
import type { Module } from '../../../http/mount.ts';
import { refuse, type Fault } from '../../../http/refusal.ts';
import { refuseClosedAct } from '../../../kit/document/act.ts';
import { isFourEyes } from '../../../kit/document/four-eyes.ts';
import { moveDocument, readEvents, registerDocument } from '../../../kit/document/registry.ts';
import { readPage, type ListSettings } from '../../../kit/list/list.ts';
import { refuseInactive } from '../../../kit/record/references.ts';
import { locationOf, onePlace, shareOpenPlace, type Place } from '../places/places.ts';
import { postingConstraints } from '../ledger/posting.ts';
import { isOwnPlace } from '../visibility.ts';
import {
  approveCount,
  archiveCount,
  cancelCount,
  enterCounts,
  finishCount,
  recountCount,
  reverseCount,
  startCount,
} from './stock-count-acts.ts';
import { chooseItems } from './stock-count-lines.ts';
import {
  countRows,
  findCount,
  lockCount,
  menu,
  readCount,
  rulesOf,
  withActions,
  visibilityFor,
  type StoredCount,
} from './stock-count-store.ts';

const { endpoints, list } = stockCount;

const constraints: Constraints = {
  ...postingConstraints,
  stock_count_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
  stock_count_lines_one_count: { code: 'COUNT_OVERLAP' },
};

type CountFields = Place &
  Required<Pick<StockCountHeader, 'scopeKind' | 'blind' | 'tolerancePct'>> & {
    categoryId: number | null;
    location: number;
  };

/** The validated, complete header of a draft. */
async function countFields(
  tx: Tx,
  { scope }: Actor,
  header: StockCountHeader,
  before: { categoryId: number | null } | null,
): Promise<CountFields> {
  const { scopeKind = 'full', categoryId = null, blind = true, tolerancePct = '2' } = header;
  const place = onePlace(header);
  if (!isOwnPlace(scope, place)) throw refuse('NOT_FOUND');
  if ((scopeKind === 'category') !== (categoryId !== null)) {
    const fault: Fault = { path: 'categoryId', code: categoryId === null ? 'REQUIRED' : 'VALUE_REFUSED' };
    throw refuse('VALIDATION_FAILED', { faults: [fault] });
  }
  await refuseInactive(tx, [
    {
      path: 'categoryId',
      table: 'baseinfo.categories',
      id: categoryId === before?.categoryId ? null : categoryId,
    },
  ]);
  return { ...place, scopeKind, categoryId, blind, tolerancePct, location: await locationOf(tx, place) };
}

export const stockCountModule = (settings: ListSettings): Module => ({
  constraints,
  routes: [
    route(endpoints.list, async (db, call) => {
      const { rows, page } = await readPage<StoredCount>(db, list, countRows(), call.query, {
        ...settings,
        ...visibilityFor(call.actor),
      });
      const fourEyes = await isFourEyes(db, 'count');
      return {
        rows: rows.map((row) => withActions(call.actor, row, fourEyes)),
        page: { ...page, actions: call.actor.can(menu, 'add') ? ['add' as const] : [] },
      };
    }),
    route(endpoints.get, (db, call) => readCount(db, call.actor, call.params.id)),
    route(endpoints.events, async (db, call) =>
      readEvents(db, (await findCount(db, call.actor, call.params.id)).id),
    ),
    route(endpoints.create, async (tx, call) => {
      const { documentDate, description, itemIds = [] } = call.body;
      const fields = await countFields(tx, call.actor, call.body, null);
      await shareOpenPlace(tx, fields.location);
      const made = await registerDocument(tx, call, {
        family: 'count',
        kind: 'count',
        prefix: 'SAY',
        documentDate,
        description,
        status: 'draft',
      });
      await sql`insert into stock.stock_counts (id, warehouse_id, store_id, place_location_id, scope_kind, category_id, blind, tolerance_pct)
        values (${made.id}, ${fields.warehouseId}, ${fields.storeId}, ${fields.location}, ${fields.scopeKind}, ${fields.categoryId},
          ${fields.blind}, ${fields.tolerancePct})`.execute(tx);
      await chooseItems(tx, made.id, itemIds);
      return readCount(tx, call.actor, made.id);
    }),
    route(endpoints.update, async (tx, call) => {
      const locked = await lockCount(tx, call.actor, call.params.id);
      await refuseClosedAct(tx, call, 'edit', locked, rulesOf(call.actor, locked));
      const { version: _version, itemIds, documentDate, description, ...sent } = call.body;
      // A new store replaces the warehouse and the other way round, and a scope without a category drops it.
      const elsewhere = sent.warehouseId ? { storeId: null } : sent.storeId ? { warehouseId: null } : {};
      const uncategorised = sent.scopeKind && sent.scopeKind !== 'category' ? { categoryId: null } : {};
      const fields = await countFields(
        tx,
        call.actor,
        { ...locked, ...elsewhere, ...uncategorised, ...sent },
        locked,
      );
      await sql`update stock.stock_counts set warehouse_id = ${fields.warehouseId}, store_id = ${fields.storeId},
        place_location_id = ${fields.location}, scope_kind = ${fields.scopeKind}, category_id = ${fields.categoryId},
        blind = ${fields.blind}, tolerance_pct = ${fields.tolerancePct} where id = ${locked.id}`.execute(tx);
      if (documentDate !== undefined)
        await sql`update core.documents set document_date = ${documentDate}::date where id = ${locked.id}`.execute(
          tx,
        );
      if (description !== undefined)
        await sql`update core.documents set description = ${description} where id = ${locked.id}`.execute(tx);
      if (itemIds) await chooseItems(tx, locked.id, itemIds);
      const { id, status } = locked;
      await moveDocument(tx, call, { id, family: 'count', act: 'edit', to: status });
      return readCount(tx, call.actor, locked.id);
    }),
    route(endpoints.archive, (tx, call) =>
      archiveCount(tx, { ...call, body: { version: call.query.version } }),
    ),
    route(endpoints.start, startCount),
    route(endpoints.enter, enterCounts),
    route(endpoints.finish, finishCount),
    route(endpoints.recount, recountCount),
    route(endpoints.approve, approveCount),
    route(endpoints.cancel, cancelCount),
    route(endpoints.reverse, reverseCount),
  ],
});
