import { request } from '@kalfa/contracts/purchasing/request';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { documentModule, type ActWork } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { refuseBadLines } from '../../../kit/document/item-lines.ts';
import type { LineAtPath } from '../../../kit/document/lines.ts';
import { isOfOwnSite, refuseForeignStore, shareOpenSite, siteInScope } from '../../../kit/place/sites.ts';
import { requestAnnouncement, refuseOtherSite } from '../site-requests.ts';
import { fulfilmentOf, isInUse } from './request-fulfilment.ts';

type Line = { itemId?: number | null | undefined; freeText?: string | null | undefined; quantity: string };

/** Each line has an item or a text, and each item is there once. */
async function refuseBadRequestLines(
  tx: Tx,
  lines: readonly LineAtPath<Line>[],
  rest: readonly Line[] = [],
): Promise<void> {
  const faults = lines.flatMap(({ line: { itemId, freeText, quantity }, path }): Fault[] => {
    if (!itemId && !freeText) return [{ path: `${path}.itemId`, code: 'REQUIRED' }];
    if (itemId && freeText) return [{ path: `${path}.freeText`, code: 'VALUE_REFUSED' }];
    if (Number(quantity) === 0)
      return [{ path: `${path}.quantity`, code: 'NUMBER_TOO_SMALL', params: { min: 0 } }];
    return [];
  });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  const withItem = (line: Line) => (line.itemId ? [{ ...line, itemId: line.itemId }] : []);
  await refuseBadLines(
    tx,
    lines.flatMap(({ line, path }) => withItem(line).map((one) => ({ line: one, path }))),
    rest.flatMap(withItem),
  );
}

/** Orders and dispatches that are still in use; they share the request, so none appears before the end of the transaction. */
const refuseFulfilled: ActWork<typeof request> = async (tx, _call, { id }) => {
  const { rows } = await sql`
    select from core.documents as placed where ${isInUse} and placed.id in (
      select id from purchasing.orders where request_id = ${id} union all select id from stock.dispatches where request_id = ${id})
    limit 1`.execute(tx);
  if (rows.length > 0) throw refuse('IN_USE');
};

export const requestModule = documentModule(request, {
  table: 'purchasing.requests',
  rows: sql`(
    select ${documentColumns}, own.subject, own.workhouse_id as "workhouseId", site.name as "workhouseName",
      own.store_id as "storeId", (select name from stock.stores where id = own.store_id) as "storeName",
      own.needed_on as "neededOn", lines.count as "lineCount",
      case when d.status = 'pending' then 'requested' when lines.received then 'received' when lines.sent then 'inTransit'
        when lines.ordered then 'ordered' else 'decided' end as progress
    from purchasing.requests as own join core.documents as d on d.id = own.id
    join works.workhouses as site on site.id = own.workhouse_id
    cross join lateral (
      select count(*), coalesce(bool_or(done.covered > 0), false) as ordered,
        coalesce(bool_or(done.is_sent), false) as sent,
        -- What was given up when it was closed does not arrive any more.
        coalesce(bool_or(done.received > 0) and bool_and(done.received >= case when d.status = 'closed'
          then least(line.quantity, done.covered) else line.quantity end), false) as received
      from purchasing.request_lines as line ${fulfilmentOf()}
      where line.request_id = d.id and line.record_status = 0) as lines)`,
  chainLines: sql`(
    select line.request_id as "documentId", line.item_id as "itemId", 'request:' || line.id as line, array[]::text[] as sources,
      'requested' as step, line.quantity, case when d.status in ('pending', 'approved', 'closed') then line.quantity else 0 end as counted,
      case when d.status in ('pending', 'approved') then greatest(0, line.quantity - done.covered) else 0 end as open, 0 as lost
    from purchasing.request_lines as line join core.documents as d on d.id = line.request_id ${fulfilmentOf()}
    where line.record_status = 0 and line.item_id is not null)`,
  search: {
    hasTexts: true,
    names: { workhouse_id: 'workhouse', store_id: 'store' },
    hint: ['subject', 'workhouseName'],
  },
  inScope: siteInScope,
  // Without lines there is nothing to decide, so it waits for nobody.
  rules: ({ scope }, row) => ({
    isWritable: isOfOwnSite(scope, row),
    blocked: row.lineCount === 0 ? ['approve', 'reject'] : [],
  }),
  ends: ({ workhouseName, subject }) => ({ from: workhouseName, to: subject }),
  header: async (tx, { actor }, { subject, workhouseId, storeId, neededOn }, before) => {
    await refuseOtherSite(tx, actor, workhouseId, before);
    await refuseForeignStore(tx, { workhouseId, storeId });
    return { subject, workhouse_id: workhouseId, store_id: storeId ?? null, needed_on: neededOn ?? null };
  },
  lines: {
    stored: {
      table: 'purchasing.request_lines',
      parent: 'request_id',
      columns: {
        itemId: ['item_id', 'bigint'],
        freeText: ['free_text', 'text'],
        unitText: ['unit_text', 'text'],
        quantity: ['quantity', 'numeric'],
        description: ['description', 'text'],
      },
    },
    read: async (db, _actor, { id }) => {
      const { rows } = await sql<never>`
        select line.id, line.item_id as "itemId", item.name as "itemName", item.code as "itemCode",
          unit.symbol as "unitSymbol", unit.decimals as "unitDecimals", line.position, line.free_text as "freeText",
          line.unit_text as "unitText", line.quantity, line.description,
          done.ordered as "orderedQuantity", done.dispatched as "dispatchedQuantity", done.received as "receivedQuantity",
          done.remaining as "remainingQuantity"
        from purchasing.request_lines as line ${fulfilmentOf()}
        left join baseinfo.items as item on item.id = line.item_id left join baseinfo.units as unit on unit.id = item.unit_id
        where line.request_id = ${id} and line.record_status = 0 order by line.position, line.id`.execute(db);
      return rows;
    },
    validate: refuseBadRequestLines,
  },
  acts: {
    approve: (_tx, _call, { lines }) => {
      if (lines.length === 0) throw refuse('LINES_REQUIRED');
    },
    revoke: refuseFulfilled,
    reopen: (tx, _call, { workhouseId }) => shareOpenSite(tx, workhouseId),
  },
  announces: ({ subject, ...row }, act) =>
    act === 'submit' && row.lineCount === 0 ? null : requestAnnouncement({ ...row, title: subject }, act),
  constraints: {
    request_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
    request_lines_unit_of_text: { code: 'VALIDATION_FAILED', path: 'lines', fault: 'VALUE_REFUSED' },
  },
});
