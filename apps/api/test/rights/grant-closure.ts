import { randomBytes } from 'node:crypto';
import type { Database } from '@kalfa/db/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestPerson } from '../support/people.ts';
import type { Fixture } from './fixture.ts';
import { grantsOf, idsOf, type AdminFixture } from './admin-fixture.ts';
import { change } from './worlds.ts';

/** All rights of a person, active or inactive: operations, places, all-places scope and the administrator role. */
type Holdings = ReadonlyMap<number, ReadonlySet<string>>;

/** The next action of the clerk or an accomplice; the numbers select among the existing objects. */
const step = fc.record({
  kind: fc.nat(),
  actor: fc.nat(),
  target: fc.nat(),
  roles: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  operations: fc.array(fc.nat(), { maxLength: 6 }),
  file: fc.nat(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Choice = {
  userId: number;
  roleId: number;
  roleIds: number[];
  menuOperationIds: number[];
  personnelId: number;
};
type Call = { method: string; path: string; body?: object };

/** The possible actions; versions are read just before. */
const kinds: readonly ((choice: Choice, version: { user: number; role: number }) => Call)[] = [
  ({ userId, roleIds }, { user }) => ({
    method: 'PUT',
    path: `users/${userId}/roles`,
    body: { roleIds, version: user },
  }),
  ({ userId, menuOperationIds }, { user }) => ({
    method: 'PUT',
    path: `users/${userId}/operations`,
    body: { menuOperationIds, version: user },
  }),
  ({ roleId, menuOperationIds }, { role }) => ({
    method: 'PUT',
    path: `users/roles/${roleId}/operations`,
    body: { menuOperationIds, version: role },
  }),
  ({ roleId, userId }, { role }) => ({
    method: 'PATCH',
    path: `users/roles/${roleId}`,
    body: { scope: userId % 2 ? 'all' : 'assigned', version: role },
  }),
  ({ roleId }, { role }) => ({
    method: 'POST',
    path: `users/roles/${roleId}/${role % 2 ? 'activate' : 'deactivate'}`,
    body: { version: role },
  }),
  ({ roleId }, { role }) => ({
    method: 'POST',
    path: `users/roles/${roleId}/restore`,
    body: { version: role },
  }),
  ({ userId, roleIds }, { user }) => ({
    method: 'PATCH',
    path: `users/${userId}`,
    body: { roleIds, version: user },
  }),
  ({ userId, personnelId }, { user }) => ({
    method: 'PATCH',
    path: `users/${userId}`,
    body: { personnelId, version: user },
  }),
  ({ userId, roleIds }, { user }) => ({
    method: 'POST',
    path: `users/${userId}/approve`,
    body: { roleIds, version: user },
  }),
  ({ userId }, { user }) => ({
    method: 'POST',
    path: `users/${userId}/${user % 2 ? 'activate' : 'deactivate'}`,
    body: { version: user },
  }),
  ({ userId }, { user }) => ({ method: 'POST', path: `users/${userId}/restore`, body: { version: user } }),
  ({ roleIds, personnelId, userId }) => ({
    method: 'POST',
    path: 'users',
    body: {
      username: `made.by.chance.${randomBytes(4).toString('hex')}`,
      email: null,
      displayName: 'Rastgele',
      mobile: null,
      personnelId: userId % 2 ? personnelId : null,
      language: null,
      roleIds,
    },
  }),
];

/** After any sequence of actions, nobody has a right that neither they nor the clerk had before. */
export async function tryByChance(fixture: Fixture, adminFixture: AdminFixture): Promise<void> {
  const { people, roles } = adminFixture;
  const grantsOfClerk = await grantsOf(fixture.db, roles.clerk);
  const { db, server } = fixture;
  const actors: TestPerson[] = [people.clerk, people.peer];
  let succeeded = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      for (const { userId, sessionId } of actors)
        await reinstate(db, { userId, sessionId, roleId: roles.clerk, grantsOfClerk });
      const before = await holdings(db);
      const clerk = before.get(people.clerk.userId) ?? new Set();
      for (const next of steps) {
        const choice = await chosen(db, next, adminFixture);
        const call = kinds[next.kind % kinds.length]?.(choice, await versions(db, choice));
        const actor = actors[next.actor % actors.length];
        if (!call || !actor) continue;
        const reply = await server.inject({
          method: call.method as 'POST',
          url: `/api/${call.path}`,
          headers: { authorization: `Bearer ${actor.token}` },
          ...(call.body && { payload: call.body }),
        });
        fixture.cases += 1;
        if (reply.statusCode < 300) succeeded += 1;
        if (reply.statusCode >= 500) throw new Error(`${call.method} ${call.path} answered ${reply.body}`);
      }
      const gains = gained(before, await holdings(db), clerk);
      if (gains.length > 0) throw new Error(gains.join(', '));
    }),
    // The actions are not undone, so shrinking would not repeat the same case.
    { numRuns: 12, endOnFailure: true },
  );
  // Refusing everything would prove nothing.
  if (succeeded < 10) fixture.wrong.push(`a clerk | by chance | only ${succeeded} calls succeeded`);
}

const gained = (before: Holdings, after: Holdings, clerk: ReadonlySet<string>) =>
  [...after].flatMap(([userId, held]) =>
    [...held]
      .filter((thing) => !before.get(userId)?.has(thing) && !clerk.has(thing))
      .map((thing) => `${userId} gained ${thing}`),
  );

/** Both are reset to clerks. */
async function reinstate(
  db: Database,
  {
    userId,
    sessionId,
    roleId,
    grantsOfClerk,
  }: { userId: number; sessionId: number; roleId: number; grantsOfClerk: readonly number[] },
): Promise<void> {
  await change(db, sql`update identity.roles set record_status = 0, scope = 'assigned' where id = ${roleId}`);
  await change(db, sql`delete from identity.role_menu_operations where role_id = ${roleId}`);
  await change(
    db,
    sql`insert into identity.role_menu_operations (role_id, menu_operation_id) select ${roleId}, unnest(${grantsOfClerk}::bigint[])`,
  );
  await change(db, sql`update identity.users set record_status = 0 where id = ${userId}`);
  await change(
    db,
    sql`insert into identity.user_roles (user_id, role_id, created_by, updated_by) values (${userId}, ${roleId}, 1, 1)
    on conflict (user_id, role_id) do update set record_status = 0`,
  );
  await change(
    db,
    sql`update identity.credentials set last_active_role_id = ${roleId} where user_id = ${userId}`,
  );
  await change(
    db,
    sql`update identity.sessions set revoked_at = null, revoke_reason = null where id = ${sessionId}`,
  );
}

async function chosen(
  db: Database,
  { target, roles, operations, file }: Step,
  adminFixture: AdminFixture,
): Promise<Choice> {
  const users = await idsOf(
    db,
    sql`select id from identity.users where username like 'office.%' or username like 'made.by.chance.%' order by id`,
  );
  // Half of the choices are rights the clerk may grant, and half are not.
  const known = [
    adminFixture.roles.clerk,
    adminFixture.roles.less,
    adminFixture.roles.less,
    ...Object.values(adminFixture.roles),
  ];
  const rights = await idsOf(
    db,
    sql`select id from identity.live_menu_operations
      where menu_key || '.' || operation_key in ('units.view', 'users.view', 'roles.view', 'users.edit', 'positions.view', 'units.edit') order by id`,
  );
  const pick = (from: readonly number[], n: number) => from[n % from.length] ?? 0;
  const roleIds = [...new Set(roles.map((n) => pick(known, n)))];
  return {
    userId: pick(users, target),
    roleId: roleIds[0] ?? 0,
    roleIds,
    menuOperationIds: [...new Set(operations.map((n) => pick(rights, n)))],
    personnelId: pick(Object.values(adminFixture.unusedFile), file),
  };
}

async function versions(db: Database, { userId, roleId }: Choice): Promise<{ user: number; role: number }> {
  const { rows } = await sql<{ user: number; role: number }>`
    select (select version from identity.users where id = ${userId}) as user, (select version from identity.roles where id = ${roleId}) as role`.execute(
    db.read,
  );
  return rows[0] ?? { user: 1, role: 1 };
}

/** Read from the tables, not from the views the server uses. */
async function holdings(db: Database): Promise<Holdings> {
  const { rows } = await sql<{ id: number; things: string[] }>`
    select person.id, array_to_json(array(
      select 'operation ' || granted.menu_operation_id from identity.user_roles as held
      join identity.role_menu_operations as granted on granted.role_id = held.role_id
      where held.user_id = person.id and held.record_status = 0
      union select 'operation ' || menu_operation_id from identity.user_menu_operations where user_id = person.id
      union select case when role.name = 'admin' then 'everything' else 'all places' end from identity.user_roles as held
      join identity.roles as role on role.id = held.role_id
      where held.user_id = person.id and held.record_status = 0 and (role.name = 'admin' or role.scope = 'all')
      union select place_kind || coalesce(warehouse_id, workhouse_id, store_id, 0) from hr.work_places as place
      where place.personnel_id = person.personnel_id and place.record_status = 0)) as things
    from identity.users as person`.execute(db.read);
  return new Map(rows.map(({ id, things }) => [id, new Set(things)]));
}
