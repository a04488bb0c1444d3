import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { recordAddress } from '@kalfa/contracts/menu';
import { flowSteps, tenderFlow, type FlowPart, type FlowRow } from '@kalfa/contracts/works/tender-flow';
import type { Reader } from '@kalfa/db/database';
import { addDecimals } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, type Route } from '../../../lib/http/call.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';

type Find = (db: Reader, actor: Actor, id: number | undefined) => Promise<object>;
type CountedPart = Omit<FlowPart, 'path'> & { counts: boolean };

/** What became of the material of a tender. It is computed from documents and movements, so returns and reversals count too. */
export const flowRoutes = (find: Find, families: () => readonly DocumentFamily[]): Route[] => [
  route(tenderFlow.list, async (db, { actor, params }) => {
    const { id } = (await find(db, actor, params.id)) as { id: number };
    const { rows } = await sql<FlowRow>`
      with tendered as (
        select item_id, sum(contractor_quantity) as quantity, min(position) as position from works.tender_lines
        where tender_id = ${id} and record_status = 0 and item_id is not null group by item_id),
      moved as (
        select item_id, step, sum(quantity) as quantity from (${steps(id)}) as step where counts group by item_id, step)
      select item.id as "itemId", item.code as "itemCode", item.name as "itemName", unit.symbol as "unitSymbol",
        unit.decimals as "unitDecimals", tendered.quantity as tendered, ${sql.join(amounts)}
      from tendered join baseinfo.items as item on item.id = tendered.item_id
      join baseinfo.units as unit on unit.id = item.unit_id order by tendered.position`.execute(db);
    return rows;
  }),
  route(tenderFlow.explain, async (db, { actor, params, query: { itemId, step } }) => {
    const { id } = (await find(db, actor, params.id)) as { id: number };
    const { rows } = await sql<CountedPart>`
      select document.id as "documentId", document.number, document.document_date as "documentDate", document.status,
        step.place as "placeName", sum(step.quantity) as quantity, step.counts
      from (${steps(id)}) as step join core.documents as document on document.id = step.document_id
      where step.item_id = ${itemId} and step.step = ${step}
      group by document.id, step.place, step.counts having sum(step.quantity) <> 0
      order by document.document_date desc, document.id desc`.execute(db);
    const counted = rows.filter(({ counts }) => counts);
    const seen = await withPaths(db, actor, families(), rows);
    const unseen = counted.filter(({ documentId }) => seen.every((part) => part.documentId !== documentId));
    return {
      total: sumOf(counted),
      parts: seen.filter(({ counts }) => counts).map(withoutCounts),
      unseen: { count: unseen.length, quantity: sumOf(unseen) },
      leftOut: seen.filter(({ counts }) => !counts).map(withoutCounts),
    };
  }),
];

const sumOf = (parts: readonly CountedPart[]) => addDecimals(parts.map(({ quantity }) => quantity));
const withoutCounts = ({ counts: _counts, ...part }: CountedPart & { path: string }): FlowPart => part;

/** The documents that this user may see, each with its page. */
async function withPaths(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  parts: readonly CountedPart[],
) {
  const ids = parts.map(({ documentId }) => documentId);
  const menus = new Map((await visibleAmong(db, actor, families, ids)).map(({ id, menu }) => [id, menu]));
  return parts.flatMap((part) => {
    const menu = menus.get(part.documentId);
    return menu ? [{ ...part, path: recordAddress(menu, part.documentId) }] : [];
  });
}

const amounts = flowSteps.map(
  (step) => sql`coalesce((
    select quantity from moved where moved.item_id = item.id and moved.step = ${sql.lit(step)}), 0) as ${sql.ref(step)}`,
);

const ofStatus = (...statuses: DocumentStatus[]) => sql`document.status in (${sql.join(statuses)})`;
const isOpen = ofStatus('draft', 'pending');
const isOrdered = ofStatus('approved', 'partiallyInvoiced', 'invoiced', 'closed');
const isInvoiced = ofStatus('approved', 'partiallyReceived', 'received', 'closed');

/** Each document that is a part of a number, with its sign, and whether it counts already. */
const steps = (tenderId: number) => sql`
  with ordered as (
    select line.id, line.item_id, line.order_id, coalesce(provider.name, site.name) as place,
      -- What was left of a closed order was given up.
      case document.status when 'closed' then least(line.quantity, line.invoiced_quantity) else line.quantity end as quantity,
      ${isOrdered} as counts
    from purchasing.orders as purchase join core.documents as document on document.id = purchase.id and document.record_status = 0
    join purchasing.order_lines as line on line.order_id = purchase.id and line.record_status = 0
    left join baseinfo.providers as provider on provider.id = purchase.provider_id
    left join works.workhouses as site on site.id = purchase.workhouse_id
    where purchase.tender_id = ${tenderId} and (${isOrdered} or ${isOpen})),
  invoiced as (
    select line.id, line.item_id, line.invoice_id, line.quantity, coalesce(warehouse.name, site.name) as place,
      ${isInvoiced} as counts
    from ordered join purchasing.invoice_lines as line on line.order_line_id = ordered.id and line.record_status = 0
    join purchasing.invoices as invoice on invoice.id = line.invoice_id
    join core.documents as document on document.id = invoice.id and document.record_status = 0
    left join stock.warehouses as warehouse on warehouse.id = invoice.warehouse_id
    left join works.workhouses as site on site.id = invoice.workhouse_id
    where ${isInvoiced} or ${isOpen}),
  received as (
    select line.id, line.item_id, line.receipt_id, line.accepted_quantity as quantity,
      coalesce(warehouse.name, store.name) as place
    from invoiced join stock.receipt_lines as line on line.source_invoice_line_id = invoiced.id
    join stock.receipts as receipt on receipt.id = line.receipt_id
    left join stock.warehouses as warehouse on warehouse.id = receipt.warehouse_id
    left join stock.stores as store on store.id = receipt.store_id),
  site as (
    select site.id, site.name from works.works as work join works.workhouses as site on site.work_id = work.id
    where work.tender_id = ${tenderId} and work.record_status <> 2 and site.record_status <> 2),
  place as (
    select location.id, site.name, 'sent' as step from stock.locations as location join site on site.id = location.workhouse_id
    where location.kind = 'transit'
    union all select location.id, project.name, 'consumed' from stock.locations as location
    join projects.projects as project on project.id = location.project_id join site on site.id = project.workhouse_id)
  select item_id, 'ordered' as step, place, order_id as document_id, quantity, counts from ordered
  union all select item_id, 'invoiced', place, invoice_id, quantity, counts from invoiced
  union all select item_id, 'received', place, receipt_id, quantity, true from received
  union all
  select received.item_id, 'received', received.place, line.reversal_id, -line.quantity, true
  from received join stock.reversal_lines as line on line.receipt_line_id = received.id
  -- Goods that go back count against those that came.
  union all
  select movement.item_id, place.step, place.name, movement.document_id, movement.quantity, true
  from stock.movements as movement join place on place.id = movement.to_location_id
  union all
  select movement.item_id, place.step, place.name, movement.document_id, -movement.quantity, true
  from stock.movements as movement join place on place.id = movement.from_location_id
  join stock.locations as back on back.id = movement.to_location_id
  where back.kind = case place.step when 'sent' then 'warehouse' else 'store' end
  union all
  select line.item_id, place.step, place.name, dispatch.id, line.quantity, false
  from stock.dispatches as dispatch join place on place.id = dispatch.target_location_id
  join core.documents as document on document.id = dispatch.id and document.record_status = 0
  join stock.dispatch_lines as line on line.dispatch_id = dispatch.id and line.record_status = 0
  where ${isOpen}`;
