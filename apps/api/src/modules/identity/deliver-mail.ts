import { email } from '@kalfa/contracts/identity/account-fields';
import type { Database, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { readStored } from '../../lib/files/read-stored.ts';
import { toBuffer } from '../../lib/to-buffer.ts';
import type { QueuedMail } from '../../lib/mail/queued-mail.ts';
import { renderMail, type Mail } from '../../lib/mail/render.ts';
import type { Mailer } from '../../lib/mail/mailer.ts';
import type { Deliver } from '../../lib/notify/outbox.ts';
import type { Storage } from '../../lib/storage/storage.ts';
import { answerAccountRequest, type AccountRequest } from './account-request.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { newLink, queueMail } from './mails.ts';
import { isActive, personByEmail, personByUsername } from './people.ts';
import { usernameKey } from './username-key.ts';

/** Delivers the queued mails of the outbox. */
export function mailDelivery(
  db: Database,
  deps: IdentityDeps & { storage: Storage },
  mailer: Mailer,
): Deliver {
  return async ({ topic, payload }) => {
    const text = deps.secrets.open((payload as { sealed: string }).sealed);
    if (topic === 'mail:password-forgotten') return mailResetLink(db, deps, text);
    if (topic === 'mail:account-request')
      return answerAccountRequest(db, deps, JSON.parse(text) as AccountRequest);
    const { to, mail, language, values, replyTo, fileId } = JSON.parse(text, withDates) as QueuedMail;
    await mailer.send(to, {
      ...renderMail(mail, language, values),
      ...(replyTo && { replyTo }),
      ...(fileId && { attachment: await attachmentOf(db, deps.storage, fileId) }),
    });
  };
}

async function attachmentOf(db: Database, storage: Storage, fileId: number): Promise<Mail['attachment']> {
  const { rows } = await sql<{ name: string; type: string; key: string; size: number }>`
    select original_name as name, mime_type as type, storage_key as key, size from files.files
    where id = ${fileId} and stored_at is not null and removed_at is null`.execute(db.read);
  const [file] = rows;
  if (!file) throw new Error(`file ${fileId} of a mail is missing`);
  const { content } = await readStored(storage, { label: `file ${fileId}`, ...file });
  return { name: file.name, type: file.type, content: await toBuffer(content as AsyncIterable<Buffer>) };
}

/** Converts a serialised instant back to a Date. */
const withDates = (name: string, value: unknown) => (name === 'at' ? new Date(String(value)) : value);

/** The link goes only to the address of the account; an unknown name is silently ignored. */
async function mailResetLink(db: Database, deps: IdentityDeps, usernameOrEmail: string): Promise<void> {
  const address = email.safeParse(usernameOrEmail);
  const person =
    (await personByUsername(db.read, usernameKey(usernameOrEmail))) ??
    (address.success ? await personByEmail(db.read, address.data) : undefined);
  if (!person || !isActive(person)) return;
  await db.write(async (tx) => {
    // Repeated requests neither fill a mailbox nor invalidate a link that was just sent.
    if (await hasRecentLink(tx, person.id)) return;
    const { link } = await newLink(tx, deps, person.id, 'resetPassword');
    await queueMail(tx, deps, person, 'resetPassword', { link });
  });
}

async function hasRecentLink(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.account_tokens where user_id = ${userId} and purpose = 'resetPassword' and used_at is null
      and created_at > now() - interval '2 minutes'`.execute(tx);
  return rows.length > 0;
}
