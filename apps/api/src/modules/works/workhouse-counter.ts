import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { isOneOf } from '../../kit/list/conditions.ts';

/** Counts the sites a user sees: active and inactive ones. */
export async function countWorkhouses(
  db: Reader,
  { scope }: Actor,
): Promise<{ active: number; passive: number }> {
  const isSeen = scope.kind === 'all' ? sql`true` : isOneOf('id', scope.workhouseIds);
  const { rows } = await sql<{ active: number; passive: number }>`
    select count(*) filter (where r.record_status = 0) as active, count(*) filter (where r.record_status = 1) as passive
    from works.workhouses as r where r.record_status <> 2 and ${isSeen}`.execute(db);
  return rows[0] ?? { active: 0, passive: 0 };
}
