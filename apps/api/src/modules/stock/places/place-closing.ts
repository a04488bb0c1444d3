import type { RecordAction } from '@kalfa/contracts/record';
import type { Tx } from '@kalfa/db/database';
import { placeDocuments } from '@kalfa/db/document-tables';
import { openStatuses } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';
import { refuse } from '../../../http/refusal.ts';

/** A warehouse or a store, by the column that references it. */
type Named = { column: 'warehouse_id' | 'store_id'; id: number };

/** The actions that close a place. */
export const isClosing = (action: RecordAction | 'create') => action === 'deactivate' || action === 'archive';

/**
 * Locks all locations of a place exclusively until the end of the transaction: transactions that move goods there take
 * a shared lock. The transit location comes first, as in a receipt; the other order could deadlock.
 */
export async function claimPlace(tx: Tx, { column, id }: Named): Promise<void> {
  await sql`select stock.claim_place(location.id) from (
    select id from stock.locations where ${sql.ref(column)} = ${id} order by kind = 'transit' desc, id) as location`.execute(
    tx,
  );
}

/** A place can be closed when it has no stock and no open document uses it. */
export async function refuseOccupied(tx: Tx, place: Named): Promise<void> {
  await claimPlace(tx, place);
  const { column, id } = place;
  const held = await sql`
    select from stock.balances as balance join stock.locations as location on location.id = balance.location_id
    where ${sql.ref(`location.${column}`)} = ${id} and location.kind <> 'transit' and balance.on_hand <> 0 limit 1`.execute(
    tx,
  );
  if (held.rows.length > 0) throw refuse('PLACE_NOT_EMPTY');
  // An invoice for a site does not fix the store of its goods.
  const invoices =
    column === 'warehouse_id'
      ? sql`union select id from purchasing.invoices where warehouse_id = ${id}`
      : sql``;
  const atPlace = placeDocuments.map(
    (table) => sql`union select id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows: documents } = await sql<{ id: number; number: string }>`
    select document.id, document.number from (
      select id from stock.dispatches where ${sql.ref(`from_${column}`)} = ${id} or ${sql.ref(`to_${column}`)} = ${id}
      ${sql.join(atPlace, sql` `)} ${invoices}) as named
    join core.documents as document on document.id = named.id
    where document.record_status = 0 and document.status = any(${[...openStatuses]}::text[])
    order by document.id limit 20`.execute(tx);
  if (documents.length > 0) throw refuse('PLACE_HAS_OPEN_DOCUMENTS', { params: { documents } });
}

/** Whether goods have ever arrived at a place, or been in transit to it. */
export async function hasMoved(tx: Tx, { column, id }: Named): Promise<boolean> {
  const { rows } = await sql`
    select from stock.balances as balance join stock.locations as location on location.id = balance.location_id
    where ${sql.ref(`location.${column}`)} = ${id} and balance.last_movement_id is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
