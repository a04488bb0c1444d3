import type { Reader, Tx } from '@kalfa/db/database';
import { passwordFaults } from '@kalfa/domain/password';
import { sql } from 'kysely';
import { refuse } from '../../lib/http/refusal.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const rememberedPasswords = 5;

/** Refuses a password that is easy to guess, with the reasons. */
export function refuseWeakPassword(password: string, about: { username: string; hasTwoStep: boolean }): void {
  const faults = passwordFaults(password, about);
  if (faults.length > 0) throw refuse('PASSWORD_WEAK', { params: { faults } });
}

/** Validates and hashes a new password. This is slow, so it runs outside of a transaction. */
export async function validatedHash(
  db: Reader,
  person: { userId: number; username: string; hasTwoStep: boolean },
  password: string,
): Promise<string> {
  refuseWeakPassword(password, person);
  const earlier = await db
    .selectFrom('identity.password_history')
    .select('password_hash')
    .where('user_id', '=', person.userId)
    .orderBy('id', 'desc')
    .limit(rememberedPasswords)
    .execute();
  for (const { password_hash } of earlier)
    if (await isPassword(password_hash, password)) throw refuse('PASSWORD_REUSED');
  return hashPassword(password);
}

/** Invalidates all links and unfinished sign-ins of a user. */
export async function endLinks(tx: Tx, userId: number): Promise<void> {
  await sql`update identity.account_tokens set used_at = now()
    where user_id = ${userId} and purpose <> 'confirmEmail' and used_at is null`.execute(tx);
  await sql`update identity.sign_in_challenges set used_at = now() where user_id = ${userId} and used_at is null`.execute(
    tx,
  );
}

/** Stores the password, and invalidates everything that could set another one. */
export async function storePassword(tx: Tx, userId: number, hash: string): Promise<void> {
  await sql`
    insert into identity.credentials (user_id, password_hash, password_changed_at) values (${userId}, ${hash}, now())
    on conflict (user_id) do update set
      password_hash = excluded.password_hash, password_changed_at = now(), must_change_password = false`.execute(
    tx,
  );
  await endLinks(tx, userId);
  await tx.insertInto('identity.password_history').values({ user_id: userId, password_hash: hash }).execute();
}
