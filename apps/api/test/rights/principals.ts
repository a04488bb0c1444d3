import { randomBytes } from 'node:crypto';
import type { Database } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { addPerson, addRole, newToken, type TestPerson } from '../support/people.ts';
import { roleScopes, type PlaceKind, type Refused, type CallerRights } from './oracle.ts';
import { tokenWith, unsignedToken } from './tokens.ts';
import { addPersonnel, assign, change, type Assignment, type Worlds } from './worlds.ts';

type Headers = Record<string, string>;

/** An account with an open session, and the role it acts in. */
export type Account = TestPerson & { headers: Headers; roleId: number };

export type Principal = CallerRights & {
  name: string;
  userId: number;
  headers: Headers;
  /** Renews the token: on a busy machine a run takes longer than a token is valid. */
  renew: () => Promise<void>;
  /** The personnel file that new places are assigned to; none if no place should be assigned. */
  personnelId: number | null;
  /** Whether they have work places to read, even if none of them is current. */
  hasFile: boolean;
  /** The tested subset, where the full matrix would only repeat other principals. */
  asked: 'everything' | 'places' | 'reads';
  /** Another account with the same rights, for calls that change or end the calling account. */
  another: () => Promise<Account>;
};

/** A principal as described in the tables below. */
type Described = {
  name: string;
  roles: readonly string[];
  /** The role named in the header; without one the server chooses. */
  acts?: string;
  /** The effective role, if it is neither the one named nor the first. */
  counts?: string;
  extra?: readonly string[];
  works?: readonly (Partial<Assignment> & { kind: Assignment['kind'] })[];
  hasLeft?: boolean;
  /** None of their work places is current. */
  isNowhere?: true;
  asked?: Principal['asked'];
  refused?: Refused;
  /** Later changes of the account. */
  since?: (person: TestPerson) => RawBuilder<unknown>[];
};

const notAuthenticated = { status: 401, code: 'NOT_AUTHENTICATED' };
const tokenExpired = { status: 401, code: 'TOKEN_EXPIRED' };
const sessionRevoked = { status: 401, code: 'SESSION_REVOKED' };
const noActiveRole = { status: 403, code: 'NO_ACTIVE_ROLE' };
const roleNotHeld = { status: 403, code: 'ROLE_NOT_HELD' };

const roleNamed = (name: string) => sql`(select id from identity.roles where name = ${name})`;
const sessionOpen = ({ sessionId }: TestPerson) =>
  sql`update identity.sessions set revoked_at = null, revoke_reason = null where id = ${sessionId}`;
const roleTaken = ({ userId }: TestPerson, name: string) =>
  sql`update identity.user_roles set record_status = 2 where user_id = ${userId} and role_id = ${roleNamed(name)}`;
const boundToRole = ({ userId }: TestPerson, name: string) =>
  sql`update hr.work_places set user_role_id =
      (select id from identity.user_roles where user_id = ${userId} and role_id = ${roleNamed(name)})
    where personnel_id = (select personnel_id from identity.users where id = ${userId})`;

/** Users with all rights who must be refused anyway. */
const keptOut: readonly (Described & { refused: Refused })[] = [
  {
    name: 'a person whose session was ended',
    roles: ['admin'],
    refused: sessionRevoked,
    since: ({ sessionId }) => [
      sql`update identity.sessions set revoked_at = now(), revoke_reason = 'closed' where id = ${sessionId}`,
    ],
  },
  {
    name: 'a person whose session is over',
    roles: ['admin'],
    refused: sessionRevoked,
    since: ({ sessionId }) => [
      sql`update identity.sessions set expires_at = now() - interval '1 second' where id = ${sessionId}`,
    ],
  },
  // The sessions of the next three stay open on purpose: the state of the account alone must cause the refusal.
  {
    name: 'a passive person',
    roles: ['admin'],
    refused: sessionRevoked,
    since: (person) => [
      sql`update identity.users set record_status = 1 where id = ${person.userId}`,
      sessionOpen(person),
    ],
  },
  {
    name: 'an archived person',
    roles: ['admin'],
    refused: sessionRevoked,
    since: (person) => [
      sql`update identity.users set record_status = 2 where id = ${person.userId}`,
      sessionOpen(person),
    ],
  },
  {
    name: 'a person who waits for approval',
    roles: ['admin'],
    refused: sessionRevoked,
    since: (person) => [
      sql`update identity.users set status = 'pendingApproval' where id = ${person.userId}`,
      sessionOpen(person),
    ],
  },
  { name: 'a person without a role', roles: [], refused: noActiveRole },
  { name: 'a person whose only role is passive', roles: ['asleep'], refused: noActiveRole },
  {
    name: 'a person who insists on their passive role',
    roles: ['asleep'],
    acts: 'asleep',
    refused: noActiveRole,
  },
  {
    name: 'a person whose only role was taken away',
    roles: ['admin'],
    refused: noActiveRole,
    since: (person) => [roleTaken(person, 'admin')],
  },
  {
    name: 'a person who names a role they do not hold',
    roles: ['user'],
    acts: 'admin',
    refused: roleNotHeld,
  },
  {
    name: 'a person who names a passive role beside an active one',
    roles: ['user', 'asleep'],
    acts: 'asleep',
    refused: roleNotHeld,
  },
  {
    name: 'a person who names a role that was taken away',
    roles: ['user', 'admin'],
    acts: 'admin',
    refused: roleNotHeld,
    since: (person) => [roleTaken(person, 'admin')],
  },
];

const onSite = [{ kind: 'workhouse' }, { kind: 'warehouse' }] as const;
const everything = { roles: ['everything'], acts: 'everything', asked: 'places' } as const;
const nowhere = { ...everything, isNowhere: true } as const;

/** The eight roles of the design, users with several roles, and all operations within each kind of work place. */
const letIn: readonly Described[] = [
  ...Object.entries(roleScopes)
    .filter(([role]) => role !== 'everything' && role !== 'nothing')
    .map(([role, scope]) => ({ name: role, roles: [role], ...(scope === 'assigned' && { works: onSite }) })),
  {
    name: 'an administrator who acts as user',
    roles: ['admin', 'user'],
    acts: 'user',
    works: onSite,
    asked: 'reads',
  },
  { name: 'a user who acts as manager', roles: ['user', 'manager'], acts: 'manager', asked: 'reads' },
  { name: 'a person with two roles who names none', roles: ['hr-officer', 'manager'], asked: 'reads' },
  {
    name: 'a person with two roles who last acted in the second',
    roles: ['hr-officer', 'manager'],
    counts: 'manager',
    asked: 'reads',
    since: ({ userId }) => [
      sql`update identity.credentials set last_active_role_id = ${roleNamed('manager')} where user_id = ${userId}`,
    ],
  },
  { name: 'a person with a role that holds nothing', roles: ['nothing'], works: onSite },
  {
    name: 'a person with a few operations of their own',
    roles: ['nothing'],
    extra: ['units.view', 'workhouses.view', 'workhouses.edit', 'personnel.view', 'personnel.edit'],
    works: onSite,
  },
  // Rights on one kind of document do not apply to another kind.
  {
    name: 'a person who may only add dispatches to sites',
    roles: ['nothing'],
    extra: ['warehouse-dispatches.add', 'store-receipts.add'],
    works: onSite,
    asked: 'places',
  },
  {
    name: 'a person with another operation of each kind',
    roles: ['nothing'],
    extra: [
      'warehouse-dispatches.view',
      'warehouse-dispatches.edit',
      'store-dispatches.view',
      'store-dispatches.approve',
      'store-dispatches-to-center.view',
      'store-dispatches-to-center.delete',
      'between-store-dispatches.edit',
      'receipts.view',
      'receipts.add',
      'store-receipts.view',
      'store-receipts.approve',
      'request-receipts.view',
      'request-receipts.approve',
      'orders.view',
      'orders.edit',
    ],
    works: onSite,
    asked: 'places',
  },
  { name: 'a person with everything on their site', roles: ['everything'], works: onSite },
  { ...everything, name: 'a person with everything in their store', works: [{ kind: 'store' }] },
  { ...everything, name: 'a person with everything in their warehouse', works: [{ kind: 'warehouse' }] },
  {
    ...everything,
    name: 'a person who works there in this very role',
    roles: ['everything', 'user'],
    works: onSite,
    since: (person) => [boundToRole(person, 'everything')],
  },
  { ...nowhere, name: 'a person without a file' },
  { ...nowhere, name: 'a person of the centre', works: [{ kind: 'center' }] },
  {
    ...nowhere,
    name: 'a person whose work there has ended',
    works: [
      { kind: 'workhouse', end: '2021-01-01' },
      { kind: 'store', end: '2021-01-01' },
    ],
  },
  {
    ...nowhere,
    name: 'a person whose work there has not begun',
    works: [{ kind: 'workhouse', start: '2999-01-01' }],
  },
  {
    ...nowhere,
    name: 'a person whose work places are passive',
    works: [
      { kind: 'workhouse', recordStatus: 1 },
      { kind: 'warehouse', recordStatus: 2 },
    ],
  },
  { ...nowhere, name: 'a person who has left', works: onSite, hasLeft: true },
  {
    ...nowhere,
    name: 'a person who works there in another role',
    roles: ['everything', 'user'],
    works: onSite,
    since: (person) => [boundToRole(person, 'user')],
  },
  {
    ...nowhere,
    name: 'a person who worked there in a role that was taken away',
    roles: ['everything', 'user'],
    works: onSite,
    since: (person) => [boundToRole(person, 'user'), roleTaken(person, 'user')],
  },
];

const everyOperation = [
  'view',
  'add',
  'edit',
  'delete',
  'print',
  'approve',
  'reset-password',
  'sensitive',
  'cost',
];

/** All principals of the matrix. */
export async function makePrincipals(db: Database, worlds: Worlds): Promise<Principal[]> {
  await addRole(db, { name: 'everything', grants: everyOperation.map((operation) => `*.${operation}`) });
  await addRole(db, { name: 'nothing', grants: [] });
  await addRole(db, { name: 'asleep', scope: 'all', grants: ['*.view', '*.edit'] });
  await change(db, sql`update identity.roles set record_status = 1 where name = 'asleep'`);
  const { rows } = await sql<{ id: number; name: string }>`select id, name from identity.roles`.execute(
    db.read,
  );
  const roleIds = new Map(rows.map(({ id, name }) => [name, id]));

  const principals = await bearersOfWrongTokens(db);
  for (const described of [...keptOut, ...letIn])
    principals.push(await makePrincipal(db, worlds, roleIds, described));
  return principals;
}

async function makePrincipal(
  db: Database,
  worlds: Worlds,
  roleIds: ReadonlyMap<string, number>,
  described: Described,
): Promise<Principal> {
  const { name, roles, acts, extra = [], works = [], isNowhere, asked = 'everything' } = described;
  const role = described.counts ?? acts ?? roles[0] ?? '';
  const headersOf = ({ token }: TestPerson) => ({
    ...bearing(token),
    ...(acts !== undefined && { 'x-active-role': String(roleIds.get(acts) ?? 0) }),
  });
  const { personnelId, ...person } = await makePerson(db, worlds, described);
  const principal: Principal = {
    name,
    renew: async () => {
      principal.headers = headersOf({ ...person, token: await newToken(person) });
    },
    userId: person.userId,
    refused: described.refused ?? null,
    role,
    extra,
    places: isNowhere ? [] : works.map(({ kind }) => kind as PlaceKind),
    headers: headersOf(person),
    personnelId: isNowhere ? null : personnelId,
    hasFile: personnelId !== null,
    asked,
    another: async () => {
      const other = await makePerson(db, worlds, { ...described, works: [] });
      return { ...other, headers: headersOf(other), roleId: roleIds.get(role) ?? 0 };
    },
  };
  return principal;
}

/** Creates the account, with a personnel file if they have work places, and applies the later changes. */
async function makePerson(
  db: Database,
  { positionId, place }: Worlds,
  { name, roles, extra = [], works = [], hasLeft = false, since }: Described,
): Promise<TestPerson & { personnelId: number | null }> {
  const personnelId =
    works.length > 0 ? await addPersonnel(db, { name: `Dosya: ${name}`, positionId, hasLeft }) : null;
  const person = await addPerson(db, {
    username: `principal.${randomBytes(6).toString('hex')}`,
    displayName: name,
    roles,
    ...(personnelId !== null && { personnelId }),
  });
  await change(
    db,
    sql`insert into identity.user_menu_operations (user_id, menu_operation_id)
      select ${person.userId}, id from identity.live_menu_operations
      where menu_key || '.' || operation_key = any(${extra}::text[])`,
  );
  for (const { kind, ...rest } of works) {
    const placeId = kind === 'center' ? null : place.own[kind];
    await assign(db, { personnelId: personnelId ?? 0, positionId, kind, placeId, ...rest });
  }
  for (const statement of since?.(person) ?? []) await change(db, statement);
  return { ...person, personnelId };
}

const bearing = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Each of these tokens belongs to an administrator, so that only the token can cause the refusal. */
async function bearersOfWrongTokens(db: Database): Promise<Principal[]> {
  const known = await addPerson(db, { username: 'known.admin', roles: ['admin'] });
  const other = await addPerson(db, { username: 'other.admin', roles: ['admin'] });
  const bearers: [name: string, refused: Refused, headers: Headers][] = [
    ['a guest', notAuthenticated, {}],
    [
      'somebody with a password instead of a token',
      notAuthenticated,
      { authorization: 'Basic YWRtaW46YWRtaW4=' },
    ],
    ['the bearer of an expired token', tokenExpired, bearing(await tokenWith({ isExpired: true }, known))],
    [
      'the bearer of a token of another key',
      notAuthenticated,
      bearing(await tokenWith({ isForged: true }, known)),
    ],
    ['the bearer of a token nobody signed', notAuthenticated, bearing(unsignedToken(known))],
    [
      'the bearer of a token for something else',
      notAuthenticated,
      bearing(await tokenWith({ audience: 'kalfa-files' }, known)),
    ],
    [
      'the bearer of a token for a day',
      notAuthenticated,
      bearing(await tokenWith({ minutes: 1_440 }, known)),
    ],
    [
      'the bearer of a token with the session of another',
      sessionRevoked,
      bearing(await tokenWith({}, { ...known, sessionId: other.sessionId })),
    ],
    [
      'a person who names no role at all in the header',
      roleNotHeld,
      { ...bearing(known.token), 'x-active-role': '1 or 1=1' },
    ],
  ];
  return bearers.map(([name, refused, headers]) => ({
    name,
    renew: () => Promise.resolve(),
    userId: known.userId,
    refused,
    role: '',
    extra: [],
    places: [],
    headers,
    personnelId: null,
    hasFile: false,
    asked: 'everything',
    another: () => Promise.reject(new Error(`${name} is never let in`)),
  }));
}
