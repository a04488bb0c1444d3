import { createHash } from 'node:crypto';
import { usernameShape } from '@kalfa/contracts/identity/account-fields';

/** A user name as it is stored, looked up and counted. Only `usernameKey` makes one. */
export type UsernameKey = string & { readonly __usernameKey: true };

/**
 * The one form of a typed user name. Sign-in, lockout, unlocking, registration and forgotten passwords all compare this and
 * nothing else, so that no two spellings of one person have two counters. It forgives case (with both kinds of the Turkish i,
 * as Caps Lock types them), spaces around it and full-width letters.
 *
 * A name that nobody can have gets one of 65,536 buckets: it is counted like any other, but what was typed is not kept,
 * because people type their password into the wrong field.
 */
export function usernameKey(typed: string): UsernameKey {
  const folded = typed.normalize('NFKC').replaceAll(/[İı]/g, 'i').toLowerCase().trim();
  const bucket = () => `#${createHash('sha256').update(folded).digest('hex').slice(0, 4)}`;
  return (usernameShape.safeParse(folded).success ? folded : bucket()) as UsernameKey;
}
