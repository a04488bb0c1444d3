import { authPaths } from '@kalfa/contracts/identity/auth-paths';
import { transport } from '../transport.ts';
import { endSession, readStored, storeToken } from './stored.ts';

const timeoutMs = 15_000;

/** `unreachable` does not end the session: a retry may succeed in a moment. */
export type RefreshOutcome = 'renewed' | 'ended' | 'unreachable';

/**
 * Replaces an expired token, or gets one when there is none. All tabs share one cookie that can be used once, so they
 * refresh one after the other, and a tab that finds a newer token uses that.
 */
export const refreshToken = (old: string | null): Promise<RefreshOutcome> =>
  navigator.locks.request('kalfa:refresh', async () => {
    const { token, mark } = readStored();
    if (token !== null && token !== old) return 'renewed';
    if (token === null && mark !== 'open') return 'ended';
    return askForToken();
  });

async function askForToken(): Promise<RefreshOutcome> {
  const response = await transport(`/api/${authPaths.refresh.path}`, {
    method: authPaths.refresh.method,
    // A foreign page cannot send this header, and so cannot use the cookie.
    headers: { 'x-requested-with': 'kalfa', 'content-type': 'application/json' },
    body: '{}',
    // All other tabs wait for this one.
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as
    | { code?: string; data?: { authToken?: string } }
    | null
    | undefined;
  if (response?.ok && body?.data?.authToken) {
    storeToken(body.data.authToken);
    return 'renewed';
  }
  if (response?.status !== 401 && response?.status !== 403) return 'unreachable';
  endSession(endReason(body?.code));
  return 'ended';
}

/** A cookie used twice may be stolen; everything else was ended by a user or by expiry. */
export const endReason = (code: string | undefined) => (code === 'REFRESH_REUSED' ? 'security' : 'ended');
