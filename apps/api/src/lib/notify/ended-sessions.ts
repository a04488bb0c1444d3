import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';

/** Which of these sessions have ended: revoked, expired, or of a user who is no longer active. */
export async function endedSessions(db: Reader, sessionIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select requested.id from unnest(${sessionIds}::bigint[]) as requested (id)
    where not exists (
      select from identity.sessions as session join identity.users as person on person.id = session.user_id
      where session.id = requested.id and session.revoked_at is null
        and least(session.expires_at, session.absolute_expires_at) > now()
        and person.record_status = 0 and person.status = 'active')`.execute(db);
  return rows.map(({ id }) => id);
}
