import { recordAddress } from '@kalfa/contracts/menu';
import type { PlaceDocument } from '@kalfa/contracts/stock/place-documents';
import type { Reader } from '@kalfa/db/database';
import { placeDocuments, siteDocuments } from '@kalfa/db/document-tables';
import { openStatuses } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { visibleAmong, type DocumentFamily } from '../../../kit/document/families.ts';

/** An unfinished document of a site or one of its stores; its path is null for users who may not see it. */
export type SiteDocument = Omit<PlaceDocument, 'path' | 'direction' | 'otherName'> & { path: string | null };

/** The unfinished documents of a site and its stores, the oldest first. */
export async function openSiteDocuments(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  siteId: number,
): Promise<SiteDocument[]> {
  const stores = sql`(select id from stock.stores where workhouse_id = ${siteId})`;
  const here = placeDocuments.map(
    (table) => sql`union all select id from ${sql.table(table)} where store_id in ${stores}`,
  );
  const ofSite = siteDocuments.map(
    (table) => sql`union all select id from ${sql.table(table)} where workhouse_id = ${siteId}`,
  );
  const { rows } = await sql<Omit<SiteDocument, 'path'>>`
    select d.id, d.family, d.kind, d.number, d.document_date as "documentDate", d.status from core.documents as d
    where d.record_status = 0 and d.status = any(${[...openStatuses]}::text[]) and d.id in (
      select id from stock.dispatches
      where to_workhouse_id = ${siteId} or from_store_id in ${stores} or to_store_id in ${stores}
      ${sql.join([...here, ...ofSite], sql` `)})
      -- An approved rental is finished.
      and (d.family, d.status) <> ('rental', 'approved')
    order by d.document_date, d.id limit 2000`.execute(db);
  const ids = rows.map(({ id }) => id);
  const seen = new Map((await visibleAmong(db, actor, families, ids)).map(({ id, menu }) => [id, menu]));
  return rows.map((document) => {
    const menu = seen.get(document.id);
    return { ...document, path: menu ? recordAddress(menu, document.id) : null };
  });
}
