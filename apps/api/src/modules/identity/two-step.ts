import { randomInt } from 'node:crypto';
import type { Reader, Tx } from '@kalfa/db/database';
import { generateSecret, generateURI, verify } from 'otplib';
import { sql, type RawBuilder } from 'kysely';
import type { Secrets } from '../../kit/secrets.ts';
import type { IdentityDeps } from './identity-deps.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;

/**
 * Creates a secret that takes effect once a code confirms it. Only possible with two-step off; it never turns anything
 * off.
 */
export async function beginTwoStep(
  tx: Tx,
  { secrets, organisation }: IdentityDeps,
  { userId, username }: { userId: number; username: string },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  await sql`
    insert into identity.two_step_credentials (user_id, sealed_secret) values (${userId}, ${secrets.seal(secret)})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, confirmed_at = null, last_used_step = null`.execute(
    tx,
  );
  return { secret, uri: generateURI({ issuer: organisation.name, label: username, secret }) };
}

/** Whether a user holds a role, or stands in for somebody with a role, that requires a second factor. */
export const requiresTwoStep = (userId: RawBuilder<unknown>) => sql<boolean>`
  (exists (select from identity.user_roles as held join identity.roles as strict on strict.id = held.role_id
    where held.user_id = ${userId} and held.record_status = 0 and strict.record_status = 0 and strict.requires_two_step)
  or exists (select from core.approval_delegations as delegation join identity.roles as strict on strict.id = delegation.from_role_id
    where delegation.to_user_id = ${userId} and delegation.ended_at is null and strict.requires_two_step
      and core.business_date(now()) between delegation.starts_on and delegation.ends_on))`;

export async function isTwoStepRequired(db: Reader, userId: number): Promise<boolean> {
  const { rows } = await sql<{
    isRequired: boolean;
  }>`select ${requiresTwoStep(sql`${userId}::bigint`)} as "isRequired"`.execute(db);
  return rows[0]?.isRequired ?? true;
}

/**
 * Whether a code is correct now. Each code is valid once: the row is locked during the check, and its step is stored.
 */
export async function useCode(
  tx: Tx,
  secrets: Secrets,
  userId: number,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const credential = await tx
    .selectFrom('identity.two_step_credentials')
    .select(['sealed_secret', 'last_used_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!credential) return false;
  const result = await verify({
    secret: secrets.open(credential.sealed_secret),
    token: code,
    period: periodSeconds,
    epochTolerance: periodSeconds,
    ...(credential.last_used_step !== null && { afterTimeStep: credential.last_used_step }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await tx
    .updateTable('identity.two_step_credentials')
    .set({ last_used_step: result.timeStep })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

export async function confirmTwoStep(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('identity.two_step_credentials')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
}

export async function removeTwoStep(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('identity.two_step_credentials')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

// Without letters and digits that look alike on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomPart = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code that is short enough to write down can be brute-forced, so the hash is keyed. */
const codeHash = ({ keyedHash }: Secrets, code: string) =>
  keyedHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Ten codes for a lost authenticator; the old ones become invalid. */
export async function newRecoveryCodes(tx: Tx, secrets: Secrets, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomPart()}-${randomPart()}`);
  await tx.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('identity.recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(secrets, code) })))
    .execute();
  return codes;
}

export async function useRecoveryCode(
  tx: Tx,
  secrets: Secrets,
  userId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity.recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(secrets, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
