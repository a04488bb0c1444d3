import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { addPerson, type TestPerson } from '../support/people.ts';
import { send, tryCase, tryUnchanged, type Fixture } from './fixture.ts';
import { caseOf, idOf, principalOf, versionOf, type Deed, type AdminFixture } from './admin-fixture.ts';
import { change } from './worlds.ts';

type Way = (userId: number, version: number, lesserRoleId: number) => Omit<Deed, 'what'>;

/** Every call by which an administrator can lose the role. */
const ways: Readonly<Record<string, Way>> = {
  'shut out': (id, version) => ({ method: 'POST', path: `users/${id}/deactivate`, body: { version } }),
  archive: (id, version) => ({ method: 'DELETE', path: `users/${id}?version=${version}` }),
  'take the role of': (id, version, roleId) => ({
    method: 'PUT',
    path: `users/${id}/roles`,
    body: { roleIds: [roleId], version },
  }),
  'edit the role away from': (id, version, roleId) => ({
    method: 'PATCH',
    path: `users/${id}`,
    body: { roleIds: [roleId], version },
  }),
  'shut out, among many,': (id, version) => ({
    method: 'POST',
    path: 'users/bulk/deactivate',
    body: { records: [{ id, version }] },
  }),
};

const rounds = 3;

/** Two administrators concurrently, and the last one alone. At least one administrator always remains. */
export async function tryLastAdmin(fixture: Fixture, { roles }: AdminFixture): Promise<void> {
  const { db } = fixture;
  const one = await addPerson(db, { username: 'last.one', roles: ['admin'] });
  const two = await addPerson(db, { username: 'last.two', roles: ['admin'] });
  await change(
    db,
    sql`update identity.user_roles set record_status = 2
      where role_id = ${roles.admin} and record_status = 0 and user_id not in (${one.userId}, ${two.userId})`,
  );
  const asOne = principalOf('one of two administrators', one);
  const asTwo = principalOf('the other of two administrators', two);

  for (const [name, way] of Object.entries(ways)) {
    const deedOn = async (what: string, { userId }: TestPerson): Promise<Deed> => ({
      what,
      ...way(userId, await versionOf(db, 'identity.users', userId), roles.less),
    });
    for (let round = 0; round < rounds; round += 1) {
      await reinstate(db, [one, two], roles.admin);
      const onTwo = caseOf(asOne, await deedOn(name, two), 'succeeds');
      const onOne = caseOf(asTwo, await deedOn(name, one), 'succeeds');
      await Promise.all([send(fixture, onTwo), send(fixture, onOne)]);
      fixture.cases += 1;
      const left = await activeAdmins(db, roles.admin);
      if (left < 1) fixture.wrong.push(`two administrators | ${name} each other | ${left} are left`);
    }
    await reinstate(db, [one, two], roles.admin);
    await change(
      db,
      sql`update identity.user_roles set record_status = 2 where user_id = ${two.userId} and role_id = ${roles.admin}`,
    );
    await tryAlone(
      fixture,
      principalOf('the last administrator', one),
      await deedOn(`${name} themselves`, one),
    );
  }
  await reinstate(db, [one, two], roles.admin);
}

async function tryAlone(fixture: Fixture, last: ReturnType<typeof principalOf>, deed: Deed): Promise<void> {
  if (!deed.path.includes('/bulk/'))
    return tryUnchanged(fixture, [caseOf(last, deed, { status: 409, code: 'LAST_ADMIN' })]);
  await tryCase(fixture, {
    ...caseOf(last, deed, 'succeeds'),
    check: ({ body }) =>
      (body.data as { code: string }[])[0]?.code === 'LAST_ADMIN' ? null : 'the last one was shut out',
  });
}

/** Restores both administrators. */
async function reinstate(db: Database, people: readonly TestPerson[], adminRole: number): Promise<void> {
  for (const { userId, sessionId } of people)
    for (const statement of [
      sql`update identity.users set record_status = 0 where id = ${userId}`,
      sql`update identity.user_roles set record_status = 0 where user_id = ${userId} and role_id = ${adminRole}`,
      sql`update identity.sessions set revoked_at = null, revoke_reason = null where id = ${sessionId}`,
    ])
      await change(db, statement);
}

const activeAdmins = (db: Database, adminRole: number) =>
  idOf(
    db,
    sql`select count(*) as id from identity.user_roles as held
      join identity.users as person on person.id = held.user_id
      where held.role_id = ${adminRole} and held.record_status = 0
        and person.record_status = 0 and person.status = 'active'`,
  );
