import type { auth } from '@kalfa/contracts/identity/auth';
import type { Database, Tx } from '@kalfa/db/database';
import type { z } from 'zod';
import { guest } from '../../lib/http/actor.ts';
import type { Origin } from '../../lib/http/call.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { queue } from '../../lib/mail/queued-mail.ts';
import { newLink, queueMail } from './mails.ts';
import { storePassword } from './passwords.ts';
import { personByEmail, personByUsername, type Person } from './people.ts';
import { systemUserId } from './system-user.ts';
import { usernameKey } from './username-key.ts';

/** The input of the registration form, with the password already hashed. */
export type AccountRequest = Omit<z.output<typeof auth.register.body>, 'password'> & {
  passwordHash: string;
  origin: Origin;
};

/**
 * Queues the request for the relay. Every request inserts exactly this row, so neither answer nor timing reveals what
 * is taken.
 */
export const queueAccountRequest = (tx: Tx, { secrets }: IdentityDeps, request: AccountRequest) =>
  queue(tx, 'mail:account-request', secrets.seal(JSON.stringify(request)));

/** Creates the account, or mails why there is none: only the owner of the mailbox learns what was taken. */
export const answerAccountRequest = (db: Database, deps: IdentityDeps, request: AccountRequest) =>
  db.write(async (tx) => {
    const owner = await personByEmail(tx, request.email);
    if (owner) return remindOwner(tx, deps, owner);
    const { username } = request;
    if (await personByUsername(tx, usernameKey(username))) {
      const link = `${deps.appUrl}/auth/register`;
      await queueMail(tx, deps, request, 'usernameTaken', { username, link });
      return;
    }
    await makeAccount(tx, deps, request);
  });

async function makeAccount(tx: Tx, deps: IdentityDeps, request: AccountRequest): Promise<void> {
  const { username, email, displayName, mobile, language, passwordHash, origin } = request;
  const { id } = await tx
    .insertInto('identity.users')
    .values({
      username,
      email,
      display_name: displayName,
      mobile: mobile ?? null,
      language,
      status: 'pendingEmail',
      created_by: systemUserId,
      updated_by: systemUserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storePassword(tx, id, passwordHash);
  const { link } = await newLink(tx, deps, id, 'confirmEmail');
  await queueMail(tx, deps, request, 'confirmEmail', { link });
  await writeJournal(
    tx,
    { actor: guest, origin },
    { action: 'create', entity: 'user', entityId: id, label: displayName, changes: {} },
  );
}

/** The owner of a known address gets a mail instead of an account. */
async function remindOwner(tx: Tx, deps: IdentityDeps, owner: Person): Promise<void> {
  if (owner.status !== 'pendingEmail') {
    await queueMail(tx, deps, owner, 'alreadyRegistered', { link: `${deps.appUrl}/auth/login` });
    return;
  }
  // The first link may have expired before it was read.
  const { link } = await newLink(tx, deps, owner.id, 'confirmEmail');
  await queueMail(tx, deps, owner, 'confirmEmail', { link });
}
