import { recordAddress } from '@kalfa/contracts/menu';
import { tenderFlow, type FlowPart, type FlowRow, type FlowStep } from '@kalfa/contracts/works/tender-flow';
import type { Reader } from '@kalfa/db/database';
import { addDecimals } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { route, type Route } from '../../../http/call.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';

type Find = (db: Reader, actor: Actor, id: number | undefined) => Promise<object>;

/** What became of the material of a tender. It is computed from the movements, so returns and reversals count too. */
export const flowRoutes = (find: Find, families: () => readonly DocumentFamily[]): Route[] => [
  route(tenderFlow.list, async (db, { actor, params }) => {
    const { id } = (await find(db, actor, params.id)) as { id: number };
    const { rows } = await sql<FlowRow>`
      with tendered as (
        select item_id, sum(contractor_quantity) as quantity, min(position) as position from works.tender_lines
        where tender_id = ${id} and record_status = 0 and item_id is not null group by item_id),
      moved as (
        select item_id, step, sum(quantity) as quantity from (${steps(id)}) as step group by item_id, step)
      select item.id as "itemId", item.code as "itemCode", item.name as "itemName", unit.symbol as "unitSymbol",
        unit.decimals as "unitDecimals", tendered.quantity as tendered, ${amountOf('sent')} as sent,
        ${amountOf('consumed')} as consumed
      from tendered join baseinfo.items as item on item.id = tendered.item_id
      join baseinfo.units as unit on unit.id = item.unit_id order by tendered.position`.execute(db);
    return rows;
  }),
  route(tenderFlow.explain, async (db, { actor, params, query: { itemId, step } }) => {
    const { id } = (await find(db, actor, params.id)) as { id: number };
    const { rows } = await sql<Omit<FlowPart, 'path'>>`
      select document.id as "documentId", document.number, document.document_date as "documentDate",
        step.place as "placeName", sum(step.quantity) as quantity
      from (${steps(id)}) as step join core.documents as document on document.id = step.document_id
      where step.item_id = ${itemId} and step.step = ${step}
      group by document.id, step.place order by document.document_date desc, document.id desc`.execute(db);
    const ids = rows.map(({ documentId }) => documentId);
    const seen = new Map(
      (await visibleAmong(db, actor, families(), ids)).map(({ id: one, menu }) => [one, menu]),
    );
    const parts = rows.map((part) => {
      const menu = seen.get(part.documentId);
      return { ...part, path: menu ? recordAddress(menu, part.documentId) : null };
    });
    return { total: addDecimals(parts.map(({ quantity }) => quantity)), parts };
  }),
];

const amountOf = (step: FlowStep) => sql`coalesce((
  select quantity from moved where moved.item_id = item.id and moved.step = ${sql.lit(step)}), 0)`;

/**
 * The movements between warehouses and the sites of a tender, and between their stores and projects, each with its sign.
 * Goods that go back count against those that came.
 */
const steps = (tenderId: number) => sql`
  with site as (
    select site.id, site.name from works.works as work join works.workhouses as site on site.work_id = work.id
    where work.tender_id = ${tenderId} and work.record_status <> 2 and site.record_status <> 2),
  place as (
    select location.id, site.name, 'sent' as step from stock.locations as location join site on site.id = location.workhouse_id
    where location.kind = 'transit'
    union all select location.id, project.name, 'consumed' from stock.locations as location
    join projects.projects as project on project.id = location.project_id join site on site.id = project.workhouse_id)
  select movement.item_id, place.step, place.name as place, movement.document_id, movement.quantity
  from stock.movements as movement join place on place.id = movement.to_location_id
  union all
  select movement.item_id, place.step, place.name, movement.document_id, -movement.quantity
  from stock.movements as movement join place on place.id = movement.from_location_id
  join stock.locations as back on back.id = movement.to_location_id
  where back.kind = case place.step when 'sent' then 'warehouse' else 'store' end`;
