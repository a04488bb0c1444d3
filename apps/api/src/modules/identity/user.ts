import { user, userAccounts, type AccountStatus } from '@kalfa/contracts/identity/user';
import type { Language } from '@kalfa/contracts/language';
import type { Reader, Tx } from '@kalfa/db/database';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { sql } from 'kysely';
import { routeWithoutTransaction, route, type Caller, type ServerCall } from '../../lib/http/call.ts';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import type { WrittenField } from '../../kit/export/exportable.ts';
import { writeJournal, type Changes, type JournalEntry } from '../../lib/journal.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelopeSearching, foldedTexts } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { lockRights, refuseBeyondOwnRights } from './grants.ts';
import type { IdentityDeps, RoleSummary } from './identity-deps.ts';
import { newLink, queueMail } from './mails.ts';
import { replaceOperations } from './operation-set.ts';
import { endLinks } from './passwords.ts';
import { personById, type Person } from './people.ts';
import { openSessions, revokeSessions } from './sessions.ts';
import { unlock } from './sign-in-locks.ts';
import { systemUserId } from './system-user.ts';
import { touchVersion } from './touch-version.ts';
import { notifyRoleChange, notifyAccount } from './notify-account.ts';
import { removeTwoStep } from './two-step.ts';
import { setRoles } from './user-roles.ts';
import { usernameKey } from './username-key.ts';

type GrantedRole = Omit<RoleSummary, 'scope'> & { recordStatus: 0 | 1 | 2; userRoleId: number };

const heldRoles = sql<GrantedRole[]>`coalesce((
  select json_agg(json_build_object('id', role.id, 'name', role.name, 'title', role.title,
    'recordStatus', role.record_status, 'userRoleId', held.id) order by role.id)
  from identity.user_roles as held join identity.roles as role on role.id = held.role_id
  where held.user_id = t.id and held.record_status = 0), '[]')`;

/** The roles as their chips show them; an inactive one grants nothing, and is marked. */
const roleNames: WrittenField = ({ roles }, language) =>
  (roles as GrantedRole[])
    .map(({ name, title, recordStatus }) => {
      const shown = title ?? name;
      return recordStatus === 0 ? shown : `${shown} (${dictionaries[language].identity.passiveRole})`;
    })
    .join(', ') || null;

const roleTitles = sql`(
  select string_agg(coalesce(role.title, role.name), ' ') from identity.user_roles as held
  join identity.roles as role on role.id = held.role_id where held.user_id = t.id and held.record_status = 0)`;

const userRecord = recordModule(user, {
  table: 'identity.users',
  rows: (db) =>
    db
      .selectFrom('identity.users as t')
      .leftJoin('hr.personnel as employee', 'employee.id', 't.personnel_id')
      .leftJoin('identity.credentials as credential', 'credential.user_id', 't.id')
      .where('t.id', '<>', systemUserId)
      .select([
        ...envelopeSearching(foldedTexts('employee.name', 'employee.family', roleTitles)),
        't.username',
        't.email',
        't.display_name as displayName',
        't.mobile',
        't.personnel_id as personnelId',
        sql<Language | null>`t.language`.as('language'),
        sql<AccountStatus>`t.status`.as('status'),
        heldRoles.as('roles'),
        sql<
          number[]
        >`coalesce((select json_agg(held.role_id order by held.role_id) from identity.user_roles as held
          where held.user_id = t.id and held.record_status = 0), '[]')`.as('roleIds'),
        sql<string | null>`employee.name || ' ' || employee.family`.as('personnelName'),
        sql<boolean>`credential.password_hash is not null`.as('hasPassword'),
        'credential.last_sign_in_at as lastSignInAt',
        sql<string | null>`(select max(lock.locked_until) from identity.sign_in_locks as lock
          where lock.username_key = t.username and lock.locked_until > now())`.as('lockedUntil'),
        sql<boolean>`exists (select from identity.two_step_credentials as two_step
          where two_step.user_id = t.id and two_step.confirmed_at is not null)`.as('twoStepEnabled'),
        sql<boolean>`exists (select from identity.sessions as session where session.user_id = t.id
          and session.revoked_at is null and session.last_seen_at > now() - interval '11 minutes')`.as(
          'isOnline',
        ),
      ]),
  columns: {
    username: 'username',
    email: 'email',
    displayName: 'display_name',
    mobile: 'mobile',
    personnelId: 'personnel_id',
    language: 'language',
    roleIds: null,
  },
  written: { roles: roleNames },
  search: { label: ['displayName'], code: 'username', hint: 'email' },
  constraints: {
    users_username_live: duplicateOf('username'),
    users_email_live: duplicateOf('email'),
    users_personnel_active: duplicateOf('personnelId'),
    users_personnel: { code: 'NOT_FOUND' },
    users_last_admin: { code: 'LAST_ADMIN' },
  },
  guard: async (tx, { actor }, { before, input }) => {
    await lockRights(tx);
    if (before) await refuseBeyondOwnRights(tx, actor, { userId: before.id });
    if (input.roleIds) await refuseBeyondOwnRights(tx, actor, { roleIds: input.roleIds });
    // Whoever controls the address of reset links can take over the account, so this needs its own permission.
    const moves = before && input.email !== undefined && input.email !== before.email;
    if (moves && !actor.can('users', 'reset-password'))
      throw refuse('FORBIDDEN', { params: { menu: 'users', operation: 'reset-password' } });
    // A linked person brings their work places, and with them the scope of an assigned role.
    const links = input.personnelId && input.personnelId !== before?.personnelId;
    if (links && actor.scope.kind !== 'all')
      throw refuse('FORBIDDEN', { params: { rule: 'beyondOwnRights' } });
  },
  saveRelated: async (tx, caller, id, { roleIds }) => {
    if (!roleIds) return;
    const roles = await setRoles(tx, { userId: id, roleIds, by: caller.actor.userId });
    await notifyRoleChange(tx, caller, id, roles);
  },
});

/** Accounts, for administrators. They never set a password: they issue a link. */
export const userModule = (settings: ListSettings & IdentityDeps): Module => {
  const { read, ...record } = userRecord(settings);

  return {
    ...record,
    routes: [
      ...record.routes,
      routeWithoutTransaction(userAccounts.invite, (db, call) =>
        db.write(async (tx) => {
          const person = await reachable(tx, call);
          if (person.passwordHash !== null || person.status !== 'active') throw refuse('STATE_CONFLICT');
          const link = await newLink(tx, settings, person.id, 'invitation');
          const isMailed = await queueMail(tx, settings, person, 'invitation', {
            username: person.username,
            link: link.link,
          });
          await note(tx, call, person, 'update', { invitation: [null, link.expiresAt] });
          return { ...link, isMailed };
        }),
      ),
      route(userAccounts.approve, async (tx, call) => {
        const { roleIds, version } = call.body;
        await lockRights(tx);
        const person = await reachable(tx, call);
        if (person.status !== 'pendingApproval') throw refuse('STATE_CONFLICT');
        await refuseBeyondOwnRights(tx, call.actor, { roleIds });
        await touchVersion(tx, 'user', { id: person.id, version, by: call.actor.userId });
        await setRoles(tx, { userId: person.id, roleIds, by: call.actor.userId });
        await decide(tx, person.id, { status: 'active' });
        await queueMail(tx, settings, person, 'registrationApproved', {
          link: `${settings.appUrl}/auth/login`,
        });
        await note(tx, call, person, 'status', { status: ['pendingApproval', 'active'] });
        return read(tx, call, person.id);
      }),
      route(userAccounts.reject, async (tx, call) => {
        const { reason, version } = call.body;
        const person = await reachable(tx, call);
        if (person.status !== 'pendingApproval') throw refuse('STATE_CONFLICT');
        await touchVersion(tx, 'user', { id: person.id, version, by: call.actor.userId });
        await decide(tx, person.id, { status: 'rejected', rejection_reason: reason });
        await queueMail(tx, settings, person, 'registrationRejected', { reason });
        await note(tx, call, person, 'status', { status: ['pendingApproval', 'rejected'] });
        return read(tx, call, person.id);
      }),
      route(userAccounts.setRoles, async (tx, call) => {
        const { roleIds, version } = call.body;
        await lockRights(tx);
        const person = await reachable(tx, call);
        await refuseBeyondOwnRights(tx, call.actor, { roleIds });
        await touchVersion(tx, 'user', { id: person.id, version, by: call.actor.userId });
        const changes = await setRoles(tx, { userId: person.id, roleIds, by: call.actor.userId });
        await note(tx, call, person, 'permission', { roles: changes });
        await notifyRoleChange(tx, call, person.id, changes);
        return read(tx, call, person.id);
      }),
      route(userAccounts.getOperations, async (db, call) => {
        const { rows } = await sql<{ version: number; menuOperationIds: number[] }>`
          select person.version, array_to_json(array(select menu_operation_id from identity.user_menu_operations
            where user_id = person.id order by menu_operation_id)) as "menuOperationIds"
          from identity.users as person
          where person.id = ${call.params.id} and person.record_status <> 2 and person.id <> ${systemUserId}`.execute(
          db,
        );
        if (!rows[0]) throw refuse('NOT_FOUND');
        return rows[0];
      }),
      route(userAccounts.setOperations, async (tx, call) => {
        const { menuOperationIds, version } = call.body;
        await lockRights(tx);
        const person = await reachable(tx, call);
        const { label } = await touchVersion(tx, 'user', { id: person.id, version, by: call.actor.userId });
        const difference = await replaceOperations(
          tx,
          call,
          {
            entity: 'user',
            id: person.id,
            label,
            table: 'identity.user_menu_operations',
            column: 'user_id',
            alsoHeld: await heldByRoles(tx, person.id),
          },
          menuOperationIds,
        );
        if (difference.granted.length + difference.removed.length > 0)
          await notifyAccount(tx, call, person.id);
        return { version: version + 1, ...difference };
      }),
      routeWithoutTransaction(userAccounts.resetPassword, (db, call) =>
        db.write(async (tx) => {
          const person = await reachable(tx, call);
          if (person.status !== 'active') throw refuse('STATE_CONFLICT');
          await endLinks(tx, person.id);
          await sql`update identity.credentials set must_change_password = true where user_id = ${person.id}`.execute(
            tx,
          );
          await revokeSessions(tx, 'password', { userId: person.id });
          const link = await newLink(tx, settings, person.id, 'handedReset');
          const isMailed = await queueMail(tx, settings, person, 'passwordReset', { link: link.link });
          await note(tx, call, person, 'update', { password: ['***', null] });
          await notifyAccount(tx, call, person.id);
          return { ...link, isMailed };
        }),
      ),
      route(userAccounts.resetTwoStep, async (tx, call) => {
        const person = await reachable(tx, call);
        if (!(await removeTwoStep(tx, person.id))) throw refuse('STATE_CONFLICT');
        await queueMail(tx, settings, person, 'twoStepTurnedOff', {});
        await note(tx, call, person, 'update', { twoStep: [true, false] });
        await notifyAccount(tx, call, person.id);
        return {};
      }),
      route(userAccounts.unlock, async (tx, call) => {
        const person = await reachable(tx, call);
        await unlock(tx, usernameKey(person.username));
        await note(tx, call, person, 'update', { locked: [true, false] });
        return {};
      }),
      route(userAccounts.sessions, async (db, call) => {
        const person = await knownPerson(db, call.params.id);
        return openSessions(db, person.id, call.actor.sessionId);
      }),
      route(userAccounts.closeSessions, async (tx, call) => {
        const person = await reachable(tx, call);
        const closed = await revokeSessions(tx, 'closed', { userId: person.id });
        await note(tx, call, person, 'update', { sessions: [closed, 0] });
        return {};
      }),
    ],
  };
};

async function knownPerson(db: Reader, id: number | undefined): Promise<Person> {
  const person = id === systemUserId ? undefined : await personById(db, id ?? 0);
  if (!person) throw refuse('NOT_FOUND');
  return person;
}

/** A user whom the caller may change: one who has no more permissions than the caller. */
async function reachable(tx: Tx, { actor, params }: ServerCall<unknown>): Promise<Person> {
  const person = await knownPerson(tx, params.id);
  await refuseBeyondOwnRights(tx, actor, { userId: person.id });
  return person;
}

const note = (
  tx: Tx,
  caller: Caller,
  { id, displayName }: Person,
  action: JournalEntry['action'],
  changes: Changes,
) => writeJournal(tx, caller, { action, entity: 'user', entityId: id, label: displayName, changes });

const decide = (tx: Tx, id: number, values: { status: AccountStatus; rejection_reason?: string }) =>
  tx.updateTable('identity.users').set(values).where('id', '=', id).execute();

/** The operations of all roles of a user together: an extra operation may rely on the view of any of them. */
async function heldByRoles(db: Reader, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.menu_operation_id as id from identity.role_rights as r
    join identity.user_roles as held on held.role_id = r.role_id
    where held.user_id = ${userId} and held.record_status = 0`.execute(db);
  return rows.map((row) => row.id);
}
