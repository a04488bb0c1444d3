import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { RoleSummary } from './identity-deps.ts';

/** The active roles of a user: first the one they used last, then by age. */
export async function rolesOf(db: Reader, userId: number): Promise<RoleSummary[]> {
  const { rows } = await sql<RoleSummary>`
    select role.id, role.name, role.title, role.scope
    from identity.user_roles as held
    join identity.roles as role on role.id = held.role_id
    left join identity.credentials as own on own.user_id = held.user_id
    where held.user_id = ${userId} and held.record_status = 0 and role.record_status = 0
    order by (role.id = own.last_active_role_id) desc nulls last, role.id`.execute(db);
  return rows;
}
