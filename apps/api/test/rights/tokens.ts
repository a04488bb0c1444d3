import { SignJWT } from 'jose';
import { secretsFrom } from '../../src/kit/secrets.ts';
import { testSecrets, type TestPerson } from '../support/people.ts';

/** The one thing that is wrong with an otherwise valid token. */
export type Flaw = { isExpired?: true; isForged?: true; audience?: string; minutes?: number };

const forgedSecrets = secretsFrom('another secret of at least thirty-two characters');

/** A token built by hand, because the server issues only valid ones. */
export function tokenWith(
  { isExpired, isForged, audience = 'kalfa-api', minutes = 10 }: Flaw,
  { userId, sessionId, username }: TestPerson,
): Promise<string> {
  const issued = Math.floor(Date.now() / 1_000) - (isExpired ? 3_600 : 0);
  const { signing } = isForged ? forgedSecrets : testSecrets;
  return new SignJWT({ sid: sessionId, username, role: ['admin'] })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: testSecrets.signing.keyId })
    .setIssuer('kalfa')
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti('made-by-hand')
    .setIssuedAt(issued)
    .setExpirationTime(issued + minutes * 60)
    .sign(signing.privateKey);
}

/** The same claims without any signature. */
export function unsignedToken({ userId, sessionId, username }: TestPerson): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const who = { sub: String(userId), sid: sessionId, username, role: ['admin'] };
  const claims = { ...who, iss: 'kalfa', aud: 'kalfa-api', jti: 'made-by-hand', iat: now, exp: now + 300 };
  return `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
}
