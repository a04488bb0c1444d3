import { isIP } from 'node:net';
import type { SessionRow } from '@kalfa/contracts/identity/account';
import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';
import type { Origin, RefreshCookie } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { signAccessToken } from './access-token.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashToken, newToken } from './opaque-token.ts';
import { rolesOf } from './roles-of.ts';

const idleHours = 12;
const rememberDays = 30;
const absoluteDays = 90;
// Tabs that wake together all send the same token, which only one of them can renew first.
const graceSeconds = 20;

type RevokeReason = 'signOut' | 'closed' | 'reuse' | 'password' | 'account';

const idleOf = (remember: boolean) =>
  remember ? sql`make_interval(days => ${rememberDays})` : sql`make_interval(hours => ${idleHours})`;

/** Opens a session and issues both of its tokens: one to the page, one to the cookie jar. */
export async function openSession(
  tx: Tx,
  deps: IdentityDeps,
  {
    userId,
    remember,
    origin,
    cookie,
  }: { userId: number; remember: boolean; origin: Origin; cookie: RefreshCookie },
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.sessions (user_id, remember, ip, user_agent, expires_at, absolute_expires_at)
    values (${userId}, ${remember}, ${isIP(origin.ip) ? origin.ip : null}, ${origin.userAgent},
      now() + ${idleOf(remember)}, now() + make_interval(days => ${absoluteDays}))
    returning id`.execute(tx);
  const sessionId = rows[0]?.id ?? 0;
  await tx
    .updateTable('identity.credentials')
    .set({ last_sign_in_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
  await handOutRefreshToken(tx, sessionId, remember, cookie);
  return accessTokenOf(tx, deps, { userId, sessionId });
}

async function handOutRefreshToken(
  tx: Tx,
  sessionId: number,
  remember: boolean,
  cookie: RefreshCookie,
): Promise<void> {
  const token = newToken();
  await tx
    .insertInto('identity.refresh_tokens')
    .values({ session_id: sessionId, token_hash: hashToken(token) })
    .execute();
  cookie.set(token, { untilBrowserCloses: !remember, seconds: rememberDays * 24 * 3_600 });
}

async function accessTokenOf(
  db: Reader,
  { secrets }: IdentityDeps,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<string> {
  const { username } = await db
    .selectFrom('identity.users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = await rolesOf(db, userId);
  return signAccessToken(secrets, { userId, sessionId, username, roles: roles.map((role) => role.name) });
}

type Presented = {
  sessionId: number;
  userId: number;
  remember: boolean;
  isFirstUse: boolean;
  isInGrace: boolean;
  isOpen: boolean;
};

type Refreshed = { authToken: string } | { refused: RefusalCode };

/**
 * Uses up a refresh token and replaces it. A token that is used again after the grace period for parallel tabs was
 * stolen: the whole session ends, and the owner signs in again.
 */
export async function refreshSession(
  db: Database,
  deps: IdentityDeps,
  cookie: RefreshCookie,
): Promise<string> {
  if (!cookie.token) throw refuse('NOT_AUTHENTICATED');
  const hash = hashToken(cookie.token);
  const outcome = await db.write(async (tx): Promise<Refreshed> => {
    const presented = await presentToken(tx, hash);
    if (!presented) return { refused: 'NOT_AUTHENTICATED' };
    if (!presented.isOpen) return { refused: 'SESSION_REVOKED' };
    if (!presented.isFirstUse && !presented.isInGrace) {
      await revokeSessions(tx, 'reuse', { sessionId: presented.sessionId });
      return { refused: 'REFRESH_REUSED' };
    }
    await sql`
      update identity.sessions set last_seen_at = now(),
        expires_at = least(now() + ${idleOf(presented.remember)}, absolute_expires_at)
      where id = ${presented.sessionId}`.execute(tx);
    await handOutRefreshToken(tx, presented.sessionId, presented.remember, cookie);
    return { authToken: await accessTokenOf(tx, deps, presented) };
  });
  if ('refused' in outcome) throw refuse(outcome.refused);
  return outcome.authToken;
}

/**
 * Marks the token as used and returns whether this was the first time. The row is locked, so concurrent uses are
 * serialised.
 */
async function presentToken(tx: Tx, hash: Buffer): Promise<Presented | undefined> {
  const { rows } = await sql<Presented>`
    with token as (
      select id, session_id, used_at from identity.refresh_tokens where token_hash = ${hash} for update
    ), marked as (
      update identity.refresh_tokens set used_at = now() from token
      where refresh_tokens.id = token.id and token.used_at is null
    )
    select session.id as "sessionId", session.user_id as "userId", session.remember,
      token.used_at is null as "isFirstUse",
      coalesce(token.used_at > now() - make_interval(secs => ${graceSeconds}), false) as "isInGrace",
      session.revoked_at is null and least(session.expires_at, session.absolute_expires_at) > now()
        and person.record_status = 0 and person.status = 'active' as "isOpen"
    from token
    join identity.sessions as session on session.id = token.session_id
    join identity.users as person on person.id = session.user_id`.execute(tx);
  return rows[0];
}

/** The open session of a refresh cookie, without using it up; `null` for one that would not be renewed. */
export async function sessionOfCookie(db: Reader, token: string | null): Promise<number | null> {
  if (token === null) return null;
  const { rows } = await sql<{ id: number }>`${preparedPlan}
    select session.id
    from identity.refresh_tokens as token
    join identity.sessions as session on session.id = token.session_id
    join identity.users as person on person.id = session.user_id
    where token.token_hash = ${hashToken(token)}
      and (token.used_at is null or token.used_at > now() - make_interval(secs => ${graceSeconds}))
      and session.revoked_at is null and least(session.expires_at, session.absolute_expires_at) > now()
      and person.record_status = 0 and person.status = 'active'`.execute(db);
  return rows[0]?.id ?? null;
}

/** Ends sessions: one, all of a user, or all but the current one. With all of them ends what the user has just decided. */
export async function revokeSessions(
  tx: Tx,
  reason: RevokeReason,
  which: { sessionId: number } | { userId: number; exceptSessionId?: number },
): Promise<number> {
  const open = tx
    .updateTable('identity.sessions')
    .set({ revoked_at: sql`now()`, revoke_reason: reason })
    .where('revoked_at', 'is', null);
  const chosen =
    'sessionId' in which
      ? open.where('id', '=', which.sessionId)
      : open.where('user_id', '=', which.userId).where('id', '<>', which.exceptSessionId ?? 0);
  const { numUpdatedRows } = await chosen.executeTakeFirst();
  if ('userId' in which && which.exceptSessionId === undefined)
    await sql`select core.refuse_held_decisions(${which.userId}, 'SESSION_REVOKED')`.execute(tx);
  return Number(numUpdatedRows);
}

/** The open sessions of a user, the newest first. */
export async function openSessions(db: Reader, userId: number, currentId: number): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, id = ${currentId} as "isCurrent", created_at as "createdAt", last_seen_at as "lastSeenAt",
      least(expires_at, absolute_expires_at) as "expiresAt", host(ip) as ip, user_agent as "userAgent"
    from identity.sessions
    where user_id = ${userId} and revoked_at is null and least(expires_at, absolute_expires_at) > now()
    order by last_seen_at desc, id desc limit 100`.execute(db);
  return rows;
}
