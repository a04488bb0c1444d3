import { callAuth } from '../call-auth.ts';
import { loadPart } from '../load-part.ts';
import { claimsOf } from './claims.ts';
import { useSession } from './session.ts';
import { announceLeaving, endSession, storeSignIn } from './stored.ts';

/** Begins a session with the token the server gave. Answers whether it could be loaded. */
export async function signIn(token: string): Promise<boolean> {
  storeSignIn(token, claimsOf(token)?.username ?? '');
  const { loadSession } = await loadPart(() => import('./load.ts'));
  await loadSession();
  return useSession.getState().status === 'authenticated';
}

const patienceMs = 3_000;

/**
 * Ends the session here and on the server. When the server cannot be reached, this browser forgets the session all the
 * same; the server's half ends when its time is over.
 */
export async function signOut(): Promise<void> {
  announceLeaving();
  const told = callAuth('logout', { body: {} }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  endSession('signedOut');
}
