import type { Reader } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql } from 'kysely';
import type { Condition } from '../list/conditions.ts';

/** Counts the active and the inactive records that a user sees; archived records do not count. */
export async function countByStatus(
  db: Reader,
  table: keyof DB,
  isSeen: Condition,
): Promise<{ active: number; passive: number }> {
  const { rows } = await sql<{ active: number; passive: number }>`
    select count(*) filter (where r.record_status = 0) as active, count(*) filter (where r.record_status = 1) as passive
    from ${sql.table(table)} as r where r.record_status <> 2 and ${isSeen}`.execute(db);
  return rows[0] ?? { active: 0, passive: 0 };
}
