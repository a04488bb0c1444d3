import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import { hashToken } from './opaque-token.ts';
import { personById, type Person } from './people.ts';

/** The owner of a link, without using it up. */
export async function ownerOfToken(
  db: Reader,
  token: string,
  purposes: readonly ('confirmEmail' | 'resetPassword' | 'invitation')[],
): Promise<Person | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from identity.account_tokens
    where token_hash = ${hashToken(token)} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > now()`.execute(
    db,
  );
  const owner = rows[0]?.userId;
  return owner === undefined ? undefined : personById(db, owner);
}
