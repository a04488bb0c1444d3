import { auth } from '@kalfa/contracts/identity/auth';
import { languages } from '@kalfa/contracts/language';
import { guest } from '../../lib/http/actor.ts';
import { routeWithoutTransaction, route, type Route } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import { announce } from '../../lib/notify/announce.ts';
import { queueAccountRequest } from './account-request.ts';
import { systemUserId } from './system-user.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { queue } from '../../lib/mail/queued-mail.ts';
import { queueMail, useLink } from './mails.ts';
import { hashPassword } from './password-hash.ts';
import { validatedHash, refuseWeakPassword, storePassword } from './passwords.ts';
import { lockPerson, isActive, personById } from './people.ts';
import { revokeSessions } from './sessions.ts';
import { unlock } from './sign-in-locks.ts';
import { ownerOfToken } from './account-token-owner.ts';
import { usernameKey } from './username-key.ts';

/** The endpoints before the first sign-in: register, confirm an address, reset a password. */
export function registrationRoutes(deps: IdentityDeps): Route[] {
  const { organisation, secrets } = deps;
  return [
    route(auth.publicInfo, async () => ({
      organisationName: organisation.name,
      languages: [...languages],
      registrationOpen: organisation.registrationOpen,
      maintenance: false,
    })),

    routeWithoutTransaction(auth.register, async (db, { body, origin }) => {
      if (!organisation.registrationOpen) throw refuse('REGISTRATION_CLOSED');
      refuseWeakPassword(body.password, { username: body.username, hasTwoStep: false });
      const { password, ...fields } = body;
      const request = { ...fields, passwordHash: await hashPassword(password), origin };
      await db.write((tx) => queueAccountRequest(tx, deps, request));
      return {};
    }),

    route(auth.confirmEmail, async (tx, { body, origin }) => {
      const used = await useLink(tx, body.token, ['confirmEmail']);
      const person = used && (await personById(tx, used.userId));
      if (person?.status !== 'pendingEmail') throw refuse('RESET_TOKEN_INVALID');
      await tx
        .updateTable('identity.users')
        .set({ status: 'pendingApproval', updated_by: systemUserId })
        .where('id', '=', person.id)
        .execute();
      await writeJournal(
        tx,
        { actor: guest, origin },
        {
          action: 'status',
          entity: 'user',
          entityId: person.id,
          label: person.displayName,
          changes: { status: ['pendingEmail', 'pendingApproval'] },
        },
      );
      await announce(
        tx,
        { actor: guest },
        {
          type: 'registration',
          action: 'created',
          entity: 'user',
          recordId: person.id,
          title: person.displayName,
        },
      );
      return {};
    }),

    // Whether the account exists is checked later, where the timing cannot be measured.
    route(auth.forgotPassword, async (tx, { body }) => {
      await queue(tx, 'mail:password-forgotten', secrets.seal(body.usernameOrEmail));
      return {};
    }),

    routeWithoutTransaction(auth.resetPassword, async (db, { body, origin }) => {
      const purposes = ['resetPassword', 'invitation'] as const;
      const person = await ownerOfToken(db.read, body.token, purposes);
      if (!person || !isActive(person)) throw refuse('RESET_TOKEN_INVALID');
      const hash = await validatedHash(db.read, { ...person, userId: person.id }, body.newPassword);
      await db.write(async (tx) => {
        await lockPerson(tx, person.id);
        if (!(await useLink(tx, body.token, purposes))) throw refuse('RESET_TOKEN_INVALID');
        await storePassword(tx, person.id, hash);
        await revokeSessions(tx, 'password', { userId: person.id });
        await unlock(tx, usernameKey(person.username));
        await queueMail(tx, deps, person, 'passwordChanged', {});
        await writeJournal(
          tx,
          { actor: { ...guest, userId: person.id, username: person.username }, origin },
          {
            action: 'update',
            entity: 'user',
            entityId: person.id,
            label: person.displayName,
            changes: { password: ['***', '***'] },
          },
        );
      });
      return {};
    }),
  ];
}
