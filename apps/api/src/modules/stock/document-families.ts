import { dispatchKinds } from '@kalfa/contracts/stock/dispatch-kinds';
import { receiptKinds } from '@kalfa/contracts/stock/receipt-kinds';
import type { MenuKey } from '@kalfa/contracts/menu';
import { sql } from 'kysely';
import type { DocumentFamily } from '../../kit/document/families.ts';
import { locationInScope } from './reads/location-visibility.ts';
import { endsInScope, placeInScope } from './visibility.ts';

/** The page of a kind, by the family's table of kinds. */
const menuIn =
  (kinds: Readonly<Record<string, { menu: MenuKey }>>) =>
  (kind: string): MenuKey | null =>
    Object.hasOwn(kinds, kind) ? (kinds[kind]?.menu ?? null) : null;

const atOnePlace = (table: string) =>
  sql`(select id, warehouse_id as "warehouseId", store_id as "storeId" from ${sql.table(table)})`;

/** The families of documents that move goods, for lookups by document id. */
export const stockFamilies: readonly DocumentFamily[] = [
  {
    family: 'dispatch',
    menuOf: menuIn(dispatchKinds),
    places: sql`(select id, from_warehouse_id as "fromWarehouseId", from_store_id as "fromStoreId", to_warehouse_id as "toWarehouseId",
      to_store_id as "toStoreId", to_workhouse_id as "toWorkhouseId", to_project_id as "toProjectId" from stock.dispatches)`,
    inScope: endsInScope,
  },
  {
    family: 'receipt',
    menuOf: menuIn(receiptKinds),
    places: atOnePlace('stock.receipts'),
    inScope: placeInScope,
  },
  {
    family: 'opening',
    menuOf: () => 'stock-openings',
    places: atOnePlace('stock.openings'),
    inScope: placeInScope,
  },
  {
    family: 'count',
    menuOf: () => 'stock-counts',
    places: atOnePlace('stock.stock_counts'),
    inScope: placeInScope,
  },
  {
    family: 'reversal',
    menuOf: () => 'stock-reversals',
    // The places are those of the reversed document.
    places: sql`(
      select reversal.id, place.* from stock.reversals as reversal cross join lateral (
        select from_warehouse_id as "warehouseId", from_store_id as "storeId", null::bigint as "workhouseId", to_project_id as "projectId"
        from stock.dispatches where id = reversal.reverses_document_id
        union all select warehouse_id, store_id, null, null from stock.receipts where id = reversal.reverses_document_id
        union all select warehouse_id, store_id, null, null from stock.stock_counts where id = reversal.reverses_document_id
        union all select warehouse_id, store_id, null, null from stock.openings where id = reversal.reverses_document_id) as place)`,
    inScope: locationInScope,
  },
];
