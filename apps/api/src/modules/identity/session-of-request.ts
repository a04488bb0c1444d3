import type { Database } from '@kalfa/db/database';
import { cookiesOf, type CookieRules } from '../../lib/http/cookies.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import type { SessionOf } from '../../lib/http/rate-limits.ts';
import type { Secrets } from '../../kit/secrets.ts';
import { verifyAccessToken, type TokenVerifier } from './access-token.ts';
import { tokenIn } from './resolve-actor.ts';
import { sessionOfCookie } from './sessions.ts';

/** A computer that was asleep over night sends the token of the evening before it asks for a new one. */
const expiredSecondsTolerated = 24 * 3_600;

/**
 * Finds the session of a request without reading its rights, for counting calls. A token counts by its signature, also
 * shortly after it expired, whether or not the session is still open: the call itself checks that.
 */
export const sessionOfRequest = (
  db: Database,
  secrets: Secrets,
  verify: TokenVerifier,
  cookieRules: CookieRules,
): SessionOf => ({
  token: async (request) => {
    const token = tokenIn(request);
    if (token === undefined) return null;
    const session = await verify(token).catch((error: unknown) =>
      isExpired(error) ? verifyAccessToken(secrets, token, expiredSecondsTolerated).catch(() => null) : null,
    );
    return session?.sessionId ?? null;
  },
  cookie: (request) => sessionOfCookie(db.read, cookiesOf(request, cookieRules).refreshCookie.token),
});

const isExpired = (error: unknown) => error instanceof Refusal && error.code === 'TOKEN_EXPIRED';
