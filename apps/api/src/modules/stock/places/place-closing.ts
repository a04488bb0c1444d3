import type { RecordAction } from '@kalfa/contracts/record';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../../lib/http/refusal.ts';
import { openDocumentsAt, type NamedPlace } from './open-documents.ts';

/** The actions that close a place. */
export const isClosing = (action: RecordAction | 'create') => action === 'deactivate' || action === 'archive';

/**
 * Locks all locations of a place exclusively until the end of the transaction: transactions that move goods there take
 * a shared lock. The transit location comes first, as in a receipt; the other order could deadlock.
 */
export async function claimPlace(tx: Tx, { column, id }: NamedPlace): Promise<void> {
  await sql`select stock.claim_place(location.id) from (
    select id from stock.locations where ${sql.ref(column)} = ${id} order by kind = 'transit' desc, id) as location`.execute(
    tx,
  );
}

/**
 * A place can be closed when it has no stock and no open document uses it. The refusal names the tab of its page that shows
 * what is left.
 */
export async function refuseOccupied(tx: Tx, place: NamedPlace): Promise<void> {
  await claimPlace(tx, place);
  const { column, id } = place;
  const held = await sql`
    select from stock.balances as balance join stock.locations as location on location.id = balance.location_id
    where ${sql.ref(`location.${column}`)} = ${id} and location.kind <> 'transit' and balance.on_hand <> 0 limit 1`.execute(
    tx,
  );
  if (held.rows.length > 0) throw refuse('PLACE_NOT_EMPTY', { params: { part: 'stock' } });
  // What is sent to a site does not fix the store that receives it.
  const open = (await openDocumentsAt(tx, place)).filter(({ direction }) => direction !== 'site');
  const documents = open.slice(0, 20).map(({ id: documentId, number }) => ({ id: documentId, number }));
  if (documents.length > 0)
    throw refuse('PLACE_HAS_OPEN_DOCUMENTS', { params: { documents, part: 'documents' } });
}

/** Whether goods have ever arrived at a place, or been in transit to it. */
export async function hasMoved(tx: Tx, { column, id }: NamedPlace): Promise<boolean> {
  const { rows } = await sql`
    select from stock.balances as balance join stock.locations as location on location.id = balance.location_id
    where ${sql.ref(`location.${column}`)} = ${id} and balance.last_movement_id is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
