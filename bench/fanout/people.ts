import { addPerson, addRole, newToken, type TestPerson } from '@kalfa/api/test/support/people';
import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { Database } from '@kalfa/db/database';
import { query } from '@kalfa/tools/services/query';

type Wanted = { superUrl: string; people: number; type: NotificationType };

export type Crowd = {
  /** The user who makes the changes. */
  writer: TestPerson;
  /** The access tokens of the others. */
  auths: { token: string; activeRoleId: number }[];
};

/** Creates signed-in users with one role that subscribes to the type. */
export async function addCrowd(db: Database, { superUrl, people, type }: Wanted): Promise<Crowd> {
  const roleId = await addRole(db, { name: 'crowd', scope: 'all', grants: ['*.view'] });
  await query(superUrl, 'insert into notifications.role_subscriptions (type_key, role_id) values ($1, $2)', [
    type,
    roleId,
  ]);
  const sessions = await query<{ userId: string; sessionId: string; username: string }>(
    superUrl,
    `with person as (
       insert into identity.users (username, display_name, created_by, updated_by)
       select 'crowd.' || n, 'Kişi ' || n, 1, 1 from generate_series(1, ${people}) as n returning id, username
     ), credential as (
       insert into identity.credentials (user_id) select id from person
     ), held as (
       insert into identity.user_roles (user_id, role_id, created_by, updated_by) select id, ${roleId}, 1, 1 from person
     ), session as (
       insert into identity.sessions (user_id, remember, user_agent, expires_at, absolute_expires_at)
       select id, false, 'bench', now() + interval '1 day', now() + interval '1 day' from person returning id, user_id
     )
     select person.id as "userId", session.id as "sessionId", person.username
     from person join session on session.user_id = person.id`,
  );
  await query(
    superUrl,
    'vacuum analyze identity.users, identity.user_roles, identity.sessions, identity.credentials',
  );
  const auths = [];
  for (const { userId, sessionId, username } of sessions) {
    const token = await newToken({ userId: Number(userId), sessionId: Number(sessionId), username });
    auths.push({ token, activeRoleId: roleId });
  }
  return { writer: await addPerson(db, { username: 'crowd.writer', roles: ['admin'] }), auths };
}
