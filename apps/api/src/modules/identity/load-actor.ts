import type { RoleScope } from '@kalfa/contracts/identity/role';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { assignedScope } from './resolve-actor.ts';
import { readRights } from './rights.ts';

type Who = { userId: number; roleId: number; timeZone: string };

/** The actor of background work: the user with their current permissions, without a session. */
export async function loadActor(db: Reader, { userId, roleId, timeZone }: Who): Promise<Actor | null> {
  const { rows } = await sql<{ username: string; roleName: string; roleScope: RoleScope }>`
    select person.username, role.name as "roleName", role.scope as "roleScope"
    from identity.users as person
    join identity.user_roles as held on held.user_id = person.id and held.record_status = 0
    join identity.roles as role on role.id = held.role_id and role.record_status = 0
    where person.id = ${userId} and role.id = ${roleId} and person.record_status = 0 and person.status = 'active'`.execute(
    db,
  );
  const found = rows[0];
  if (!found) return null;
  const { username, roleName, roleScope } = found;
  const rights = await readRights(db, userId, roleId);
  const scope =
    roleScope === 'all' ? ({ kind: 'all' } as const) : await assignedScope(db, userId, roleId, timeZone);
  return { userId, username, sessionId: 0, roleId, roleName, ...rights, scope };
}
