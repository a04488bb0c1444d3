import { nowMs } from '../clock.ts';
import { claimsOf } from './claims.ts';
import { refreshToken } from './refresh.ts';

const beforehandMs = 60_000;
/** A session whose token is shorter than that is still not refreshed endlessly. */
const shortestPauseMs = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces the token a minute before it expires, so that nobody waits for it. `null` stops. */
export function keepFresh(token: string | null): void {
  clearTimeout(timer);
  const claims = token === null ? null : claimsOf(token);
  if (token === null || claims === null || claims.expiresAtMs === Infinity) return;
  const pauseMs = Math.max(claims.expiresAtMs - nowMs() - beforehandMs, shortestPauseMs);
  const ask = async () => {
    // A new token is stored, which loads the session and restarts this; an unavailable API is called again.
    if ((await refreshToken(token)) === 'unreachable') timer = setTimeout(() => void ask(), shortestPauseMs);
  };
  timer = setTimeout(() => void ask(), pauseMs);
}
