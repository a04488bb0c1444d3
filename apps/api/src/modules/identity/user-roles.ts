import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../lib/http/refusal.ts';

/** Sets the roles of a user. Removed ones stay as archived rows, because assignments reference them. */
export async function setRoles(
  tx: Tx,
  { userId, roleIds, by }: { userId: number; roleIds: readonly number[]; by: number },
): Promise<[before: string[], after: string[]]> {
  const before = await roleNames(tx, userId);
  await sql`
    insert into identity.user_roles (user_id, role_id, created_by, updated_by)
    select ${userId}, role.id, ${by}, ${by} from identity.roles as role
    where role.id = any(${roleIds}::bigint[]) and (role.record_status = 0 or exists (
      select from identity.user_roles as held where held.user_id = ${userId} and held.role_id = role.id and held.record_status = 0))
    on conflict (user_id, role_id) do update set record_status = 0, updated_by = ${by}
      where user_roles.record_status <> 0`.execute(tx);
  await sql`update identity.user_roles set record_status = 2, updated_by = ${by}
    where user_id = ${userId} and record_status = 0 and role_id <> all(${roleIds}::bigint[])`.execute(tx);
  const after = await roleNames(tx, userId);
  // A role that does not exist or is passive was not granted; this is refused instead of granting less.
  if (after.length !== new Set(roleIds).size)
    throw refuse('PASSIVE_REFERENCE', { params: { field: 'roleIds' } });
  return [before, after];
}

async function roleNames(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select role.name from identity.user_roles as held join identity.roles as role on role.id = held.role_id
    where held.user_id = ${userId} and held.record_status = 0 order by role.id`.execute(tx);
  return rows.map((row) => row.name);
}
