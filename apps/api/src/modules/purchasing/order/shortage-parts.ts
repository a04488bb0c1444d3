import type { Answer } from '@kalfa/contracts/endpoint';
import { recordAddress } from '@kalfa/contracts/menu';
import type { orderShortage, ShortagePart, ShortageTerm } from '@kalfa/contracts/purchasing/order-shortage';
import type { Reader } from '@kalfa/db/database';
import { addDecimals } from '@kalfa/domain/decimal';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Scope } from '../../../lib/http/actor.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';
import { boughtFor } from './bought-for.ts';
import { comparedPlaces, coveringParts, type Comparison } from './shortage-terms.ts';

type Asked = Comparison & { itemId: number; term: ShortageTerm };
type Found = Omit<ShortagePart, 'path'> & { isOwnPlace: boolean; isDraft: boolean };

/** The places or documents of a number. What this user may not see is added up, so that all of it gives the number. */
export async function explainShortage(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  asked: Asked,
): Promise<Answer<typeof orderShortage.parts>> {
  const { rows } = await sql<Found>`${rowsOf(actor.scope, asked)}`.execute(db);
  const ids = rows.flatMap(({ documentId }) => documentId ?? []);
  const menus = new Map((await visibleAmong(db, actor, families, ids)).map(({ id, menu }) => [id, menu]));
  const mayExplain = actor.can('stock-inquiry', 'view');
  const shown = ({ isOwnPlace, isDraft: _isDraft, ...part }: Found): ShortagePart | null => {
    const { documentId, locationId } = part;
    const menu = menus.get(documentId ?? 0);
    if (documentId !== null) return menu ? { ...part, path: recordAddress(menu, documentId) } : null;
    return isOwnPlace ? { ...part, path: null, locationId: mayExplain ? locationId : null } : null;
  };
  const counted = rows.filter(({ isDraft }) => !isDraft);
  const unseen = counted.filter((row) => shown(row) === null);
  return {
    total: sumOf(counted),
    parts: counted.flatMap((row) => shown(row) ?? []),
    unseen: { count: unseen.length, quantity: sumOf(unseen) },
    leftOut: rows.filter(({ isDraft }) => isDraft).flatMap((row) => shown(row) ?? []),
  };
}

const sumOf = (parts: readonly Found[]) => addDecimals(parts.map(({ quantity }) => quantity));

/** The rows of a number, the greatest first. Goods in transit are those of dispatches; other stock is that of places. */
function rowsOf(scope: Scope, asked: Asked): RawBuilder<unknown> {
  const { tenderId, itemId, term } = asked;
  if (term === 'needed')
    return documents(sql`select ${tenderId}::bigint as document_id, null::text as place, false as is_draft,
      need.quantity from (${boughtFor(tenderId)}) as need where need."itemId" = ${itemId}`);
  if (term === 'onOrder')
    return documents(sql`
      with place (id, term) as (select null::bigint, null::text where false)
      select own.id as document_id, coalesce((select name from baseinfo.providers where id = own.provider_id),
          (select name from works.workhouses where id = own.workhouse_id)) as place, part.term = 'inDrafts' as is_draft, part.quantity
      from (${coveringParts(tenderId)}) as part join purchasing.orders as own on own.id = part.document_id
      where part.item_id = ${itemId}`);
  if (term === 'toStores' || term === 'toWarehouse')
    return documents(sql`
      with ${comparedPlaces(asked)}
      select dispatch.id as document_id, (select name from ${namedPlaces} where named.id = place.id) as place, false as is_draft,
        line.in_transit_quantity as quantity
      from place join stock.dispatches as dispatch on dispatch.target_location_id = place.id
      join stock.dispatch_lines as line on line.dispatch_id = dispatch.id and line.item_id = ${itemId} and line.record_status = 0
      where place.term = ${term}`);
  return sql`
    with ${comparedPlaces(asked)}
    select named.name, null::bigint as "documentId", null::date as "documentDate", null::text as status, null::text as "placeName",
      part.location_id as "locationId", part.quantity, ${isOwnPlace(scope)} as "isOwnPlace", false as "isDraft"
    from (${coveringParts(tenderId)}) as part join ${namedPlaces} on named.id = part.location_id
    where part.item_id = ${itemId} and part.term = ${term} and part.quantity <> 0 order by part.quantity desc, named.id`;
}

const documents = (shares: RawBuilder<unknown>) => sql`
  select d.number as name, d.id as "documentId", d.document_date as "documentDate", d.status, share.place as "placeName",
    null::bigint as "locationId", sum(share.quantity) as quantity, false as "isOwnPlace", share.is_draft as "isDraft"
  from (${shares}) as share join core.documents as d on d.id = share.document_id
  group by d.id, share.place, share.is_draft having sum(share.quantity) <> 0
  order by sum(share.quantity) desc, d.id`;

const namedPlaces = sql`(
  select place.*, coalesce(warehouse.name, store.name, site.name, project.name) as name
  from stock.locations as place left join stock.warehouses as warehouse on warehouse.id = place.warehouse_id
  left join stock.stores as store on store.id = place.store_id left join works.workhouses as site on site.id = place.workhouse_id
  left join projects.projects as project on project.id = place.project_id) as named`;

const isOwnPlace = (scope: Scope) =>
  scope.kind === 'all'
    ? sql`true`
    : sql`(named.warehouse_id = any(${scope.warehouseIds}::bigint[]) or named.store_id = any(${scope.storeIds}::bigint[])
        or named.workhouse_id = any(${scope.workhouseIds}::bigint[]) or named.project_id = any(${scope.projectIds}::bigint[])) is true`;
