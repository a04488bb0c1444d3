import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { isOwnPlace } from './place-scope.ts';
import { locationOf, onePlace, shareOpenPlace, type Place } from './places.ts';

type SentPlace = { warehouseId?: number | null | undefined; storeId?: number | null | undefined };

/** The columns of a document at one place. The place is in the user's scope, and open if it is a new one. */
export async function placeHeader(
  tx: Tx,
  { scope }: Actor,
  sent: SentPlace,
  before: Place | null,
): Promise<{ warehouse_id: number | null; store_id: number | null; place_location_id: number }> {
  const place = onePlace(before ? replaced(before, sent) : sent);
  if (!isOwnPlace(scope, place)) throw refuse('NOT_FOUND');
  const location = await locationOf(tx, place);
  if (!before) await shareOpenPlace(tx, location);
  return { warehouse_id: place.warehouseId, store_id: place.storeId, place_location_id: location };
}

/** A new store replaces the warehouse, and the other way round. */
function replaced(before: Place, sent: SentPlace): SentPlace {
  const isOther = (field: keyof Place) => !!sent[field] && sent[field] !== before[field];
  if (isOther('storeId') && !isOther('warehouseId')) return { ...sent, warehouseId: null };
  if (isOther('warehouseId') && !isOther('storeId')) return { ...sent, storeId: null };
  return sent;
}

/** The name of the place of a document, by the alias of its table. */
export const placeName = (table: string) => sql<string>`coalesce(
  (select name from stock.warehouses where id = ${sql.ref(`${table}.warehouse_id`)}),
  (select name from stock.stores where id = ${sql.ref(`${table}.store_id`)}))`;
