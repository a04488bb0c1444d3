import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { secretsFrom } from '../../src/kit/secrets.ts';
import { signAccessToken } from '../../src/modules/identity/access-token.ts';

export const testSecret = 'a secret of at least thirty-two characters';
export const testSecrets = secretsFrom(testSecret);

export type TestPerson = { userId: number; sessionId: number; username: string; token: string };

type Wanted = {
  username: string;
  displayName?: string;
  roles: readonly string[];
  personnelId?: number;
};

/** Creates a user with roles and an open session, without hashing a password. */
export async function addPerson(
  db: Database,
  { username, displayName = username, roles, personnelId }: Wanted,
): Promise<TestPerson> {
  const { userId, sessionId } = await db.write(async (tx) => {
    const person = await sql<{ id: number }>`
      insert into identity.users (username, display_name, personnel_id, created_by, updated_by)
      values (${username}, ${displayName}, ${personnelId ?? null}, 1, 1) returning id`.execute(tx);
    const id = person.rows[0]?.id ?? 0;
    await sql`insert into identity.credentials (user_id) values (${id})`.execute(tx);
    await sql`insert into identity.user_roles (user_id, role_id, created_by, updated_by)
      select ${id}, role.id, 1, 1 from identity.roles as role where role.name = any(${roles}::text[])`.execute(
      tx,
    );
    const session = await sql<{ id: number }>`
      insert into identity.sessions (user_id, remember, user_agent, expires_at, absolute_expires_at)
      values (${id}, false, 'test', now() + interval '1 day', now() + interval '1 day') returning id`.execute(
      tx,
    );
    return { userId: id, sessionId: session.rows[0]?.id ?? 0 };
  });
  const token = await signAccessToken(testSecrets, { userId, sessionId, username, roles });
  return { userId, sessionId, username, token };
}

/** Another token for an open session; each is valid for ten minutes, and the server does not trust its roles. */
export const newToken = (session: Omit<TestPerson, 'token'>) =>
  signAccessToken(testSecrets, { ...session, roles: [] });

/** Creates a role with the given operations, such as `units.view`; `*.view` is the view right of every page. */
export async function addRole(
  db: Database,
  {
    name,
    scope = 'assigned',
    grants,
  }: { name: string; scope?: 'all' | 'assigned'; grants: readonly string[] },
): Promise<number> {
  return db.write(async (tx) => {
    const role = await sql<{ id: number }>`
      insert into identity.roles (name, scope, created_by, updated_by) values (${name}, ${scope}, 1, 1) returning id`.execute(
      tx,
    );
    const id = role.rows[0]?.id ?? 0;
    await sql`insert into identity.role_menu_operations (role_id, menu_operation_id)
      select ${id}, live.id from identity.live_menu_operations as live
      where live.menu_key || '.' || live.operation_key = any(${grants}::text[])
        or '*.' || live.operation_key = any(${grants}::text[])`.execute(tx);
    return id;
  });
}
