import { isIP } from 'node:net';
import type { Answer } from '@kalfa/contracts/endpoint';
import { auth } from '@kalfa/contracts/identity/auth';
import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { Tx } from '@kalfa/db/database';
import { needsTwoStep } from '@kalfa/domain/password';
import { sql } from 'kysely';
import { guest } from '../../lib/http/actor.ts';
import {
  routeWithoutTransaction,
  type DeviceCookies,
  type Origin,
  type RefreshCookie,
  type Route,
} from '../../lib/http/call.ts';
import { refuse, type Refusal } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { queue } from '../../lib/mail/queued-mail.ts';
import { queueMail } from './mails.ts';
import { hashToken, newToken } from './opaque-token.ts';
import { isPassword } from './password-hash.ts';
import { lockPerson, isActive, personByUsername, type Person } from './people.ts';
import { rolesOf } from './roles-of.ts';
import { openSession } from './sessions.ts';
import { rememberDevice } from './known-device.ts';
import {
  counterOf,
  countFailure,
  forgetFailures,
  lockedUntil,
  countAttempt,
  type Counter,
} from './sign-in-locks.ts';
import { useCode, useRecoveryCode } from './two-step.ts';
import { usernameKey, type UsernameKey } from './username-key.ts';

const challengeMinutes = 5;
const challengeTries = 5;

/** The result of a correct password. A refusal is thrown only after its records are stored. */
type Checked = { refusal: RefusalCode } | Answer<typeof auth.login>;
type Stepped = { refusal: Refusal } | Answer<typeof auth.twoStep>;

type Outcome = 'signedIn' | 'failed' | 'locked' | 'challenged' | 'refused';

/** Sign-in. Each answer takes the same steps for a name that exists and for one that does not. */
export function signInRoutes(deps: IdentityDeps): Route[] {
  return [
    routeWithoutTransaction(auth.login, async (db, { body, origin, refreshCookie, deviceCookies }) => {
      const key = usernameKey(body.username);
      const counter = counterOf(deps.secrets, deviceCookies, key);
      const attempt = await db.write(async (tx) => {
        const taken = await countAttempt(tx, counter);
        if (!taken.isAllowed) await noteAttempt(tx, key, origin, 'locked');
        return taken;
      });
      if (!attempt.isAllowed) throw refuse('LOGIN_LOCKED', { params: { lockedUntil: attempt.lockedUntil } });

      const found = await personByUsername(db.read, key);
      // Anybody can register a name; until its address is confirmed, the sign-in must not reveal whether that worked.
      const person = found?.status === 'pendingEmail' ? undefined : found;
      if (!(await isPassword(person?.passwordHash ?? null, body.password)) || !person) {
        const lockedUntil = await db.write(async (tx) => {
          await noteAttempt(tx, key, origin, 'failed');
          await writeJournal(tx, { actor: guest, origin }, failedSignIn(person));
          return countFailure(tx, counter);
        });
        if (lockedUntil) throw refuse('LOGIN_LOCKED', { params: { lockedUntil } });
        throw refuse('LOGIN_FAILED', { params: { triesLeft: attempt.triesLeft } });
      }
      const outcome = await db.write(async (tx): Promise<Checked> => {
        // The password and the account may have changed during the check.
        const now = await lockPerson(tx, person.id);
        if (now?.passwordHash !== person.passwordHash) return { refusal: 'LOGIN_FAILED' };
        const refusal = await reasonToRefuse(tx, now);
        if (refusal) {
          // The password was correct, so this is no guess; the user only learns the reason.
          await forgetFailures(tx, counter);
          await noteAttempt(tx, key, origin, 'refused');
          return { refusal };
        }
        if (!now.hasTwoStep && needsTwoStep(body.password)) {
          // It was chosen while a second step allowed its length, and two-step was turned off since.
          await forgetFailures(tx, counter);
          await noteAttempt(tx, key, origin, 'refused');
          await queue(tx, 'mail:password-forgotten', deps.secrets.seal(key));
          return { refusal: 'PASSWORD_CHANGE_REQUIRED' };
        }
        if (now.hasTwoStep) {
          await noteAttempt(tx, key, origin, 'challenged');
          const challengeToken = await newChallenge(tx, person.id, body.remember);
          return { twoStepRequired: true, authToken: null, challengeToken };
        }
        const authToken = await letIn(tx, deps, now, {
          remember: body.remember,
          origin,
          refreshCookie,
          deviceCookies,
          counter,
        });
        return { twoStepRequired: false, authToken, challengeToken: null };
      });
      if ('refusal' in outcome) throw refuse(outcome.refusal);
      return outcome;
    }),

    routeWithoutTransaction(auth.twoStep, async (db, { body, origin, refreshCookie, deviceCookies }) => {
      const outcome = await db.write(async (tx): Promise<Stepped> => {
        const person = await lockPerson(tx, await challengeOwner(tx, body.challengeToken));
        const challenge = person && (await takeChallengeTry(tx, body.challengeToken));
        if (!challenge) return { refusal: refuse('CHALLENGE_EXPIRED') };
        const reason = await reasonToRefuse(tx, person);
        if (reason) return { refusal: refuse(reason) };
        const key = usernameKey(person.username);
        const counter = counterOf(deps.secrets, deviceCookies, key);
        const locked = await lockedUntil(tx, counter);
        if (locked) return { refusal: refuse('LOGIN_LOCKED', { params: { lockedUntil: locked } }) };
        const isRight =
          body.code !== undefined
            ? await useCode(tx, deps.secrets, person.id, body.code, { isConfirmed: true })
            : await useRecoveryCode(tx, deps.secrets, person.id, body.recoveryCode ?? '');
        if (!isRight) {
          await noteAttempt(tx, key, origin, 'failed');
          await writeJournal(tx, { actor: guest, origin }, failedSignIn(person));
          await countAttempt(tx, counter);
          const until = await countFailure(tx, counter);
          if (until) return { refusal: refuse('LOGIN_LOCKED', { params: { lockedUntil: until } }) };
          return { refusal: refuse('TWO_STEP_FAILED', { params: { triesLeft: challenge.triesLeft } }) };
        }
        await sql`update identity.sign_in_challenges set used_at = now() where id = ${challenge.id}`.execute(
          tx,
        );
        return {
          authToken: await letIn(tx, deps, person, {
            remember: challenge.remember,
            origin,
            refreshCookie,
            deviceCookies,
            counter,
          }),
        };
      });
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome;
    }),
  ];
}

const failedSignIn = (person: Person | undefined) =>
  ({
    action: 'loginFailed',
    entity: 'user',
    entityId: person?.id ?? null,
    label: person?.username ?? null,
    changes: {},
  }) as const;

async function reasonToRefuse(tx: Tx, person: Person): Promise<RefusalCode | null> {
  if (person.status === 'pendingEmail' || person.status === 'pendingApproval') return 'ACCOUNT_PENDING';
  if (!isActive(person)) return 'ACCOUNT_PASSIVE';
  if (person.mustChangePassword) return 'PASSWORD_CHANGE_REQUIRED';
  const roles = await rolesOf(tx, person.id);
  return roles.length === 0 ? 'NO_ACTIVE_ROLE' : null;
}

/** All writes of a successful sign-in, in one transaction. */
async function letIn(
  tx: Tx,
  deps: IdentityDeps,
  person: Person,
  how: {
    remember: boolean;
    origin: Origin;
    refreshCookie: RefreshCookie;
    deviceCookies: DeviceCookies;
    counter: Counter;
  },
): Promise<string> {
  const { remember, origin, refreshCookie, deviceCookies, counter } = how;
  await forgetFailures(tx, counter);
  await noteAttempt(tx, counter.key, origin, 'signedIn');
  await tellOfNewDevice(tx, deps, person, origin);
  const authToken = await openSession(tx, deps, {
    userId: person.id,
    remember,
    origin,
    cookie: refreshCookie,
  });
  rememberDevice(deps.secrets, deviceCookies, counter.key);
  await writeJournal(
    tx,
    { actor: { ...guest, userId: person.id, username: person.username }, origin },
    { action: 'login', entity: 'user', entityId: person.id, label: person.username, changes: {} },
  );
  return authToken;
}

/** Only the very first sign-in needs no warning. */
async function tellOfNewDevice(tx: Tx, deps: IdentityDeps, person: Person, origin: Origin): Promise<void> {
  const { rows } = await sql<{ isFirst: boolean; isKnown: boolean }>`
    select count(*) = 0 as "isFirst", coalesce(bool_or(user_agent = ${origin.userAgent}), false) as "isKnown"
    from identity.sessions where user_id = ${person.id}`.execute(tx);
  const [seen] = rows;
  if (!seen || seen.isFirst || seen.isKnown) return;
  await queueMail(tx, deps, person, 'newSignIn', {
    device: origin.userAgent.slice(0, 120),
    address: origin.ip,
    at: new Date(),
  });
}

async function noteAttempt(tx: Tx, key: UsernameKey, { ip }: Origin, outcome: Outcome): Promise<void> {
  await tx
    .insertInto('identity.login_attempts')
    .values({ username_key: key, ip: isIP(ip) ? ip : null, outcome })
    .execute();
}

async function newChallenge(tx: Tx, userId: number, remember: boolean): Promise<string> {
  const token = newToken();
  await sql`
    insert into identity.sign_in_challenges (user_id, token_hash, remember, expires_at)
    values (${userId}, ${hashToken(token)}, ${remember}, now() + make_interval(mins => ${challengeMinutes}))`.execute(
    tx,
  );
  return token;
}

/** The owner of a challenge, before it is locked: the user row comes first in the lock order. */
async function challengeOwner(tx: Tx, token: string): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from identity.sign_in_challenges where token_hash = ${hashToken(token)}`.execute(
    tx,
  );
  return rows[0]?.userId ?? 0;
}

type Challenge = { id: number; userId: number; remember: boolean; triesLeft: number };

async function takeChallengeTry(tx: Tx, token: string): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update identity.sign_in_challenges set tries = tries + 1
    where token_hash = ${hashToken(token)} and used_at is null and expires_at > now() and tries < ${challengeTries}
    returning id, user_id as "userId", remember, ${challengeTries} - tries as "triesLeft"`.execute(tx);
  return rows[0];
}
