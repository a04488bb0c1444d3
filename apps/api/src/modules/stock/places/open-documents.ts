import type { PlaceDocument } from '@kalfa/contracts/stock/place-documents';
import type { Reader } from '@kalfa/db/database';
import { placeDocuments } from '@kalfa/db/document-tables';
import { openStatuses } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';
import { locationName } from '../reads/location-visibility.ts';

/** A warehouse or a store, by the column that references it. */
export type NamedPlace = { column: 'warehouse_id' | 'store_id'; id: number };

export type OpenDocument = Omit<PlaceDocument, 'path'>;

/** The unfinished documents of a place, the oldest first; those of its site come last, so that the limit cuts no other. */
export async function openDocumentsAt(db: Reader, { column, id }: NamedPlace): Promise<OpenDocument[]> {
  const source = locationName(sql.ref('dispatch.source_location_id'));
  const target = locationName(sql.ref('dispatch.target_location_id'));
  const here = placeDocuments.map(
    (table) =>
      sql`union all select id, 'here', null from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<OpenDocument>`
    select d.id, d.family, d.kind, d.number, d.document_date as "documentDate", d.status, named.direction,
      named.other_name as "otherName"
    from (
      select id, 'out' as direction, ${target} as other_name from stock.dispatches as dispatch where ${sql.ref(`from_${column}`)} = ${id}
      union all select id, 'in', ${source} from stock.dispatches as dispatch where ${sql.ref(`to_${column}`)} = ${id}
      ${sql.join(here, sql` `)} ${column === 'store_id' ? atSite(id) : invoicesTo(id)}) as named
    join core.documents as d on d.id = named.id
    where d.record_status = 0 and d.status = any(${[...openStatuses]}::text[])
    order by named.direction = 'site', d.document_date, d.id limit 200`.execute(db);
  return rows;
}

const invoicesTo = (warehouseId: number) =>
  sql`union all select id, 'in', null from purchasing.invoices where warehouse_id = ${warehouseId}`;

/** What is sent to the site without naming another of its stores may arrive here. */
const atSite = (storeId: number) => {
  const site = sql`(select workhouse_id from stock.stores where id = ${storeId})`;
  return sql`
    union all select id, 'site', ${locationName(sql.ref('dispatch.source_location_id'))} from stock.dispatches as dispatch
    where to_workhouse_id = ${site} and coalesce(intended_store_id, ${storeId}) = ${storeId}
    union all select id, 'site', null from purchasing.invoices
    where workhouse_id = ${site} and coalesce(store_id, ${storeId}) = ${storeId}`;
};
