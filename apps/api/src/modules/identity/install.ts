import type { Database, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { IdentityDeps } from './identity-deps.ts';
import { newLink } from './mails.ts';
import { systemUserId } from './system-user.ts';

type NewAdministrator = { username: string; displayName: string; email: string | null };

/** Creates the first administrator of an installation, who chooses a password with the returned link. */
export const installAdministrator = (
  db: Database,
  deps: IdentityDeps,
  who: NewAdministrator,
): Promise<{ link: string; expiresAt: string }> =>
  db.write(async (tx) => newLink(tx, deps, await insertAdministrator(tx, who), 'invitation'));

async function insertAdministrator(
  tx: Tx,
  { username, displayName, email }: NewAdministrator,
): Promise<number> {
  const { id } = await tx
    .insertInto('identity.users')
    .values({
      username,
      display_name: displayName,
      email,
      created_by: systemUserId,
      updated_by: systemUserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into identity.user_roles (user_id, role_id, created_by, updated_by)
    select ${id}, role.id, ${systemUserId}, ${systemUserId} from identity.roles as role where role.name = 'admin'`.execute(
    tx,
  );
  return id;
}
