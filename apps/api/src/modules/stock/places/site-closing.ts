import { addressWith, menus, recordAddress } from '@kalfa/contracts/menu';
import type { ClosingCondition, ClosingObstacle } from '@kalfa/contracts/works/workhouse';
import type { Reader, Tx } from '@kalfa/db/database';
import { placeDocuments } from '@kalfa/db/document-tables';
import { openStatuses } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';

/** Locks all locations of a site and its stores, the transit locations first, as in a receipt. */
export async function lockSite(tx: Tx, siteId: number): Promise<void> {
  await sql`select stock.claim_place(location.id) from (
    select location.id from stock.locations as location left join stock.stores as store on store.id = location.store_id
    where coalesce(location.workhouse_id, store.workhouse_id) = ${siteId}
    order by location.kind = 'transit' desc, location.id) as location`.execute(tx);
}

/** Goods and unfinished documents that keep a site open. */
export async function stockObstacles(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  siteId: number,
): Promise<ClosingObstacle[]> {
  return [...(await fullStores(db, actor, siteId)), ...(await openDocuments(db, actor, families, siteId))];
}

async function fullStores(db: Reader, actor: Actor, siteId: number): Promise<ClosingObstacle[]> {
  const { rows } = await sql<{ id: number; name: string; items: number }>`
    select store.id, store.name, count(*)::integer as items
    from stock.stores as store
    join stock.locations as location on location.store_id = store.id and location.kind = 'store'
    join stock.balances as balance on balance.location_id = location.id and balance.on_hand <> 0
    where store.workhouse_id = ${siteId} group by store.id, store.name order by store.name, store.id`.execute(
    db,
  );
  const isSeen = actor.can('stores', 'view');
  return rows.map(({ id, name, items }) => ({
    condition: 'stock',
    name,
    count: items,
    path: isSeen ? addressWith(menus.stores.url, { id, part: 'stock' }) : null,
  }));
}

type OpenDocument = { id: number; family: string; number: string; status: string };

async function openDocuments(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  siteId: number,
): Promise<ClosingObstacle[]> {
  const stores = sql`(select id from stock.stores where workhouse_id = ${siteId})`;
  const here = placeDocuments.map(
    (table) => sql`union all select id from ${sql.table(table)} where store_id in ${stores}`,
  );
  const { rows } = await sql<OpenDocument>`
    select d.id, d.family, d.number, d.status from core.documents as d
    where d.record_status = 0 and d.status = any(${[...openStatuses]}::text[]) and d.id in (
      select id from stock.dispatches
      where to_workhouse_id = ${siteId} or from_store_id in ${stores} or to_store_id in ${stores}
      union all select id from purchasing.invoices where workhouse_id = ${siteId} or store_id in ${stores}
      ${sql.join(here, sql` `)})
    order by d.document_date, d.id limit 200`.execute(db);
  const seen = new Map(
    (
      await visibleAmong(
        db,
        actor,
        families,
        rows.map(({ id }) => id),
      )
    ).map(({ id, menu }) => [id, menu]),
  );
  return rows.map((document) => {
    const menu = seen.get(document.id);
    return {
      condition: conditionOf(document),
      name: document.number,
      count: null,
      path: menu ? recordAddress(menu, document.id) : null,
    };
  });
}

function conditionOf({ family, status }: OpenDocument): ClosingCondition {
  if (family === 'count') return 'counts';
  return status === 'shipped' || status === 'partiallyReceived' ? 'transit' : 'documents';
}
