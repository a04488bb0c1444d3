import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';

/** Counts the sites a user sees: open and closed ones; archived records do not count. */
export async function countWorkhouses(
  db: Reader,
  { scope }: Actor,
): Promise<{ open: number; closed: number }> {
  const isSeen = scope.kind === 'all' ? sql`true` : isOneOf('id', scope.workhouseIds);
  const { rows } = await sql<{ open: number; closed: number }>`
    select count(*) filter (where r.closed_on is null) as open, count(*) filter (where r.closed_on is not null) as closed
    from works.workhouses as r where r.record_status <> 2 and ${isSeen}`.execute(db);
  return rows[0] ?? { open: 0, closed: 0 };
}
