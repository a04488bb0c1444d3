import type { Database } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { addPerson, addRole, type TestPerson } from '../support/people.ts';
import type { Fixture, Case } from './fixture.ts';
import type { Expected, World } from './oracle.ts';
import type { Principal } from './principals.ts';
import { addPersonnel, assign, change } from './worlds.ts';

/** A small organisation with a clerk who may administer users and roles, but does not have all rights. */
export type AdminFixture = Awaited<ReturnType<typeof makeAdminFixture>>;

const administers = ['users', 'roles'].flatMap((menu) =>
  ['view', 'add', 'edit', 'delete', 'print', 'approve', 'reset-password'].map(
    (operation) => `${menu}.${operation}`,
  ),
);

export async function makeAdminFixture({ db, worlds }: Fixture) {
  const { positionId, place } = worlds;
  const filed = async (world: World) => {
    const personnelId = await addPersonnel(db, { name: `Dosya ${world}`, positionId });
    await assign(db, { personnelId, positionId, kind: 'workhouse', placeId: place[world].workhouse });
    return personnelId;
  };
  const roles = await makeRoles(db);
  const people = await makePeople(db, { own: await filed('own'), foreign: await filed('foreign') });
  return { roles, people, unusedFile: { own: await filed('own'), foreign: await filed('foreign') } };
}

async function makeRoles(db: Database) {
  const roles = {
    clerk: await addRole(db, { name: 'clerk', grants: [...administers, 'units.view'] }),
    less: await addRole(db, { name: 'less', grants: ['units.view'] }),
    /** One operation more than the clerk. */
    more: await addRole(db, { name: 'more', grants: ['units.view', 'positions.view'] }),
    /** The same operations, but at all places. */
    wide: await addRole(db, { name: 'wide', scope: 'all', grants: ['units.view'] }),
    /** More operations, but inactive; they could be activated. */
    passive: await addRole(db, { name: 'passive more', grants: ['positions.view'] }),
    archived: await addRole(db, { name: 'archived more', grants: ['positions.view'] }),
    admin: await idOf(db, sql`select id from identity.roles where name = 'admin'`),
  };
  await change(db, sql`update identity.roles set record_status = 1 where id = ${roles.passive}`);
  await change(db, sql`update identity.roles set record_status = 2 where id = ${roles.archived}`);
  return roles;
}

async function makePeople(db: Database, file: Record<World, number>) {
  const add = (name: string, role: string, personnelId?: number) =>
    addPerson(db, {
      username: `office.${name}`,
      roles: [role],
      ...(personnelId !== undefined && { personnelId }),
    });
  const people = {
    clerk: await add('clerk', 'clerk', file.own),
    peer: await add('peer', 'less'),
    better: await add('better', 'more'),
    wider: await add('wider', 'wide'),
    admin: await add('admin', 'admin'),
    /** Has no more operations, but works at a place the clerk cannot see. */
    abroad: await add('abroad', 'less', file.foreign),
    /** Has one operation in addition to the role. */
    gifted: await add('gifted', 'less'),
    sleeping: await add('sleeping', 'more'),
    gone: await add('gone', 'more'),
    waiting: await add('waiting', 'nothing'),
  };
  const { gifted, sleeping, gone, waiting } = people;
  for (const happened of [
    sql`insert into identity.user_menu_operations (user_id, menu_operation_id)
      values (${gifted.userId}, ${await operationId(db, 'positions.view')})`,
    sql`update identity.users set record_status = 1 where id = ${sleeping.userId}`,
    sql`update identity.users set record_status = 2 where id = ${gone.userId}`,
    sql`update identity.user_roles set record_status = 2 where user_id = ${waiting.userId}`,
    sql`update identity.users set status = 'pendingApproval' where id = ${waiting.userId}`,
  ])
    await change(db, happened);
  return people;
}

/** A call by one of the users. */
export type Deed = { what: string; method: string; path: string; body?: object };

export const caseOf = (
  principal: Principal,
  { what, method, path, body }: Deed,
  expected: Expected,
): Case => {
  const [bare = '', query] = path.split('?');
  const status = method === 'POST' && /^users(\/roles)?$/.test(bare) ? 201 : 200;
  const ask = { ...(query && { query }), ...(body && { body }) };
  return { principal, what, method, path: bare, expected, status, ask };
};

export const principalOf = (name: string, { token, userId }: TestPerson): Principal => ({
  name,
  renew: () => Promise.resolve(),
  userId,
  refused: null,
  role: 'clerk',
  extra: [],
  places: [],
  headers: { authorization: `Bearer ${token}` },
  personnelId: null,
  hasFile: true,
  asked: 'everything',
  another: () => Promise.reject(new Error(`there is only one ${name}`)),
});

export const idOf = async (db: Database, query: RawBuilder<unknown>) => (await idsOf(db, query))[0] ?? 0;

export async function idsOf(db: Database, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await query.execute(db.read);
  return (rows as { id: number }[]).map(({ id }) => id);
}

export const versionOf = (db: Database, table: 'identity.users' | 'identity.roles', id: number) =>
  idOf(db, sql`select version as id from ${sql.table(table)} where id = ${id}`);

export const grantsOf = (db: Database, roleId: number) =>
  idsOf(db, sql`select menu_operation_id as id from identity.role_menu_operations where role_id = ${roleId}`);

export const operationId = (db: Database, right: string) =>
  idOf(
    db,
    sql`select id from identity.live_menu_operations where menu_key || '.' || operation_key = ${right}`,
  );
