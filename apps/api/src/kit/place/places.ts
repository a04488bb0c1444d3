import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../lib/http/refusal.ts';

/** A place with stock: a warehouse or a store. */
export type Place = { warehouseId: number | null; storeId: number | null };

/** Exactly one of both, by the input. */
export function onePlace({
  warehouseId = null,
  storeId = null,
}: {
  warehouseId?: number | null | undefined;
  storeId?: number | null | undefined;
}): Place {
  if (!warehouseId && !storeId)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'warehouseId', code: 'REQUIRED' }] });
  if (warehouseId && storeId)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'storeId', code: 'VALUE_REFUSED' }] });
  return { warehouseId, storeId };
}

export async function locationOf(tx: Tx, { warehouseId, storeId }: Place): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations
    where (kind = 'warehouse' and warehouse_id = ${warehouseId}) or (kind = 'store' and store_id = ${storeId})`.execute(
    tx,
  );
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].id;
}

/** Prevents a place from being closed meanwhile, with a shared lock; refuses a closed one. */
export async function shareOpenPlace(tx: Tx, location: number): Promise<void> {
  const { rows } = await sql<{
    state: string | null;
  }>`select stock.share_place(${location}) as state`.execute(tx);
  const state = rows[0]?.state;
  if (state) throw refuse(state === 'closed' ? 'SITE_CLOSED' : 'PASSIVE_REFERENCE');
}
