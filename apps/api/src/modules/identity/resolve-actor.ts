import type { RoleScope } from '@kalfa/contracts/identity/role';
import type { Database, Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { prepared } from '@kalfa/db/prepared';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import {
  guest,
  type Actor,
  type TokenResolver,
  type ActorResolver,
  type AssignedScope,
  type Scope,
} from '../../lib/http/actor.ts';
import { refuse, type Refusal } from '../../lib/http/refusal.ts';
import { tokenVerifier, type TokenVerifier } from './access-token.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { rightsReader } from './rights.ts';
import { requiresTwoStep } from './two-step.ts';

type SessionState = {
  username: string;
  roleId: number | null;
  roleName: string | null;
  roleScope: RoleScope | null;
  mustSetUpTwoStep: boolean;
  stamp: number;
};

/** The paths a user may call before they have set up the second step that one of their roles requires. */
const openForSetup = /^\/api\/(auth\/|users\/me(\/|$|\?)|users\/get-role|baseinfo\/get-menus)/;

/** Resolves the actor from the current state of the database. */
export function tokenResolver(
  db: Database,
  { secrets, organisation }: Pick<IdentityDeps, 'secrets' | 'organisation'>,
  verify: TokenVerifier = tokenVerifier(secrets),
): TokenResolver {
  const rightsOf = rightsReader();
  return async ({ token, roleId: wanted, path }) => {
    const { userId, sessionId } = await verify(token);
    const [session] = (await readSessionState(db.read, sessionId, userId, wanted)).rows;
    if (!session) throw refuse('SESSION_REVOKED');
    const { username, roleId, roleName, roleScope, stamp } = session;
    if (roleId === null || roleName === null) throw await whyNoRole(db.read, userId, wanted);
    if (session.mustSetUpTwoStep && !openForSetup.test(path)) throw refuse('TWO_STEP_SETUP_REQUIRED');
    const rights = await rightsOf(db.read, { userId, roleId, stamp });
    const scope: Scope =
      roleScope === 'all'
        ? { kind: 'all' }
        : await assignedScope(db.read, userId, roleId, organisation.timeZone);
    return { userId, username, sessionId, roleId, roleName, ...rights, scope } satisfies Actor;
  };
}

/** Resolves the user of a request. */
export const actorResolver =
  (resolveToken: TokenResolver): ActorResolver =>
  async (request) => {
    const token = bearerOf(request);
    return token === null ? null : resolveToken({ token, roleId: activeRoleOf(request), path: request.url });
  };

function bearerOf(request: FastifyRequest): string | null {
  if (request.headers.authorization === undefined) return null;
  const token = tokenIn(request);
  if (!token) throw refuse('NOT_AUTHENTICATED');
  return token;
}

/** Only the header counts: a token in a URL or a cookie is ignored. */
export const tokenIn = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w.~+/=-]{1,4096})$/.exec(headers.authorization ?? '')?.[1];

function activeRoleOf({ headers }: FastifyRequest): number | null {
  const role = headers['x-active-role'];
  if (role === undefined) return null;
  if (typeof role === 'string' && /^[1-9]\d{0,14}$/.test(role)) return Number(role);
  throw refuse('ROLE_NOT_HELD');
}

/**
 * One round trip: is the session open, is the user active, do they have the role, and what is the version of the
 * permissions.
 */
const readSessionState = prepared<
  SessionState,
  [sessionId: number, userId: number, wantedRole: number | null]
>(
  (sessionId, userId, wantedRole) => sql`
    select person.username, role.id as "roleId", role.name as "roleName", role.scope as "roleScope",
      not exists (select from identity.two_step_credentials as two_step
        where two_step.user_id = person.id and two_step.confirmed_at is not null)
        and ${requiresTwoStep(sql`person.id`)} as "mustSetUpTwoStep",
      (select stamp from identity.rights_stamp) as stamp
    from identity.sessions as session
    join identity.users as person on person.id = session.user_id
    join identity.credentials as credential on credential.user_id = person.id
    left join lateral (
      select r.id, r.name, r.scope
      from identity.user_roles as held join identity.roles as r on r.id = held.role_id
      where held.user_id = person.id and held.record_status = 0 and r.record_status = 0
        and (${wantedRole}::bigint is null or r.id = ${wantedRole})
      order by (r.id = credential.last_active_role_id) desc nulls last, r.id
      limit 1) as role on true
    where session.id = ${sessionId} and session.user_id = ${userId}
      and session.revoked_at is null and least(session.expires_at, session.absolute_expires_at) > now()
      and person.record_status = 0 and person.status = 'active'`,
);

/** Why a user has no active role: they requested one they do not have, or have none at all. */
async function whyNoRole(db: Reader, userId: number, wanted: number | null): Promise<Refusal> {
  if (wanted === null) return refuse('NO_ACTIVE_ROLE');
  const { rows } = await sql`
    select from identity.user_roles as held join identity.roles as r on r.id = held.role_id
    where held.user_id = ${userId} and held.record_status = 0 and r.record_status = 0 limit 1`.execute(db);
  return refuse(rows.length > 0 ? 'ROLE_NOT_HELD' : 'NO_ACTIVE_ROLE');
}

/**
 * The places of the user's open assignments today, in the organisation's time zone. None means nothing, never
 * everything.
 */
export async function assignedScope(
  db: Reader,
  userId: number,
  roleId: number,
  timeZone: string,
): Promise<Scope> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const { rows } = await sql<Omit<AssignedScope, 'kind' | 'userId'>>`${preparedPlan}
    select array_to_json(warehouse_ids) as "warehouseIds", array_to_json(store_ids) as "storeIds",
      array_to_json(workhouse_ids) as "workhouseIds", array_to_json(project_ids) as "projectIds",
      array_to_json(array(select workhouse_id from identity.open_work_places(${userId}, ${roleId}, ${today})
        where workhouse_id is not null)) as "assignedWorkhouseIds"
    from identity.scope_of(${userId}, ${roleId}, ${today})`.execute(db);
  return rows[0] ? { kind: 'assigned', userId, ...rows[0] } : guest.scope;
}
