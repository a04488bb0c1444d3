import { secretsFrom } from '../kit/secrets.ts';
import type { Database } from '@kalfa/db/database';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { addPerson, addRole, testSecrets, type TestPerson } from '../testing/people.ts';
import { roleScopes, type PlaceKind, type Refused, type Standing } from './oracle.ts';
import { addPersonnel, assign, type Assignment, type Worlds } from './worlds.ts';

type Headers = Record<string, string>;

/** An account with an open session and the role it acts in. */
export type Account = TestPerson & { headers: Headers; roleId: number };

export type Principal = Standing & {
  name: string;
  headers: Headers;
  /** The file of the person, when they have one; new places are made theirs through it. */
  personnelId: number | null;
  /** Whether they have work places of their own to read, even if none of them counts today. */
  hasFile: boolean;
  /** What they are asked about, where all of it would only repeat what others show already. */
  asked: 'everything' | 'places' | 'reads';
  /** Another account that stands just like this one, for calls that change or end the account they are made with. */
  another: () => Promise<Account>;
};

type Wanted = {
  roles: readonly string[];
  /** The role named in the header; none leaves the choice to the server. */
  acts?: string;
  extra?: readonly string[];
  works?: readonly (Partial<Assignment> & { kind: Assignment['kind'] })[];
  hasLeft?: boolean;
  asked?: Principal['asked'];
  /** What has to be done to the account afterwards. */
  then?: (person: TestPerson) => Promise<void>;
};

export const everyOperation = ['view', 'add', 'edit', 'delete', 'print', 'approve', 'reset-password', 'sensitive', 'cost'];

/** Everybody the matrix asks as: those who are refused as such, those who are let in, and where they work. */
export async function makePrincipals(db: Database, worlds: Worlds): Promise<Principal[]> {
  await addRole(db, { name: 'everything', grants: everyOperation.map((operation) => `*.${operation}`) });
  await addRole(db, { name: 'nothing', grants: [] });
  await addRole(db, { name: 'asleep', scope: 'all', grants: ['*.view', '*.edit'] });
  await change(db, sql`update identity.roles set record_status = 1 where name = 'asleep'`);
  const roleIds = await readRoleIds(db);
  const roleId = (name: string) => roleIds.get(name) ?? 0;

  let count = 0;
  const person = async ({ roles, acts, extra = [], works = [], hasLeft = false, then }: Wanted) => {
    count += 1;
    const { positionId } = worlds;
    const personnelId = works.length > 0 ? await addPersonnel(db, { name: `Dosya ${count}`, positionId, hasLeft }) : null;
    const added = await addPerson(db, {
      username: `principal.${count}`,
      displayName: `Principal ${count}`,
      roles,
      ...(personnelId !== null && { personnelId }),
    });
    await change(
      db,
      sql`insert into identity.user_menu_operations (user_id, menu_operation_id)
        select ${added.userId}, id from identity.live_menu_operations where menu_key || '.' || operation_key = any(${extra}::text[])`,
    );
    for (const { kind, ...rest } of works) {
      const placeId = kind === 'center' ? null : worlds.place.own[kind];
      await assign(db, { personnelId: personnelId ?? 0, positionId, kind, placeId, ...rest });
    }
    await then?.(added);
    return { ...added, personnelId, headers: headersOf(added.token, acts === undefined ? null : roleId(acts)) };
  };

  const letIn = async (name: string, wanted: Wanted, acts = wanted.acts ?? wanted.roles[0] ?? ''): Promise<Principal> => {
    const { headers, personnelId } = await person(wanted);
    const open = (wanted.works ?? []).filter(({ kind }) => kind !== 'center');
    return {
      name,
      refused: null,
      role: acts,
      extra: wanted.extra ?? [],
      places: open.map(({ kind }) => kind as PlaceKind),
      headers,
      personnelId,
      hasFile: personnelId !== null,
      asked: wanted.asked ?? 'everything',
      another: async () => ({ ...(await person({ ...wanted, works: [] })), roleId: roleId(acts) }),
    };
  };

  /** Somebody whose work places are none that counts. */
  const nowhere = async (name: string, wanted: Omit<Wanted, 'roles'>) => ({
    ...(await letIn(name, { acts: 'everything', roles: ['everything'], asked: 'places', ...wanted } as Wanted)),
    places: [],
    personnelId: null,
  });

  const refused = (name: string, because: Refused, headers: Headers): Principal => ({
    name,
    refused: because,
    role: '',
    extra: [],
    places: [],
    headers,
    personnelId: null,
    hasFile: false,
    asked: 'everything',
    another: () => Promise.reject(new Error(`${name} is never let in`)),
  });
  const refusedPerson = async (name: string, because: Refused, wanted: Wanted) =>
    refused(name, because, (await person(wanted)).headers);

  const own = [{ kind: 'workhouse' }, { kind: 'warehouse' }] as const;
  const admin = { roles: ['admin'] };
  const known = await person(admin);
  const other = await person(admin);
  const bearing = (token: string) => headersOf(token, null);

  return [
    refused('a guest', notAuthenticated, {}),
    refused('somebody with a password instead of a token', notAuthenticated, { authorization: 'Basic YWRtaW46YWRtaW4=' }),
    refused('the bearer of an expired token', tokenExpired, bearing(await token(known, { isExpired: true }))),
    refused('the bearer of a token of another key', notAuthenticated, bearing(await token(known, { isForged: true }))),
    refused('the bearer of a token nobody signed', notAuthenticated, bearing(unsigned(known))),
    refused('the bearer of a token for something else', notAuthenticated, bearing(await token(known, { audience: 'kalfa-files' }))),
    refused('the bearer of a token for a day', notAuthenticated, bearing(await token(known, { minutes: 1_440 }))),
    refused('the bearer of a token with the session of another', sessionRevoked, bearing(await token({ ...known, sessionId: other.sessionId }, {}))),
    await refusedPerson('a person whose session was ended', sessionRevoked, {
      ...admin,
      then: ({ sessionId }) => change(db, sql`update identity.sessions set revoked_at = now(), revoke_reason = 'closed' where id = ${sessionId}`),
    }),
    await refusedPerson('a person whose session is over', sessionRevoked, {
      ...admin,
      then: ({ sessionId }) => change(db, sql`update identity.sessions set expires_at = now() - interval '1 second' where id = ${sessionId}`),
    }),
    // The sessions of the next three are open on purpose: the state of the account alone must keep them out.
    ...(await Promise.all(
      [
        ['a passive person', sql`record_status = 1`],
        ['an archived person', sql`record_status = 2`],
        ['a person who waits for approval', sql`status = 'pendingApproval'`],
      ].map(([name, state]) =>
        refusedPerson(name as string, sessionRevoked, {
          ...admin,
          then: async ({ userId, sessionId }) => {
            await change(db, sql`update identity.users set ${state} where id = ${userId}`);
            await change(db, sql`update identity.sessions set revoked_at = null, revoke_reason = null where id = ${sessionId}`);
          },
        }),
      ),
    )),
    await refusedPerson('a person without a role', noActiveRole, { roles: [] }),
    await refusedPerson('a person whose only role is passive', noActiveRole, { roles: ['asleep'] }),
    await refusedPerson('a person who insists on their passive role', noActiveRole, { roles: ['asleep'], acts: 'asleep' }),
    await refusedPerson('a person whose only role was taken away', noActiveRole, {
      ...admin,
      then: ({ userId }) => change(db, sql`update identity.user_roles set record_status = 2 where user_id = ${userId}`),
    }),
    await refusedPerson('a person who names a role they do not hold', roleNotHeld, { roles: ['user'], acts: 'admin' }),
    await refusedPerson('a person who names a passive role beside an active one', roleNotHeld, { roles: ['user', 'asleep'], acts: 'asleep' }),
    await refusedPerson('a person who names a role that was taken away', roleNotHeld, {
      roles: ['user', 'admin'],
      acts: 'admin',
      then: ({ userId }) => change(db, sql`update identity.user_roles set record_status = 2 where user_id = ${userId} and role_id = ${roleId('admin')}`),
    }),
    refused('a person who names no role at all in the header', roleNotHeld, { ...known.headers, 'x-active-role': '1 or 1=1' }),

    ...(await inTurn(defaultRoles, (role) =>
      letIn(role, { roles: [role], ...(roleScopes[role] === 'assigned' && { works: own }) }),
    )),
    await letIn('an administrator who acts as user', { roles: ['admin', 'user'], acts: 'user', works: own, asked: 'reads' }),
    await letIn('a user who acts as manager', { roles: ['user', 'manager'], acts: 'manager', asked: 'reads' }),
    await letIn('a person with two roles who names none', { roles: ['hr-officer', 'manager'], asked: 'reads' }, 'hr-officer'),
    await letIn(
      'a person with two roles who last acted in the second',
      {
        roles: ['hr-officer', 'manager'],
        asked: 'reads',
        then: ({ userId }) => change(db, sql`update identity.credentials set last_active_role_id = ${roleId('manager')} where user_id = ${userId}`),
      },
      'manager',
    ),
    await letIn('a person with a role that holds nothing', { roles: ['nothing'], works: own }),
    await letIn('a person with a few operations of their own', { roles: ['nothing'], extra: ['units.view', 'workhouses.view', 'workhouses.edit'], works: own }),
    await letIn('a person with everything on their site', { roles: ['everything'], works: own }),
    await letIn('a person with everything in their store', { roles: ['everything'], works: [{ kind: 'store' }], asked: 'places' }),
    await letIn('a person with everything in their warehouse', { roles: ['everything'], works: [{ kind: 'warehouse' }], asked: 'places' }),
    await nowhere('a person without a file', {}),
    await nowhere('a person of the centre', { works: [{ kind: 'center' }] }),
    await nowhere('a person whose work there has ended', { works: [{ kind: 'workhouse', end: '2021-01-01' }, { kind: 'store', end: '2021-01-01' }] }),
    await nowhere('a person whose work there has not begun', { works: [{ kind: 'workhouse', start: '2999-01-01' }] }),
    await nowhere('a person whose work places are passive', { works: [{ kind: 'workhouse', recordStatus: 1 }, { kind: 'warehouse', recordStatus: 2 }] }),
    await nowhere('a person who has left', { works: own, hasLeft: true }),
    await nowhere('a person who works there in another role', {
      roles: ['everything', 'user'],
      works: own,
      then: ({ userId }) => bindToRole(db, userId, roleId('user')),
    } as Wanted),
    await nowhere('a person who worked there in a role that was taken away', {
      works: own,
      roles: ['everything', 'user'],
      then: async ({ userId }) => {
        await bindToRole(db, userId, roleId('user'));
        await change(db, sql`update identity.user_roles set record_status = 2 where user_id = ${userId} and role_id = ${roleId('user')}`);
      },
    } as Wanted),
    await letIn('a person who works there in this very role', {
      roles: ['everything', 'user'],
      acts: 'everything',
      works: own,
      asked: 'places',
      then: ({ userId }) => bindToRole(db, userId, roleId('everything')),
    }),
  ];
}

const defaultRoles = Object.keys(roleScopes).filter((role) => role !== 'everything' && role !== 'nothing');

const notAuthenticated = { status: 401, code: 'NOT_AUTHENTICATED' };
const tokenExpired = { status: 401, code: 'TOKEN_EXPIRED' };
const sessionRevoked = { status: 401, code: 'SESSION_REVOKED' };
const noActiveRole = { status: 403, code: 'NO_ACTIVE_ROLE' };
const roleNotHeld = { status: 403, code: 'ROLE_NOT_HELD' };

const headersOf = (token: string, roleId: number | null): Headers => ({
  authorization: `Bearer ${token}`,
  ...(roleId !== null && { 'x-active-role': String(roleId) }),
});

/** Work places that count only in this role. */
const bindToRole = (db: Database, userId: number, roleId: number) =>
  change(
    db,
    sql`update hr.work_places set user_role_id = (select id from identity.user_roles where user_id = ${userId} and role_id = ${roleId})
      where personnel_id = (select personnel_id from identity.users where id = ${userId})`,
  );

export async function change(db: Database, statement: ReturnType<typeof sql>): Promise<void> {
  await db.write((tx) => statement.execute(tx));
}

async function readRoleIds(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from identity.roles`.execute(db.read);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

const forgedSecrets = secretsFrom('another secret of at least thirty-two characters');

type Mutant = { isExpired?: boolean; isForged?: boolean; audience?: string; minutes?: number };

/** A token that is right in everything but what is asked for; made by hand, because the server makes no wrong ones. */
function token({ userId, sessionId, username }: TestPerson, { isExpired, isForged, audience, minutes = 10 }: Mutant): Promise<string> {
  const issued = Math.floor(Date.now() / 1_000) - (isExpired ? 3_600 : 0);
  const { signing } = isForged ? forgedSecrets : testSecrets;
  return new SignJWT({ sid: sessionId, username, role: ['admin'] })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: testSecrets.signing.keyId })
    .setIssuer('kalfa')
    .setAudience(audience ?? 'kalfa-api')
    .setSubject(String(userId))
    .setJti('made-by-hand')
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(signing.privateKey);
}

function unsigned({ userId, sessionId, username }: TestPerson): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'kalfa', aud: 'kalfa-api', sub: String(userId), sid: sessionId, jti: 'x', iat: now, exp: now + 300, username, role: ['admin'] };
  return `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
}
