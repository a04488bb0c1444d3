import type { Database } from '@kalfa/db/database';
import type { TestPerson } from '../support/people.ts';
import { tryCase, tryUnchanged, type Fixture } from './fixture.ts';
import {
  caseOf,
  grantsOf,
  operationId,
  principalOf,
  versionOf,
  type Deed,
  type AdminFixture,
} from './admin-fixture.ts';

const forbidden = { status: 403, code: 'FORBIDDEN' };
const viewRequired = { status: 422, code: 'VIEW_OPERATION_REQUIRED' };

/** All attempts of the clerk to gain or grant more rights than they have, and the calls they are allowed to make. */
export async function tryDelegation(fixture: Fixture, adminFixture: AdminFixture): Promise<void> {
  const { db } = fixture;
  const clerk = principalOf('a clerk', adminFixture.people.clerk);
  const beyond = [
    ...(await deedsOnRoles(db, adminFixture)),
    ...(await deedsWithRicherRoles(db, adminFixture)),
    ...(await deedsOnWhoHoldsMore(db, adminFixture)),
    ...(await deedsWithFiles(db, adminFixture)),
  ];
  await tryUnchanged(
    fixture,
    beyond.map((deed) => caseOf(clerk, deed, forbidden)),
  );
  await tryCase(fixture, {
    ...caseOf(clerk, await shutOutAmongMany(db, adminFixture), 'succeeds'),
    check: ({ body }) =>
      (body.data as { code: string }[])[0]?.code === 'FORBIDDEN' ? null : 'somebody with more was shut out',
  });
  for (const deed of deedsOfTheirOwn(db, adminFixture))
    await tryCase(fixture, caseOf(clerk, await deed(), 'succeeds'));
  const admin = principalOf('an administrator', adminFixture.people.admin);
  const blind = await deedsWithoutView(db, adminFixture);
  await tryUnchanged(
    fixture,
    blind.map((deed) => caseOf(admin, deed, viewRequired)),
  );
}

const ofPerson = async (db: Database, { userId }: TestPerson) => versionOf(db, 'identity.users', userId);

const onPerson = (what: string, person: TestPerson, method: string, tail: string, body?: object): Deed => ({
  what,
  method,
  path: `users/${person.userId}${tail}`,
  ...(body && { body }),
});

const newAccount = (username: string, rest: object) => ({
  username: `office.${username}`,
  email: null,
  displayName: 'Yeni',
  mobile: null,
  personnelId: null,
  language: null,
  ...rest,
});

async function deedsOnRoles(db: Database, { roles, people }: AdminFixture): Promise<Deed[]> {
  const more = await operationId(db, 'positions.view');
  const version = (roleId: number) => versionOf(db, 'identity.roles', roleId);
  const at = (roleId: number, tail = '') => `users/roles/${roleId}${tail}`;
  const grant = async (what: string, roleId: number, menuOperationIds: readonly number[]): Promise<Deed> => ({
    what,
    method: 'PUT',
    path: at(roleId, '/operations'),
    body: { menuOperationIds, version: await version(roleId) },
  });
  const edit = async (what: string, roleId: number, change: object): Promise<Deed> => ({
    what,
    method: 'PATCH',
    path: at(roleId),
    body: { ...change, version: await version(roleId) },
  });
  const act = async (what: string, roleId: number, verb: string): Promise<Deed> => ({
    what,
    method: 'POST',
    path: at(roleId, `/${verb}`),
    body: { version: await version(roleId) },
  });
  const give = async (what: string, person: TestPerson) =>
    onPerson(what, person, 'PUT', '/operations', {
      menuOperationIds: [more],
      version: await ofPerson(db, person),
    });
  return [
    await grant('adds to their own role', roles.clerk, [...(await grantsOf(db, roles.clerk)), more]),
    await grant('adds to a lesser role', roles.less, [...(await grantsOf(db, roles.less)), more]),
    await grant('empties a richer role', roles.more, []),
    {
      what: 'requires no second factor of a richer role',
      method: 'PUT',
      path: at(roles.more, '/two-step'),
      body: { isRequired: false, version: await version(roles.more) },
    },
    await grant('leaves a richer role only what is richer', roles.more, [more]),
    await grant('adds what they hold to a role for all places', roles.wide, [
      ...(await grantsOf(db, roles.wide)),
      await operationId(db, 'users.view'),
    ]),
    await edit('renames a richer role', roles.more, { title: 'Bizim' }),
    await act('puts a richer role to sleep', roles.more, 'deactivate'),
    await act('wakes a richer role', roles.passive, 'activate'),
    await act('restores a richer role', roles.archived, 'restore'),
    await edit('widens their own role', roles.clerk, { scope: 'all' }),
    await edit('widens a lesser role', roles.less, { scope: 'all' }),
    {
      what: 'makes a role for all places',
      method: 'POST',
      path: 'users/roles',
      body: { name: 'everywhere', title: null, scope: 'all' },
    },
    await give('gives themselves an operation', people.clerk),
    await give('gives a peer an operation', people.peer),
  ];
}

async function deedsWithRicherRoles(db: Database, { roles, people }: AdminFixture): Promise<Deed[]> {
  const { clerk, peer, waiting } = people;
  const richer = {
    'a richer role': roles.more,
    'a role for all places': roles.wide,
    'the role of administrators': roles.admin,
  };
  const version = {
    clerk: await ofPerson(db, clerk),
    peer: await ofPerson(db, peer),
    waiting: await ofPerson(db, waiting),
  };
  return Object.entries(richer).flatMap(([name, roleId]) => [
    onPerson(`gives themselves ${name}`, clerk, 'PUT', '/roles', {
      roleIds: [roles.clerk, roleId],
      version: version.clerk,
    }),
    onPerson(`gives a peer ${name}`, peer, 'PUT', '/roles', { roleIds: [roleId], version: version.peer }),
    onPerson(`edits ${name} into a peer`, peer, 'PATCH', '', { roleIds: [roleId], version: version.peer }),
    onPerson(`lets somebody in with ${name}`, waiting, 'POST', '/approve', {
      roleIds: [roleId],
      version: version.waiting,
    }),
    {
      what: `makes an account with ${name}`,
      method: 'POST',
      path: 'users',
      body: newAccount('richer', { roleIds: [roleId] }),
    },
  ]);
}

async function deedsOnWhoHoldsMore(db: Database, { roles, people }: AdminFixture): Promise<Deed[]> {
  const { better, wider, admin, gifted, abroad, sleeping, gone } = people;
  const holders = {
    'somebody with a richer role': better,
    'somebody who sees all places': wider,
    'an administrator': admin,
    'somebody with an operation of their own': gifted,
    'somebody who works elsewhere': abroad,
  };
  const deeds: Deed[] = [
    onPerson('wakes somebody with a richer role', sleeping, 'POST', '/activate', {
      version: await ofPerson(db, sleeping),
    }),
    onPerson('restores somebody with a richer role', gone, 'POST', '/restore', {
      version: await ofPerson(db, gone),
    }),
  ];
  for (const [name, person] of Object.entries(holders)) {
    const version = await ofPerson(db, person);
    deeds.push(
      onPerson(`renames ${name}`, person, 'PATCH', '', { displayName: 'Bizim', version }),
      onPerson(`redirects the mail of ${name}`, person, 'PATCH', '', { email: 'clerk@kalfa.test', version }),
      onPerson(`resets the password of ${name}`, person, 'POST', '/reset-password', {}),
      onPerson(`invites ${name} anew`, person, 'POST', '/invite', {}),
      onPerson(`turns two-step off for ${name}`, person, 'POST', '/reset-two-step', {}),
      onPerson(`unlocks ${name}`, person, 'POST', '/unlock', {}),
      onPerson(`signs ${name} out`, person, 'DELETE', '/sessions'),
      onPerson(`shuts ${name} out`, person, 'POST', '/deactivate', { version }),
      onPerson(`archives ${name}`, person, 'DELETE', `?version=${version}`),
      onPerson(`takes the roles of ${name}`, person, 'PUT', '/roles', { roleIds: [roles.less], version }),
      onPerson(`takes the operations of ${name}`, person, 'PUT', '/operations', {
        menuOperationIds: [],
        version,
      }),
    );
  }
  return deeds;
}

/** A personnel file brings its work places along, so only users who can see all places may link one. */
async function deedsWithFiles(db: Database, { roles, people, unusedFile }: AdminFixture): Promise<Deed[]> {
  const { clerk, peer } = people;
  const link = async (what: string, person: TestPerson, personnelId: number) =>
    onPerson(what, person, 'PATCH', '', { personnelId, version: await ofPerson(db, person) });
  return [
    await link('takes a foreign file for their own', clerk, unusedFile.foreign),
    await link('gives a peer a foreign file', peer, unusedFile.foreign),
    await link('gives a peer a file of the own place', peer, unusedFile.own),
    {
      what: 'makes an account for a foreign file',
      method: 'POST',
      path: 'users',
      body: newAccount('filed', { roleIds: [roles.less], personnelId: unusedFile.foreign }),
    },
  ];
}

const shutOutAmongMany = async (db: Database, { people: { better } }: AdminFixture): Promise<Deed> => ({
  what: 'shuts many out, one of them with a richer role',
  method: 'POST',
  path: 'users/bulk/deactivate',
  body: { records: [{ id: better.userId, version: await ofPerson(db, better) }] },
});

/** The allowed calls: refusing everything would prove nothing. They run one after another. */
function deedsOfTheirOwn(db: Database, { roles, people }: AdminFixture): (() => Promise<Deed>)[] {
  const { peer, waiting } = people;
  const version = () => ofPerson(db, peer);
  return [
    async () => ({
      what: 'makes a role',
      method: 'POST',
      path: 'users/roles',
      body: { name: 'ours', title: null, scope: 'assigned' },
    }),
    async () => ({
      what: 'gives a role what they hold',
      method: 'PUT',
      path: `users/roles/${roles.less}/operations`,
      body: {
        menuOperationIds: [...(await grantsOf(db, roles.less)), await operationId(db, 'users.view')],
        version: await versionOf(db, 'identity.roles', roles.less),
      },
    }),
    async () =>
      onPerson('gives a peer what they hold', peer, 'PUT', '/operations', {
        menuOperationIds: [await operationId(db, 'users.view')],
        version: await version(),
      }),
    async () =>
      onPerson('gives a peer their own role', peer, 'PUT', '/roles', {
        roleIds: [roles.clerk],
        version: await version(),
      }),
    async () =>
      onPerson('edits a peer', peer, 'PATCH', '', { displayName: 'Akran', version: await version() }),
    async () => onPerson('resets the password of a peer', peer, 'POST', '/reset-password', {}),
    async () =>
      onPerson('lets somebody in', waiting, 'POST', '/approve', {
        roleIds: [roles.less],
        version: await ofPerson(db, waiting),
      }),
    async () => ({
      what: 'makes an account',
      method: 'POST',
      path: 'users',
      body: newAccount('made', { roleIds: [roles.clerk] }),
    }),
  ];
}

/** An operation requires the view right of its page and of the parent pages. */
async function deedsWithoutView(db: Database, { roles, people: { gifted } }: AdminFixture): Promise<Deed[]> {
  const blind = {
    'to edit what is not seen': [await operationId(db, 'positions.edit')],
    'a page behind a page that is not seen': [await operationId(db, 'tender-details.view')],
  };
  const version = {
    role: await versionOf(db, 'identity.roles', roles.wide),
    person: await ofPerson(db, gifted),
  };
  return Object.entries(blind).flatMap(([what, menuOperationIds]) => [
    {
      what: `lets a role: ${what}`,
      method: 'PUT',
      path: `users/roles/${roles.wide}/operations`,
      body: { menuOperationIds, version: version.role },
    },
    onPerson(`lets a person: ${what}`, gifted, 'PUT', '/operations', {
      menuOperationIds,
      version: version.person,
    }),
  ]);
}
