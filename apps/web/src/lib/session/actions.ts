import { account } from '@kalfa/contracts/identity/account';
import { auth } from '@kalfa/contracts/identity/auth';
import { call } from '../call.ts';
import { claimsOf } from './claims.ts';
import { loadSession } from './load.ts';
import { useSession } from './session.ts';
import { announceLeaving, endSession, storeRole, storeSignIn } from './stored.ts';

/** Begins a session with the token the server gave. Answers whether it could be loaded. */
export async function signIn(token: string): Promise<boolean> {
  storeSignIn(token, claimsOf(token)?.username ?? '');
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
  const told = call(auth.logout, { body: {} }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  endSession('signedOut');
}

/** Acts in another of the own roles from now on, in every tab, and starts with it next time. */
export async function switchRole(roleId: number): Promise<void> {
  const role = useSession.getState().roles.find(({ id }) => id === roleId);
  if (role === undefined) throw new Error(`role ${roleId} is not held`);
  await call(account.setActiveRole, { body: { roleId } });
  storeRole(role);
  await loadSession();
}
