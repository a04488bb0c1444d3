import type { Answer } from '@kalfa/contracts/endpoint';
import { account } from '@kalfa/contracts/identity/account';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import { needsTwoStep } from '@kalfa/domain/password';
import { sql } from 'kysely';
import {
  routeWithoutTransaction,
  route,
  type Caller,
  type Route,
  type ServerCall,
} from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { changesBetween, writeJournal, type Changes } from '../../lib/journal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { queueMail } from './mails.ts';
import { isPassword } from './password-hash.ts';
import { validatedHash, refuseWeakPassword, storePassword } from './passwords.ts';
import { personById, type Person } from './people.ts';
import { rolesOf } from './roles-of.ts';
import { openSessions, revokeSessions } from './sessions.ts';
import { counterOf, countFailure, forgetFailures, countAttempt } from './sign-in-locks.ts';
import { touchVersion } from './touch-version.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  newRecoveryCodes,
  isTwoStepRequired,
  removeTwoStep,
  useCode,
} from './two-step.ts';
import { usernameKey } from './username-key.ts';

/**
 * The user's own account. The changes that somebody with an open browser would make first require the password again.
 */
export function accountRoutes(deps: IdentityDeps): Route[] {
  const { secrets } = deps;
  return [
    route(account.get, (db, call) => readAccount(db, call)),
    route(account.update, async (tx, call) => {
      const { userId } = call.actor;
      const { version, displayName, mobile, language, undoSeconds } = call.body;
      const before = await readAccount(tx, call);
      await touchVersion(tx, 'user', { id: userId, version, by: userId });
      const values = {
        ...(displayName !== undefined && { display_name: displayName }),
        ...(mobile !== undefined && { mobile }),
        ...(language !== undefined && { language }),
        ...(undoSeconds !== undefined && { undo_seconds: undoSeconds }),
      };
      if (Object.keys(values).length > 0)
        await tx.updateTable('identity.users').set(values).where('id', '=', userId).execute();
      const after = await readAccount(tx, call);
      await noteChange(
        tx,
        call,
        changesBetween(before, after, ['displayName', 'mobile', 'language', 'undoSeconds']),
      );
      return after;
    }),
    routeWithoutTransaction(account.password, async (db, call) => {
      const person = await provenPerson(db, deps, call, { password: call.body.currentPassword });
      const hash = await validatedHash(db.read, { ...person, userId: person.id }, call.body.newPassword);
      await db.write((tx) => replacePassword(tx, deps, call, person, hash));
      return {};
    }),
    route(account.sessions, (db, { actor }) => openSessions(db, actor.userId, actor.sessionId)),
    route(account.closeSession, async (tx, call) => {
      const sessions = await openSessions(tx, call.actor.userId, call.actor.sessionId);
      const session = sessions.find(({ id }) => id === call.params.id);
      if (!session) throw refuse('NOT_FOUND');
      await revokeSessions(tx, 'closed', { sessionId: session.id });
      await noteChange(tx, call, { sessions: [1, 0] });
      return {};
    }),
    route(account.closeOtherSessions, async (tx, call) => {
      const { userId, sessionId } = call.actor;
      const closed = await revokeSessions(tx, 'closed', { userId, exceptSessionId: sessionId });
      await noteChange(tx, call, { sessions: [closed, 0] });
      return {};
    }),
    routeWithoutTransaction(account.beginTwoStep, async (db, call) => {
      const { id, username, hasTwoStep } = await provenPerson(db, deps, call, call.body);
      if (hasTwoStep) throw refuse('STATE_CONFLICT');
      return db.write(async (tx) => {
        await noteChange(tx, call, { twoStep: [false, 'begun'] });
        return beginTwoStep(tx, deps, { userId: id, username });
      });
    }),
    routeWithoutTransaction(account.confirmTwoStep, async (db, call) => {
      const { userId } = call.actor;
      const recoveryCodes = await db.write(async (tx) => {
        const person = await ownPerson(tx, call);
        if (!(await useCode(tx, secrets, userId, call.body.code, { isConfirmed: false }))) return null;
        await confirmTwoStep(tx, userId);
        await noteChange(tx, call, { twoStep: [false, true] });
        await queueMail(tx, deps, person, 'twoStepTurnedOn', {});
        return newRecoveryCodes(tx, secrets, userId);
      });
      if (!recoveryCodes) throw refuse('TWO_STEP_FAILED');
      return { recoveryCodes };
    }),
    routeWithoutTransaction(account.disableTwoStep, async (db, call) => {
      const { newPassword, ...proof } = call.body;
      if (await isTwoStepRequired(db.read, call.actor.userId)) throw refuse('TWO_STEP_KEPT');
      const alone = { username: call.actor.username, hasTwoStep: false };
      // Checked by the input alone, before a code is used up, so that the call can be repeated with the missing part.
      if (newPassword === undefined && needsTwoStep(proof.password)) throw refuse('PASSWORD_TOO_SHORT_ALONE');
      if (newPassword !== undefined) refuseWeakPassword(newPassword, alone);
      const person = await provenPerson(db, deps, call, proof);
      const hash =
        newPassword === undefined
          ? null
          : await validatedHash(db.read, { ...alone, userId: person.id }, newPassword);
      await db.write(async (tx) => {
        if (hash !== null) await replacePassword(tx, deps, call, person, hash);
        await removeTwoStep(tx, person.id);
        await noteChange(tx, call, { twoStep: [true, false] });
        await queueMail(tx, deps, person, 'twoStepTurnedOff', {});
      });
      return {};
    }),
    routeWithoutTransaction(account.renewRecoveryCodes, async (db, call) => {
      const person = await provenPerson(db, deps, call, call.body);
      return db.write(async (tx) => {
        await noteChange(tx, call, { recoveryCodes: ['***', '***'] });
        return { recoveryCodes: await newRecoveryCodes(tx, secrets, person.id) };
      });
    }),
    route(account.setActiveRole, async (tx, call) => {
      const { userId, roleName } = call.actor;
      const roles = await rolesOf(tx, userId);
      const role = roles.find(({ id }) => id === call.body.roleId);
      if (!role) throw refuse('ROLE_NOT_HELD');
      await tx
        .updateTable('identity.credentials')
        .set({ last_active_role_id: role.id })
        .where('user_id', '=', userId)
        .execute();
      await writeJournal(tx, call, {
        action: 'roleSwitch',
        entity: 'user',
        entityId: userId,
        label: call.actor.username,
        changes: { role: [roleName, role.name] },
      });
      return {};
    }),
  ];
}

const noteChange = (tx: Tx, caller: Caller, changes: Changes) =>
  writeJournal(tx, caller, {
    action: 'update',
    entity: 'user',
    entityId: caller.actor.userId,
    label: caller.actor.username,
    changes,
  });

/** Sets the owner's new password; every other session ends. */
async function replacePassword(
  tx: Tx,
  deps: IdentityDeps,
  caller: Caller,
  person: Person,
  hash: string,
): Promise<void> {
  await storePassword(tx, person.id, hash);
  await revokeSessions(tx, 'password', { userId: person.id, exceptSessionId: caller.actor.sessionId });
  await queueMail(tx, deps, person, 'passwordChanged', {});
  await noteChange(tx, caller, { password: ['***', '***'] });
}

async function ownPerson(db: Reader, { actor }: Caller): Promise<Person> {
  const person = await personById(db, actor.userId);
  if (!person) throw refuse('SESSION_REVOKED');
  return person;
}

/**
 * The owner of the account, verified by password, and by a code where one is required. A failure counts like a failed
 * sign-in, and with two-step on only a correct code resets the counter.
 */
async function provenPerson(
  db: Database,
  { secrets }: IdentityDeps,
  call: Caller & Pick<ServerCall<unknown>, 'deviceCookies'>,
  proof: { password: string; code?: string },
): Promise<Person> {
  const person = await ownPerson(db.read, call);
  const counter = counterOf(secrets, call.deviceCookies, usernameKey(person.username));
  const attempt = await db.write((tx) => countAttempt(tx, counter));
  if (!attempt.isAllowed) throw refuse('LOGIN_LOCKED', { params: { lockedUntil: attempt.lockedUntil } });
  const { code } = proof;
  const isOwner = await isPassword(person.passwordHash, proof.password);
  const isRightCode =
    code === undefined ||
    (isOwner && (await db.write((tx) => useCode(tx, secrets, person.id, code, { isConfirmed: true }))));
  if (!isOwner || !isRightCode) {
    await db.write((tx) => countFailure(tx, counter));
    throw refuse(isOwner ? 'TWO_STEP_FAILED' : 'LOGIN_FAILED', { params: { triesLeft: attempt.triesLeft } });
  }
  if (!person.hasTwoStep || code !== undefined) await db.write((tx) => forgetFailures(tx, counter));
  return person;
}

type OwnAccount = Answer<typeof account.get>;

async function readAccount(db: Reader, { actor }: Caller) {
  const { rows } = await sql<Pick<OwnAccount, 'version' | 'mobile' | 'undoSeconds' | 'recoveryCodes'>>`
    select person.version, person.mobile, person.undo_seconds as "undoSeconds",
      (select count(*) from identity.recovery_codes as code where code.user_id = person.id and code.used_at is null) as "recoveryCodes"
    from identity.users as person where person.id = ${actor.userId}`.execute(db);
  const { id, username, displayName, email, language, hasTwoStep } = await ownPerson(db, { actor } as Caller);
  const twoStepRequired = await isTwoStepRequired(db, actor.userId);
  const [own = { version: 1, mobile: null, undoSeconds: 10 as const, recoveryCodes: 0 }] = rows;
  return {
    id,
    username,
    displayName,
    email,
    language,
    ...own,
    twoStepEnabled: hasTwoStep,
    twoStepRequired,
    twoStepSetupRequired: twoStepRequired && !hasTwoStep,
    roles: await rolesOf(db, actor.userId),
    activeRoleId: actor.roleId,
  };
}
