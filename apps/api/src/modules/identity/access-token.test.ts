import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { secretsFrom } from '../../kit/secrets.ts';
import { addPerson, testSecrets, type TestPerson } from '../../../test/support/people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { signAccessToken } from './access-token.ts';

const app = useTestApp();
let person: TestPerson;
beforeAll(async () => {
  person = await addPerson(app.db, { username: 'token.owner', roles: ['admin'] });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
const partsOf = (token: string) => token.split('.') as [string, string, string];

/** A token with other claims or another header, signed with the real key: valid except for one thing. */
async function signed(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  key = testSecrets.signing.privateKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const all = {
    sid: person.sessionId,
    username: person.username,
    role: ['admin'],
    iss: 'kalfa',
    aud: 'kalfa-api',
    sub: String(person.userId),
    jti: 'x',
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const payload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const protectedHeader = { alg: 'EdDSA', typ: 'at+jwt', kid: testSecrets.signing.keyId, ...header };
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(key);
}

/** A token assembled manually, for cases that no library would sign. */
function handmade(header: unknown, payload: unknown, sign: (text: string) => Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1_000);
const stranger = generateKeyPairSync('ed25519').privateKey;
const strangersRsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const publicPem = testSecrets.signing.publicKey.export({ format: 'pem', type: 'spki' }) as string;
const publicDer = testSecrets.signing.publicKey.export({ format: 'der', type: 'spki' });
const ourHeader = { alg: 'EdDSA', typ: 'at+jwt', kid: testSecrets.signing.keyId };

type Make = () => string | Promise<string>;
const payloadOf = () => decode(partsOf(person.token)[1]);

/** Each is one possible attack. */
const mutants: Record<string, Make> = {
  'no algorithm, no signature': () =>
    handmade({ ...ourHeader, alg: 'none' }, payloadOf(), () => Buffer.alloc(0)),
  'no algorithm in capitals': () =>
    handmade({ ...ourHeader, alg: 'NONE' }, payloadOf(), () => Buffer.alloc(0)),
  'no algorithm with our signature': () => {
    const [, payload, signature] = partsOf(person.token);
    return `${encode({ ...ourHeader, alg: 'none' })}.${payload}.${signature}`;
  },
  'our public key as a secret (pem)': () =>
    handmade({ ...ourHeader, alg: 'HS256' }, payloadOf(), (text) =>
      createHmac('sha256', publicPem).update(text).digest(),
    ),
  'our public key as a secret (der)': () =>
    handmade({ ...ourHeader, alg: 'HS256' }, payloadOf(), (text) =>
      createHmac('sha256', publicDer).update(text).digest(),
    ),
  'an empty secret': () =>
    handmade({ ...ourHeader, alg: 'HS256' }, payloadOf(), (text) =>
      createHmac('sha256', '').update(text).digest(),
    ),
  'a longer hash with an empty secret': () =>
    handmade({ ...ourHeader, alg: 'HS512' }, payloadOf(), (text) =>
      createHmac('sha512', '').update(text).digest(),
    ),
  'another algorithm with a stranger’s key': () =>
    handmade({ ...ourHeader, alg: 'RS256' }, payloadOf(), (text) =>
      signBytes('sha256', Buffer.from(text), strangersRsa),
    ),
  'another algorithm named over our signature': () => {
    const [, payload, signature] = partsOf(person.token);
    return `${encode({ ...ourHeader, alg: 'ES256' })}.${payload}.${signature}`;
  },
  'our own key under another name of its algorithm': () => signed({}, { alg: 'Ed25519' }),
  'a stranger’s key of the right kind': () => signed({}, {}, stranger),
  'a stranger’s key with its own key id': () => signed({}, { kid: 'stranger' }, stranger),
  'a stranger’s key brought along': () =>
    handmade({ ...ourHeader, jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' } }, payloadOf(), (text) =>
      signBytes(null, Buffer.from(text), stranger),
    ),
  'a key to be fetched from elsewhere': () =>
    handmade({ ...ourHeader, jku: 'https://evil.example/keys' }, payloadOf(), (text) =>
      signBytes(null, Buffer.from(text), stranger),
    ),
  'a certificate to be fetched from elsewhere': () =>
    handmade({ ...ourHeader, x5u: 'https://evil.example/c.pem' }, payloadOf(), (text) =>
      signBytes(null, Buffer.from(text), stranger),
    ),
  'an unknown key id': () => signed({}, { kid: 'other' }),
  'no key id': () => signed({}, { kid: undefined }),
  'a key id that is a path': () => signed({}, { kid: '../../dev/null' }),
  'a key id that is SQL': () => signed({}, { kid: "' or 1=1 --" }),
  'a critical header nobody knows': () =>
    handmade({ ...ourHeader, crit: ['x'], x: 1 }, payloadOf(), (text) =>
      signBytes(null, Buffer.from(text), testSecrets.signing.privateKey),
    ),
  'another type of token': () => signed({}, { typ: 'JWT' }),
  'no type': () => signed({}, { typ: undefined }),
  'the key of another installation': () =>
    signAccessToken(secretsFrom('another secret of thirty-two characters'), {
      userId: person.userId,
      sessionId: person.sessionId,
      username: person.username,
      roles: ['admin'],
    }),
  'the payload of another person under our signature': () => {
    const [header, , signature] = partsOf(person.token);
    return `${header}.${encode({ ...payloadOf(), sub: '1' })}.${signature}`;
  },
  'a role more under our signature': () => {
    const [header, , signature] = partsOf(person.token);
    return `${header}.${encode({ ...payloadOf(), role: ['admin', 'manager'] })}.${signature}`;
  },
  'the first character of the signature changed': () => {
    const [header, payload, signature] = partsOf(person.token);
    return `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  },
  'a shortened signature': () => person.token.slice(0, -4),
  'no signature': () => partsOf(person.token).slice(0, 2).join('.'),
  'an empty signature': () => `${partsOf(person.token).slice(0, 2).join('.')}.`,
  'a signature of zeros': () =>
    `${partsOf(person.token).slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
  'a fourth part': () => `${person.token}.x`,
  'only one part': () => partsOf(person.token)[0],
  'a payload that is no object': () =>
    handmade(ourHeader, 'x', (text) => signBytes(null, Buffer.from(text), testSecrets.signing.privateKey)),
  'a payload that is a list': () =>
    handmade(ourHeader, [payloadOf()], (text) =>
      signBytes(null, Buffer.from(text), testSecrets.signing.privateKey),
    ),
  'a payload that is no JSON': () => {
    const text = `${encode(ourHeader)}.${Buffer.from('{').toString('base64url')}`;
    return `${text}.${signBytes(null, Buffer.from(text), testSecrets.signing.privateKey).toString('base64url')}`;
  },
  'another issuer': () => signed({ iss: 'evil' }),
  'no issuer': () => signed({ iss: undefined }),
  'another audience': () => signed({ aud: 'somewhere else' }),
  'no audience': () => signed({ aud: undefined }),
  'no end': () => signed({ exp: undefined }),
  'an end in words': () => signed({ exp: 'never' }),
  'a life of a year': () => signed({ exp: now() + 365 * 86_400 }),
  'an end before its beginning': () => signed({ iat: now() + 500, exp: now() + 400 }),
  'not yet valid': () => signed({ nbf: now() + 300 }),
  'no subject': () => signed({ sub: undefined }),
  'a subject that is no number': () => signed({ sub: 'admin' }),
  'a subject of another person': () => signed({ sub: '1' }),
  'a subject beyond all numbers': () => signed({ sub: '9007199254740993' }),
  'no session': () => signed({ sid: undefined }),
  'a session in words': () => signed({ sid: '1 or 1=1' }),
  'a session that is not there': () => signed({ sid: 999_999 }),
  'a session that is a half': () => signed({ sid: 1.5 }),
  'no name': () => signed({ username: undefined }),
  'no role': () => signed({ role: undefined }),
  'no identity of its own': () => signed({ jti: undefined }),
};

const call = (authorization: string) =>
  app.server.inject({ url: '/api/users/me', headers: { authorization } });

describe('an access token', () => {
  test('is accepted as issued, and the tests’ own tokens are like it', async () => {
    expect((await call(`Bearer ${person.token}`)).statusCode).toBe(200);
    expect((await call(`Bearer ${await signed({})}`)).statusCode).toBe(200);
  });

  test('there are more than forty forgeries in this list', () => {
    expect(Object.keys(mutants).length).toBeGreaterThan(40);
  });

  test.each(Object.entries(mutants))('with %s is refused', async (_what, make) => {
    const reply = await call(`Bearer ${await make()}`);
    expect(reply.statusCode).toBe(401);
    expect(['NOT_AUTHENTICATED', 'SESSION_REVOKED']).toContain(reply.json<{ code: string }>().code);
  });

  test('that has expired gets its own code, so that the page refreshes it', async () => {
    const reply = await call(`Bearer ${await signed({ iat: now() - 700, exp: now() - 100 })}`);
    expect(reply.json()).toMatchObject({ success: false, code: 'TOKEN_EXPIRED' });
  });

  test.each([
    '',
    'Bearer',
    'Bearer  ',
    'Basic YWRtaW46YWRtaW4=',
    'bearer x',
    'Bearer a b',
    `Bearer ${'a'.repeat(5_000)}`,
  ])('sent as %o is ignored', async (authorization) => {
    expect((await call(authorization)).statusCode).toBe(401);
  });

  test('in the URL or in a cookie is ignored', async () => {
    const inAddress = await app.server.inject({ url: `/api/users/me?authToken=${person.token}` });
    const inCookie = await app.server.inject({
      url: '/api/users/me',
      cookies: { authToken: person.token, '__Host-rt': person.token },
    });
    expect([inAddress.statusCode, inCookie.statusCode]).toEqual([401, 401]);
  });

  test('contains user and roles, and lives for ten minutes', () => {
    const claims = payloadOf();
    expect(claims).toMatchObject({ username: 'token.owner', role: ['admin'] });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
    expect(Object.keys(claims).toSorted()).toEqual(
      ['aud', 'exp', 'iat', 'iss', 'jti', 'role', 'sid', 'sub', 'username'].toSorted(),
    );
  });
});
