import { createHash } from 'node:crypto';
import { usernameShape } from '@kalfa/contracts/identity/account-fields';

/** A user name as it is stored, looked up and counted. Only `usernameKey` creates one. */
export type UsernameKey = string & { readonly __usernameKey: true };

/**
 * The canonical form of a typed user name. Sign-in, lockout, unlocking, registration and forgotten passwords all
 * compare only this, so that two spellings of one name share a counter. It ignores case (with both kinds of the Turkish
 * i, as Caps Lock types them), surrounding spaces and full-width letters.
 *
 * An impossible name gets one of 65,536 buckets: it is counted like any other, but the typed text is not stored,
 * because people type their password into the wrong field.
 */
export function usernameKey(typed: string): UsernameKey {
  const folded = typed.normalize('NFKC').replaceAll(/[İı]/g, 'i').toLowerCase().trim();
  const bucket = () => `#${createHash('sha256').update(folded).digest('hex').slice(0, 4)}`;
  return (usernameShape.safeParse(folded).success ? folded : bucket()) as UsernameKey;
}
