import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, newToken, testSecrets, type TestPerson } from '../../../test/support/people.ts';
import { addSignIn, rightPassword } from '../../../test/support/sign-in.ts';
import { testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { buildApp } from '../../app/app.ts';
import { hashToken } from '../../modules/identity/opaque-token.ts';
import { requestLimits, type RequestLimits } from './request-limits.ts';

const app = useTestApp();
const defaults: RequestLimits = {
  session: requestLimits.session.perMinute,
  guests: requestLimits.guests.perMinute,
  signIn: requestLimits.signIn.perMinute,
  documentation: requestLimits.documentation.perMinute,
};
const folder = mkdtempSync(`${tmpdir()}/kalfa-web-`);
const assets = ['/first-paint.js', '/assets/index-abc.js', '/assets/kit-abc.js', '/assets/texts-abc.js'];
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/index.html`, '<script nonce="__CSP_NONCE__"></script>');
  for (const name of assets) writeFileSync(`${folder}${name}`, 'let x;');
  alice = await addPerson(app.db, { username: 'alice.test', roles: ['admin'] });
  bob = await addPerson(app.db, { username: 'bob.test', roles: ['admin'] });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that has counted nothing yet. */
async function newProcess(limits: Partial<RequestLimits> = {}) {
  const { server } = await buildApp({
    ...testDeps(app.db),
    webFolder: folder,
    requestLimits: { ...defaults, ...limits },
  });
  const statusOf = async (url: string, headers: Record<string, string> = {}, payload?: object) =>
    (await server.inject({ url, headers, ...(payload && { method: 'POST', payload }) })).statusCode;
  return { server, statusOf };
}
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const units = '/api/baseinfo/units';
const ownPage = { 'x-requested-with': 'kalfa', 'content-type': 'application/json' };

/** The refresh cookies of new sessions of one person. */
async function cookiesOfSessions({ userId }: TestPerson, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => crypto.randomUUID());
  await app.db.write((tx) =>
    sql`
    with opened as (
      insert into identity.sessions (user_id, remember, user_agent, expires_at, absolute_expires_at)
      select ${userId}, false, hash, now() + interval '1 day', now() + interval '1 day'
      from unnest(${tokens.map((token) => hashToken(token).toString('hex'))}::text[]) as hash
      returning id, user_agent)
    insert into identity.refresh_tokens (session_id, token_hash)
    select id, decode(user_agent, 'hex') from opened`.execute(tx),
  );
  return tokens.map((token) => `__Host-rt=${token}`);
}

test('three hundred people behind one address open the product in one minute without a refusal', async () => {
  const { server, statusOf } = await newProcess();
  const visit = async (cookie: string) => {
    const statuses = [];
    for (const url of ['/', ...assets]) statuses.push(await statusOf(url, { cookie }));
    const refreshed = await server.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: {},
      headers: { ...ownPage, cookie },
    });
    const { data } = refreshed.json<{ data?: { authToken: string } }>();
    const token = { token: data?.authToken ?? '' };
    for (const url of ['/api/users/me', '/api/baseinfo/notifications/summary', units])
      statuses.push(await statusOf(url, as(token)));
    return [...statuses, refreshed.statusCode];
  };
  const statuses = new Set<number>();
  for (const cookie of await cookiesOfSessions(alice, 300))
    for (const status of await visit(cookie)) statuses.add(status);
  expect([...statuses]).toEqual([200]);
});

test('a session that calls too often is refused alone: neither its colleagues nor guests of the same address', async () => {
  const { server, statusOf } = await newProcess({ session: 3, guests: 2 });
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push(await statusOf(units, as(alice)));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  // Another token of the same session changes nothing.
  expect(await statusOf(units, as({ token: await newToken(alice) }))).toBe(429);
  expect(await statusOf(units, as(bob))).toBe(200);
  expect(await statusOf('/api/auth/public-info')).toBe(200);
  const refused = await server.inject({ url: units, headers: { ...as(alice), 'accept-language': 'en' } });
  expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  expect(await statusOf('/api/health/ready')).toBe(200);
});

test('guests of one address share its limit, also with an invented token or cookie', async () => {
  const { statusOf } = await newProcess({ guests: 3 });
  const invented = await new SignJWT({ sid: alice.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array(32));
  const statuses = [
    await statusOf('/api/auth/public-info'),
    await statusOf(units, as({ token: invented })),
    await statusOf(units, { authorization: 'Bearer nothing', cookie: '__Host-rt=invented' }),
    await statusOf('/api/auth/public-info', as({ token: invented })),
  ];
  expect(statuses).toEqual([200, 401, 401, 429]);
  const refresh = () => statusOf('/api/auth/refresh', { ...ownPage, cookie: '__Host-rt=invented' }, {});
  expect([await refresh(), await refresh(), await refresh(), await refresh()]).toEqual([401, 401, 401, 429]);
});

test('a token that has just expired still counts for its session, and one of last week for nobody', async () => {
  const { statusOf } = await newProcess({ guests: 1, session: 1 });
  const issued = (secondsAgo: number) =>
    new SignJWT({ sid: alice.sessionId, username: 'alice.test', role: [] })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: testSecrets.signing.keyId })
      .setIssuer('kalfa')
      .setAudience('kalfa-api')
      .setSubject(String(alice.userId))
      .setJti('1')
      .setIssuedAt(Date.now() / 1_000 - secondsAgo)
      .setExpirationTime(Date.now() / 1_000 - secondsAgo + 600)
      .sign(testSecrets.signing.privateKey);
  const yesterday = await issued(12 * 3_600);
  const lastWeek = await issued(7 * 24 * 3_600);
  expect(await statusOf(units, as({ token: yesterday }))).toBe(401);
  expect(await statusOf(units, as({ token: yesterday }))).toBe(429);
  expect(await statusOf(units, as({ token: lastWeek }))).toBe(401);
  expect(await statusOf('/api/auth/public-info')).toBe(429);
});

test('attempts to sign in count for the address, whoever is signed in there', async () => {
  const { statusOf } = await newProcess({ signIn: 2 });
  const { username } = await addSignIn(app, 'carol.test');
  const signIn = (headers: Record<string, string>, password: string) =>
    statusOf('/api/auth/login', headers, { username, password });
  expect(await signIn(as(alice), 'wrong')).toBe(401);
  expect(await signIn(as(bob), rightPassword)).toBe(200);
  expect(await signIn(as({ token: await newToken(bob) }), rightPassword)).toBe(429);
});

test('attempts to sign in count for the account too, from whatever address', async () => {
  const { server } = await newProcess();
  const { username } = await addSignIn(app, 'dave.test');
  const statuses = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: 'wrong' },
      remoteAddress: `10.0.0.${turn}`,
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('a page and its files have no limit, so that nobody sees JSON instead of a page', async () => {
  const { server } = await newProcess({ guests: 1, session: 1 });
  for (const url of ['/', '/baseinfo/list-units', ...assets])
    for (let turn = 0; turn < 3; turn += 1) {
      const { statusCode, headers } = await server.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-type']).not.toContain('json');
    }
});

test('the documentation counts for the session of a reader, and separately for guests', async () => {
  const { statusOf } = await newProcess({ documentation: 1, session: 2 });
  const [cookie = ''] = await cookiesOfSessions(alice, 1);
  const read = (headers: Record<string, string>) => statusOf('/api/docs', headers);
  expect([await read({}), await read({})]).toEqual([200, 429]);
  expect([await read({ cookie }), await read({ cookie }), await read({ cookie })]).toEqual([200, 200, 429]);
  expect(await read(as(bob))).toBe(200);
});
