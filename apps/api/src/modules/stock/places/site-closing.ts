import { addressWith, menus } from '@kalfa/contracts/menu';
import type { ClosingCondition, ClosingObstacle } from '@kalfa/contracts/works/workhouse';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import type { DocumentFamily } from '../../../kit/document/families.ts';
import { openSiteDocuments, type SiteDocument } from './site-documents.ts';

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
  const documents = await openSiteDocuments(db, actor, families, siteId);
  return [
    ...(await fullStores(db, actor, siteId)),
    ...documents.map((document) => ({
      condition: conditionOf(document),
      name: document.number,
      count: null,
      path: document.path,
    })),
  ];
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

function conditionOf({ family, status }: SiteDocument): ClosingCondition {
  if (family === 'count') return 'counts';
  return status === 'shipped' || status === 'partiallyReceived' ? 'transit' : 'documents';
}
