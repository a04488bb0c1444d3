import { callAuth } from '../call-auth.ts';
import { loadPart } from '../load-part.ts';
import { claimsOf } from './claims.ts';
import { useSession } from './session.ts';
import { announceLeaving, endSession, storeSignIn } from './stored.ts';

/** Starts a session with the token the server gave. Returns whether it could be loaded. */
export async function signIn(token: string): Promise<boolean> {
  storeSignIn(token, claimsOf(token)?.username ?? '');
  const { loadSession } = await loadPart(() => import('./load.ts'));
  await loadSession();
  return useSession.getState().status === 'authenticated';
}

const patienceMs = 3_000;

/**
 * Ends the session here and on the server. When the server cannot be reached, this browser still drops the session; the
 * server's session ends when it expires.
 */
export async function signOut(): Promise<void> {
  announceLeaving();
  const request = callAuth('logout', { body: {} }).catch(() => undefined);
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  endSession('signedOut');
}
