import { reversal, type ReversalDetail, type ReversalRow } from '@kalfa/contracts/stock/reversal';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor, Scope } from '../../../http/actor.ts';
import { route } from '../../../http/call.ts';
import type { Module } from '../../../http/mount.ts';
import { refuse } from '../../../http/refusal.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { readEvents } from '../../../kit/document/registry.ts';
import { column, isOneOf, type Condition } from '../../../kit/list/conditions.ts';
import { readPage, type ListSettings } from '../../../kit/list/list.ts';

const { endpoints, list } = reversal;

type StoredReversal = Omit<ReversalRow, 'actions'>;

/** The places are those of the original: where it took goods from or brought them to. */
const reversalRows = () => sql`(
  select ${documentColumns}, reversal.reverses_document_id as "reversesDocumentId", reversal.is_whole as "isWhole", reversal.reason,
    original.family as "originalFamily", original.kind as "originalKind", original.number as "originalNumber",
    place.warehouse_id as "warehouseId", place.store_id as "storeId", place.project_id as "projectId",
    coalesce((select name from stock.warehouses where id = place.warehouse_id), (select name from stock.stores where id = place.store_id)) as "placeName",
    (select count(*) from stock.reversal_lines as line where line.reversal_id = d.id) as "lineCount"
  from stock.reversals as reversal join core.documents as d on d.id = reversal.id
  join core.documents as original on original.id = reversal.reverses_document_id
  cross join lateral (
    select from_warehouse_id as warehouse_id, from_store_id as store_id, to_project_id as project_id from stock.dispatches where id = original.id
    union all select warehouse_id, store_id, null from stock.receipts where id = original.id
    union all select warehouse_id, store_id, null from stock.stock_counts where id = original.id
    union all select warehouse_id, store_id, null from stock.openings where id = original.id) as place)`;

const inScope = (scope: Scope): Condition | null =>
  scope.kind === 'all'
    ? null
    : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('storeId', scope.storeIds)}
        or ${isOneOf('projectId', scope.projectIds)})`;

/** A reversal has no actions. */
const withActions = (row: StoredReversal): ReversalRow => ({ ...row, actions: [] });

async function findReversal(db: Reader, { scope }: Actor, id: number | undefined): Promise<StoredReversal> {
  const { rows } = await sql<StoredReversal>`
    select r.* from ${reversalRows()} as r where ${column('id')} = ${id ?? 0} and ${inScope(scope) ?? sql`true`}`.execute(
    db,
  );
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}

async function readReversal(db: Reader, actor: Actor, id: number | undefined): Promise<ReversalDetail> {
  const row = await findReversal(db, actor, id);
  const { rows: lines } = await sql<ReversalDetail['lines'][number]>`
    select line.id, coalesce(line.dispatch_line_id, line.receipt_line_id, line.count_line_id, line.opening_line_id) as "lineId",
      item.id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol", line.quantity,
      case when ${actor.can('stock-inquiry', 'cost')} then moved.value end as value
    from stock.reversal_lines as line
    cross join lateral (select min(movement.item_id) as item_id, sum(movement.value) as value from stock.movements as movement
      where movement.document_id = ${row.id} and movement.reversal_line_id = line.id) as moved
    join baseinfo.items as item on item.id = moved.item_id join baseinfo.units as unit on unit.id = item.unit_id
    where line.reversal_id = ${row.id} order by line.id`.execute(db);
  return { ...withActions(row), lines };
}

export const reversalModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(endpoints.list, async (db, call) => {
      const { rows, page } = await readPage<StoredReversal>(db, list, reversalRows(), call.query, {
        ...settings,
        maySeeArchived: false,
        scope: inScope(call.actor.scope),
      });
      return { rows: rows.map(withActions), page };
    }),
    route(endpoints.get, (db, call) => readReversal(db, call.actor, call.params.id)),
    route(endpoints.events, async (db, call) =>
      readEvents(db, (await findReversal(db, call.actor, call.params.id)).id),
    ),
  ],
});
