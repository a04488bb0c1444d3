import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { addPerson, addRole, type TestPerson } from '../testing/people.ts';
import { tryCase, tryUnchanged, type Bench, type Case } from './bench.ts';
import type { Expected } from './oracle.ts';
import { change, type Principal } from './principals.ts';
import { addPersonnel, assign } from './worlds.ts';

/** A small firm around one person who may administer people and roles, but not everything. */
export type Office = Awaited<ReturnType<typeof makeOffice>>;

const administers = ['users', 'roles'].flatMap((menu) =>
  ['view', 'add', 'edit', 'delete', 'print', 'approve', 'reset-password'].map((operation) => `${menu}.${operation}`),
);

export async function makeOffice({ db, worlds }: Bench) {
  const { positionId, place } = worlds;
  const roles = {
    clerk: await addRole(db, { name: 'clerk', grants: [...administers, 'units.view'] }),
    /** As much as the clerk's own, or less. */
    less: await addRole(db, { name: 'less', grants: ['units.view'] }),
    /** One operation more. */
    more: await addRole(db, { name: 'more', grants: ['units.view', 'positions.view'] }),
    /** The same operations at all places. */
    wide: await addRole(db, { name: 'wide', scope: 'all', grants: ['units.view'] }),
    /** More, and asleep; somebody could wake it up. */
    passive: await addRole(db, { name: 'passive more', grants: ['positions.view'] }),
    archived: await addRole(db, { name: 'archived more', grants: ['positions.view'] }),
    admin: await idOf(db, sql`select id from identity.roles where name = 'admin'`),
  };
  await change(db, sql`update identity.roles set record_status = 1 where id = ${roles.passive}`);
  await change(db, sql`update identity.roles set record_status = 2 where id = ${roles.archived}`);

  const filed = async (world: 'own' | 'foreign') => {
    const personnelId = await addPersonnel(db, { name: `Dosya ${world}`, positionId });
    await assign(db, { personnelId, positionId, kind: 'workhouse', placeId: place[world].workhouse });
    return personnelId;
  };
  const add = async (username: string, role: string, personnelId?: number) =>
    addPerson(db, { username: `office.${username}`, roles: [role], ...(personnelId !== undefined && { personnelId }) });

  const people = {
    clerk: await add('clerk', 'clerk', await filed('own')),
    peer: await add('peer', 'less'),
    better: await add('better', 'more'),
    wider: await add('wider', 'wide'),
    admin: await add('admin', 'admin'),
    /** Holds no more operations, but works where the clerk sees nothing. */
    abroad: await add('abroad', 'less', await filed('foreign')),
    /** Holds one operation beside the role. */
    gifted: await add('gifted', 'less'),
    sleeping: await add('sleeping', 'more'),
    gone: await add('gone', 'more'),
    waiting: await add('waiting', 'nothing'),
  };
  await change(
    db,
    sql`insert into identity.user_menu_operations (user_id, menu_operation_id)
      values (${people.gifted.userId}, ${await operationId(db, 'positions.view')})`,
  );
  await change(db, sql`update identity.users set record_status = 1 where id = ${people.sleeping.userId}`);
  await change(db, sql`update identity.users set record_status = 2 where id = ${people.gone.userId}`);
  await change(db, sql`update identity.user_roles set record_status = 2 where user_id = ${people.waiting.userId}`);
  await change(db, sql`update identity.users set status = 'pendingApproval' where id = ${people.waiting.userId}`);
  return { roles, people, unusedFile: { own: await filed('own'), foreign: await filed('foreign') } };
}

type Call = { what: string; method: string; path: string; body?: object };

const beyond: Expected = { status: 403, code: 'FORBIDDEN' };
const viewRequired: Expected = { status: 422, code: 'VIEW_OPERATION_REQUIRED' };
const lastAdmin: Expected = { status: 409, code: 'LAST_ADMIN' };

/** Everything the clerk could try in order to have, or to give, more than they hold. */
export async function tryHandingOn(bench: Bench, office: Office): Promise<void> {
  const { db } = bench;
  const { roles, people, unusedFile } = office;
  const more = await operationId(db, 'positions.view');
  const version = async (id: number, table = 'identity.users') =>
    idOf(db, sql`select version as id from ${sql.table(table)} where id = ${id}`);
  const roleVersion = (id: number) => version(id, 'identity.roles');
  const held = async (roleId: number) => idsOf(db, sql`select menu_operation_id as id from identity.role_menu_operations where role_id = ${roleId}`);
  const v = async (person: TestPerson) => version(person.userId);
  const account = (roleId: number, rest: object = {}) => ({
    username: `office.new${(count += 1)}`,
    email: null,
    displayName: 'Yeni',
    mobile: null,
    personnelId: null,
    language: null,
    roleIds: [roleId],
    ...rest,
  });
  const { clerk, peer, better, wider, admin, abroad, gifted, sleeping, gone, waiting } = people;
  const onPerson = (what: string, person: TestPerson, tail: string, method: string, body?: object): Call => ({
    what,
    method,
    path: `users/${person.userId}${tail}`,
    ...(body && { body }),
  });

  const richerRoles = { 'a richer role': roles.more, 'a role for all places': roles.wide, 'the role of administrators': roles.admin };
  const reachless = { 'somebody with a richer role': better, 'somebody who sees all places': wider, 'an administrator': admin, 'somebody with an operation of their own': gifted, 'somebody who works elsewhere': abroad };

  const refused: Call[] = [
    { what: 'adds to their own role', method: 'PUT', path: `users/roles/${roles.clerk}/operations`, body: { menuOperationIds: [...(await held(roles.clerk)), more], version: await roleVersion(roles.clerk) } },
    { what: 'adds to a lesser role', method: 'PUT', path: `users/roles/${roles.less}/operations`, body: { menuOperationIds: [...(await held(roles.less)), more], version: await roleVersion(roles.less) } },
    { what: 'empties a richer role', method: 'PUT', path: `users/roles/${roles.more}/operations`, body: { menuOperationIds: [], version: await roleVersion(roles.more) } },
    { what: 'renames a richer role', method: 'PATCH', path: `users/roles/${roles.more}`, body: { title: 'Bizim', version: await roleVersion(roles.more) } },
    { what: 'puts a richer role to sleep', method: 'POST', path: `users/roles/${roles.more}/deactivate`, body: { version: await roleVersion(roles.more) } },
    { what: 'wakes a richer role', method: 'POST', path: `users/roles/${roles.passive}/activate`, body: { version: await roleVersion(roles.passive) } },
    { what: 'restores a richer role', method: 'POST', path: `users/roles/${roles.archived}/restore`, body: { version: await roleVersion(roles.archived) } },
    { what: 'widens their own role', method: 'PATCH', path: `users/roles/${roles.clerk}`, body: { scope: 'all', version: await roleVersion(roles.clerk) } },
    { what: 'widens a lesser role', method: 'PATCH', path: `users/roles/${roles.less}`, body: { scope: 'all', version: await roleVersion(roles.less) } },
    { what: 'makes a role for all places', method: 'POST', path: 'users/roles', body: { name: 'everywhere', title: null, scope: 'all' } },
    onPerson('gives themselves an operation', clerk, '/operations', 'PUT', { menuOperationIds: [more], version: await v(clerk) }),
    onPerson('gives a peer an operation', peer, '/operations', 'PUT', { menuOperationIds: [more], version: await v(peer) }),
    ...(await flatInTurn(Object.entries(richerRoles), async ([name, roleId]): Promise<Call[]> => [
      onPerson(`gives themselves ${name}`, clerk, '/roles', 'PUT', { roleIds: [roles.clerk, roleId], version: await v(clerk) }),
      onPerson(`gives a peer ${name}`, peer, '/roles', 'PUT', { roleIds: [roleId], version: await v(peer) }),
      onPerson(`edits ${name} into a peer`, peer, '', 'PATCH', { roleIds: [roleId], version: await v(peer) }),
      onPerson(`lets somebody in with ${name}`, waiting, '/approve', 'POST', { roleIds: [roleId], version: await v(waiting) }),
      { what: `makes an account with ${name}`, method: 'POST', path: 'users', body: account(roleId) },
    ])),
    ...(await flatInTurn(Object.entries(reachless), async ([name, person]): Promise<Call[]> => [
      onPerson(`renames ${name}`, person, '', 'PATCH', { displayName: 'Bizim', version: await v(person) }),
      onPerson(`redirects the mail of ${name}`, person, '', 'PATCH', { email: 'clerk@kalfa.test', version: await v(person) }),
      onPerson(`resets the password of ${name}`, person, '/reset-password', 'POST', {}),
      onPerson(`invites ${name} anew`, person, '/invite', 'POST', {}),
      onPerson(`turns two-step off for ${name}`, person, '/reset-two-step', 'POST', {}),
      onPerson(`unlocks ${name}`, person, '/unlock', 'POST', {}),
      onPerson(`signs ${name} out`, person, '/sessions', 'DELETE'),
      onPerson(`shuts ${name} out`, person, '/deactivate', 'POST', { version: await v(person) }),
      onPerson(`archives ${name}`, person, `?version=${await v(person)}`, 'DELETE'),
      onPerson(`takes the roles of ${name}`, person, '/roles', 'PUT', { roleIds: [roles.less], version: await v(person) }),
      onPerson(`takes the operations of ${name}`, person, '/operations', 'PUT', { menuOperationIds: [], version: await v(person) }),
    ])),
    onPerson('wakes somebody with a richer role', sleeping, '/activate', 'POST', { version: await v(sleeping) }),
    onPerson('restores somebody with a richer role', gone, '/restore', 'POST', { version: await v(gone) }),
    // A file brings its work places along; only who sees all places links one.
    onPerson('gives a peer a file of their own place', peer, '', 'PATCH', { personnelId: unusedFile.own, version: await v(peer) }),
    onPerson('takes a foreign file for their own', clerk, '', 'PATCH', { personnelId: unusedFile.foreign, version: await v(clerk) }),
    onPerson('gives a peer a foreign file', peer, '', 'PATCH', { personnelId: unusedFile.foreign, version: await v(peer) }),
    { what: 'makes an account for a foreign file', method: 'POST', path: 'users', body: account(roles.less, { personnelId: unusedFile.foreign }) },
  ];
  const asClerk = principalOf('a clerk', clerk);
  await tryUnchanged(bench, refused.map((call) => caseOf(asClerk, call, beyond)));

  const bulk = { records: [{ id: better.userId, version: await v(better) }] };
  await tryCase(bench, {
    ...caseOf(asClerk, { what: 'shuts many out, one of them with a richer role', method: 'POST', path: 'users/bulk/deactivate', body: bulk }, 'succeeds'),
    check: ({ body }) => ((body.data as { code: string }[])[0]?.code === 'FORBIDDEN' ? null : 'it was done'),
  });

  const allowed: (() => Promise<Call>)[] = [
    async () => ({ what: 'makes a role', method: 'POST', path: 'users/roles', body: { name: 'ours', title: null, scope: 'assigned' } }),
    async () => ({ what: 'gives a role what they hold', method: 'PUT', path: `users/roles/${roles.less}/operations`, body: { menuOperationIds: [...(await held(roles.less)), await operationId(db, 'users.view')], version: await roleVersion(roles.less) } }),
    async () => onPerson('gives a peer what they hold', peer, '/operations', 'PUT', { menuOperationIds: [await operationId(db, 'users.view')], version: await v(peer) }),
    async () => onPerson('gives a peer their own role', peer, '/roles', 'PUT', { roleIds: [roles.clerk], version: await v(peer) }),
    async () => onPerson('edits a peer', peer, '', 'PATCH', { displayName: 'Akran', version: await v(peer) }),
    async () => onPerson('resets the password of a peer', peer, '/reset-password', 'POST', {}),
    async () => onPerson('lets somebody in', waiting, '/approve', 'POST', { roleIds: [roles.less], version: await v(waiting) }),
    async () => ({ what: 'makes an account', method: 'POST', path: 'users', body: account(roles.clerk) }),
  ];
  for (const makeCall of allowed) {
    const call = await makeCall();
    await tryCase(bench, { ...caseOf(asClerk, call, 'succeeds'), status: call.method === 'POST' && /^users(\/roles)?$/.test(call.path) ? 201 : 200 });
  }

  const edit = await operationId(db, 'positions.edit');
  const detail = await operationId(db, 'tender-details.view');
  const asAdmin = principalOf('an administrator', admin);
  await tryUnchanged(
    bench,
    [
      { what: 'edits without the view', menuOperationIds: [edit] },
      { what: 'a page behind a page that is not seen', menuOperationIds: [detail] },
    ].flatMap(({ what, menuOperationIds }) => [
      caseOf(asAdmin, { what, method: 'PUT', path: `users/roles/${roles.wide}/operations`, body: { menuOperationIds, version: versions.wide } }, viewRequired),
      caseOf(asAdmin, { what, method: 'PUT', path: `users/${gifted.userId}/operations`, body: { menuOperationIds, version: versions.gifted } }, viewRequired),
    ]),
  );
}
const versions = { wide: 1, gifted: 1 };
let count = 0;

/** Two administrators at the same moment, and the last one alone. Nobody can leave the house without one. */
export async function tryLastAdmin(bench: Bench, { roles }: Office): Promise<void> {
  const { db, server } = bench;
  const [one, two] = [await addPerson(db, { username: 'last.one', roles: ['admin'] }), await addPerson(db, { username: 'last.two', roles: ['admin'] })];
  await change(db, sql`update identity.user_roles set record_status = 2 where role_id = ${roles.admin} and record_status = 0 and user_id not in (${one.userId}, ${two.userId})`);

  const send = (by: TestPerson, { method, path, body }: Omit<Call, 'what'>) =>
    server.inject({ method: method as 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${by.token}` }, ...(body && { payload: body }) });
  const ways: Record<string, (person: TestPerson, version: number) => Omit<Call, 'what'>> = {
    'shut each other out': ({ userId }, version) => ({ method: 'POST', path: `users/${userId}/deactivate`, body: { version } }),
    'archive each other': ({ userId }, version) => ({ method: 'DELETE', path: `users/${userId}?version=${version}` }),
    'take each other the role': ({ userId }, version) => ({ method: 'PUT', path: `users/${userId}/roles`, body: { roleIds: [roles.less], version } }),
    'edit the role away from each other': ({ userId }, version) => ({ method: 'PATCH', path: `users/${userId}`, body: { roleIds: [roles.less], version } }),
    'shut each other out among many': ({ userId }, version) => ({ method: 'POST', path: 'users/bulk/deactivate', body: { records: [{ id: userId, version }] } }),
  };
  const asOne = principalOf('the last administrator', one);
  for (const [what, way] of Object.entries(ways)) {
    for (let round = 0; round < 3; round += 1) {
      await reopen(db, [one, two], roles.admin);
      const calls = [await wayTo(db, two, way), await wayTo(db, one, way)] as const;
      await Promise.all([send(one, calls[0]), send(two, calls[1])]);
      bench.cases += 1;
      const left = await activeAdmins(db, roles.admin);
      if (left < 1) bench.wrong.push(`two administrators | ${what} | ${left} are left`);
    }
    await reopen(db, [one, two], roles.admin);
    await change(db, sql`update identity.user_roles set record_status = 2 where user_id = ${two.userId} and role_id = ${roles.admin}`);
    const call = { what: `alone: ${what}`, ...(await wayTo(db, one, way)) };
    if (!call.path.includes('bulk')) await tryUnchanged(bench, [caseOf(asOne, call, lastAdmin)]);
    else
      await tryCase(bench, {
        ...caseOf(asOne, call, 'succeeds'),
        check: ({ body }) => ((body.data as { code: string }[])[0]?.code === 'LAST_ADMIN' ? null : 'it was done'),
      });
  }
  await reopen(db, [one, two], roles.admin);
}

const wayTo = async (db: Database, person: TestPerson, way: (person: TestPerson, version: number) => Omit<Call, 'what'>) =>
  way(person, await idOf(db, sql`select version as id from identity.users where id = ${person.userId}`));

/** As if nothing had happened to either. */
async function reopen(db: Database, people: readonly TestPerson[], adminRole: number): Promise<void> {
  for (const { userId, sessionId } of people) {
    await change(db, sql`update identity.users set record_status = 0 where id = ${userId}`);
    await change(db, sql`update identity.user_roles set record_status = 0 where user_id = ${userId} and role_id = ${adminRole}`);
    await change(db, sql`update identity.sessions set revoked_at = null, revoke_reason = null where id = ${sessionId}`);
  }
}

const activeAdmins = (db: Database, adminRole: number) =>
  idOf(
    db,
    sql`select count(*) as id from identity.user_roles as held join identity.users as person on person.id = held.user_id
      where held.role_id = ${adminRole} and held.record_status = 0 and person.record_status = 0 and person.status = 'active'`,
  );

const caseOf = (principal: Principal, { what, method, path, body }: Call, expected: Expected): Case => {
  const [bare = '', query] = path.split('?');
  return { principal, what, method, path: bare, expected, status: 200, ask: { ...(query && { query }), ...(body && { body }) } };
};

const principalOf = (name: string, { token }: TestPerson): Principal => ({
  name,
  refused: null,
  role: 'clerk',
  extra: [],
  places: [],
  headers: { authorization: `Bearer ${token}` },
  personnelId: null,
  hasFile: true,
  asked: 'everything',
  another: () => Promise.reject(new Error('there is only one')),
});

const idOf = async (db: Database, query: ReturnType<typeof sql>) => (await idsOf(db, query))[0] ?? 0;

async function idsOf(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await query.execute(db.read);
  return (rows as { id: number }[]).map(({ id }) => id);
}

const operationId = (db: Database, right: string) =>
  idOf(db, sql`select id from identity.live_menu_operations where menu_key || '.' || operation_key = ${right}`);

async function flatInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R[]>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(...(await work(item)));
  return done;
}
