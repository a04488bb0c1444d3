import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from '../../lib/http/refusal.ts';
import type { Secrets } from '../../kit/secrets.ts';

const issuer = 'kalfa';
const audience = 'kalfa-api';
const algorithm = 'EdDSA';
const tokenType = 'at+jwt';

export const accessMinutes = 10;

/**
 * The claims of a token: user and session. Permissions are read from the database for every call and never taken from
 * the token.
 */
export type Claims = { userId: number; sessionId: number; username: string; roles: readonly string[] };

export const signAccessToken = (
  { signing }: Secrets,
  { userId, sessionId, username, roles }: Claims,
): Promise<string> =>
  new SignJWT({ sid: sessionId, username, role: roles })
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: signing.keyId })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes} minutes`)
    .sign(signing.privateKey);

type Session = Pick<Claims, 'userId' | 'sessionId'>;

export type TokenVerifier = (token: string) => Promise<Session>;

/** Beyond this size the cache of verified tokens is cleared. */
const maxCached = 10_000;

/**
 * Verifies tokens, and caches valid ones until they expire: the signature check costs more than anything else of a
 * short call, and its result does not change. The session itself is checked with every call.
 */
export function tokenVerifier(secrets: Secrets): TokenVerifier {
  const cache = new Map<string, Session & { expiresAt: number }>();
  return async (token) => {
    const known = cache.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    cache.delete(token);
    const verified = await verifyAccessToken(secrets, token);
    if (cache.size >= maxCached) cache.clear();
    cache.set(token, verified);
    return verified;
  };
}

/**
 * The session of a token. Only one algorithm, one key and one type are accepted. One that expired within the tolerance
 * still tells whose it was; it opens nothing.
 */
export async function verifyAccessToken(
  { signing }: Secrets,
  token: string,
  expiredSecondsTolerated = 0,
): Promise<Session & { expiresAt: number }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, signing.publicKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: tokenType,
      clockTolerance: expiredSecondsTolerated,
      requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti', 'username', 'role'],
    });
    const userId = Number(payload.sub);
    const sessionId = payload.sid;
    const lives = (payload.exp ?? 0) - (payload.iat ?? 0);
    const isOurs =
      protectedHeader.kid === signing.keyId &&
      Number.isSafeInteger(userId) &&
      typeof sessionId === 'number' &&
      Number.isSafeInteger(sessionId) &&
      lives > 0 &&
      lives <= accessMinutes * 60;
    if (!isOurs) throw refuse('NOT_AUTHENTICATED');
    return { userId, sessionId, expiresAt: (payload.exp ?? 0) * 1_000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuse('TOKEN_EXPIRED');
    throw refuse('NOT_AUTHENTICATED');
  }
}
