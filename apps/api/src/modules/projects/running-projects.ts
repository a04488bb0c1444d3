import { recordAddress } from '@kalfa/contracts/menu';
import type { ClosingObstacle } from '@kalfa/contracts/works/workhouse';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';

/** The projects that keep a site open. */
export async function runningProjects(db: Reader, actor: Actor, siteId: number): Promise<ClosingObstacle[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from projects.projects
    where workhouse_id = ${siteId} and actual_end_date is null and record_status = 0 order by name, id limit 100`.execute(
    db,
  );
  const isSeen = actor.can('projects', 'view');
  return rows.map(({ id, name }) => ({
    condition: 'projects',
    name,
    count: null,
    path: isSeen ? recordAddress('projects', id) : null,
  }));
}
