import { reversal } from '@kalfa/contracts/stock/reversal';
import { sql } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';
import { documentModule } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { isOneOf, type Condition } from '../../../kit/list/conditions.ts';
import { placeName } from '../../../kit/place/place-header.ts';
import { seesCosts } from '../reads/location-visibility.ts';

const inScope = (scope: Scope): Condition | null =>
  scope.kind === 'all'
    ? null
    : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('storeId', scope.storeIds)}
        or ${isOneOf('projectId', scope.projectIds)})`;

/** The reversals of documents of these places. */
const reversalsAt = (place: 'warehouse_id' | 'store_id', ids: readonly number[]) => {
  const are = (column: string) => sql`${sql.ref(column)} = any(${ids}::bigint[])`;
  return sql`select reversal.id from stock.reversals as reversal where reverses_document_id in (
    select id from stock.dispatches where ${are(`from_${place}`)} union all select id from stock.receipts where ${are(place)}
    union all select id from stock.stock_counts where ${are(place)} union all select id from stock.openings where ${are(place)})`;
};

/** Reversals have no actions. Their places are those of the original: where it took goods from or brought them to. */
export const reversalModule = documentModule(reversal, {
  table: 'stock.reversals',
  rows: sql`(
    select ${documentColumns}, reversal.reverses_document_id as "reversesDocumentId", reversal.is_whole as "isWhole", reversal.reason,
      original.family as "originalFamily", original.kind as "originalKind", original.number as "originalNumber",
      place.warehouse_id as "warehouseId", place.store_id as "storeId", place.project_id as "projectId", ${placeName('place')} as "placeName",
      (select count(*) from stock.reversal_lines as line where line.reversal_id = d.id) as "lineCount"
    from stock.reversals as reversal join core.documents as d on d.id = reversal.id
    join core.documents as original on original.id = reversal.reverses_document_id
    cross join lateral (
      select from_warehouse_id as warehouse_id, from_store_id as store_id, to_project_id as project_id from stock.dispatches where id = original.id
      union all select warehouse_id, store_id, null from stock.receipts where id = original.id
      union all select warehouse_id, store_id, null from stock.stock_counts where id = original.id
      union all select warehouse_id, store_id, null from stock.openings where id = original.id) as place)`,
  search: {
    hasTexts: true,
    names: { reverses_document_id: 'document' },
    through: [
      ['warehouse', (ids) => reversalsAt('warehouse_id', ids)],
      ['store', (ids) => reversalsAt('store_id', ids)],
    ],
    hint: ['originalNumber', 'placeName'],
  },
  inScope,
  rules: () => ({ isWritable: false }),
  lines: {
    read: async (db, actor, { id }) => {
      const { rows } = await sql<never>`
        select line.id, coalesce(line.dispatch_line_id, line.receipt_line_id, line.count_line_id, line.opening_line_id) as "lineId",
          item.id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol",
          unit.decimals as "unitDecimals", line.quantity, case when ${seesCosts(actor)} then moved.value end as value
        from stock.reversal_lines as line
        cross join lateral (select min(movement.item_id) as item_id, sum(movement.value) as value from stock.movements as movement
          where movement.document_id = ${id} and movement.reversal_line_id = line.id) as moved
        join baseinfo.items as item on item.id = moved.item_id join baseinfo.units as unit on unit.id = item.unit_id
        where line.reversal_id = ${id} order by line.id`.execute(db);
      return rows;
    },
  },
  acts: {},
  announces: () => null,
  constraints: {},
});
