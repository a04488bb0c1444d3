import type { Language } from '@kalfa/contracts/language';
import type { Tx } from '@kalfa/db/database';
import type { MailName, MailValues } from '@kalfa/texts/mails';
import { queue, type QueuedMail } from '../../lib/mail/queued-mail.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashToken, newToken } from './opaque-token.ts';
import { sql } from 'kysely';

type Receiver = { email: string | null; displayName: string; language: string | null };

/** Queues a mail in the transaction of its cause. It may contain a link, so it is stored encrypted. */
export async function queueMail<Name extends MailName>(
  tx: Tx,
  { secrets, organisation }: IdentityDeps,
  receiver: Receiver,
  mail: Name,
  values: Omit<MailValues[Name], 'name'>,
): Promise<boolean> {
  if (!receiver.email) return false;
  const queued: QueuedMail<Name> = {
    to: receiver.email,
    mail,
    language: (receiver.language ?? organisation.language) as Language,
    values: { ...values, name: receiver.displayName } as MailValues[Name],
  };
  await queue(tx, 'mail:send', secrets.seal(JSON.stringify(queued)));
  return true;
}

const linkHours = { confirmEmail: 24, resetPassword: 0.5, handedReset: 24, invitation: 72 } as const;
const purposeOf = {
  confirmEmail: 'confirmEmail',
  resetPassword: 'resetPassword',
  // Issued by an administrator: a forgotten-password request, which anybody can send, must not invalidate it.
  handedReset: 'invitation',
  invitation: 'invitation',
} as const;
type Purpose = (typeof purposeOf)[keyof typeof purposeOf];
const pageOf = {
  confirmEmail: '/auth/register?token=',
  resetPassword: '/auth/reset-password?token=',
  handedReset: '/auth/reset-password?token=',
  invitation: '/auth/reset-password?purpose=invitation&token=',
} as const;

/** Creates a link for one use; older ones for the same purpose become invalid. */
export async function newLink(
  tx: Tx,
  { appUrl }: IdentityDeps,
  userId: number,
  kind: keyof typeof linkHours,
): Promise<{ link: string; expiresAt: string }> {
  const purpose = purposeOf[kind];
  const token = newToken();
  await sql`update identity.account_tokens set used_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`.execute(tx);
  const { rows } = await sql<{ expiresAt: string }>`
    insert into identity.account_tokens (user_id, purpose, token_hash, expires_at)
    values (${userId}, ${purpose}, ${hashToken(token)}, now() + make_interval(secs => ${linkHours[kind] * 3_600}))
    returning expires_at as "expiresAt"`.execute(tx);
  return { link: `${appUrl}${pageOf[kind]}${token}`, expiresAt: rows[0]?.expiresAt ?? '' };
}

/** Uses up a link; returns its owner, or null when it is unknown, used or expired. */
export async function useLink(
  tx: Tx,
  token: string,
  purposes: readonly Purpose[],
): Promise<{ userId: number; purpose: Purpose } | undefined> {
  const { rows } = await sql<{ userId: number; purpose: Purpose }>`
    update identity.account_tokens set used_at = now()
    where token_hash = ${hashToken(token)} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > now()
    returning user_id as "userId", purpose`.execute(tx);
  return rows[0];
}
