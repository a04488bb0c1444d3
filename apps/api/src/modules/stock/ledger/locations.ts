import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

type Outside = 'supplier' | 'opening' | 'count' | 'destroyed' | 'lost';

/** The external location that goods come from or go to. */
export async function outsideLocation(db: Reader, kind: Outside): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations where kind = ${kind} and num_nonnulls(warehouse_id, store_id, workhouse_id, project_id) = 0`.execute(
    db,
  );
  const [location] = rows;
  if (!location) throw new Error(`there is no location for what is ${kind}`);
  return location.id;
}
