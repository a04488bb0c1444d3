import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { connect } from '@kalfa/db/database';
import { expect, test } from 'vitest';
import { buildApp, type AppDeps } from './app.ts';
import { promisedEndpoints } from '../../test/rights/inventory.ts';
import { bearer, testDeps, useTestApp } from '../../test/support/test-app.ts';
import { createMetrics, metricsServer } from '../lib/http/metrics.ts';
import { compiledWriter } from '../lib/http/serialise.ts';

const base = useTestApp();

/** The API with other settings, over the database of this file. */
async function appWith(settings: Partial<AppDeps>) {
  const { server } = await buildApp({ ...testDeps(base.db), ...settings });
  return server;
}

test('the public learns whether calls are served, and only operators learn why not', async () => {
  const isReady = await appWith({ isRedisUp: () => false });
  const asked = await isReady.inject({ url: '/api/health/ready' });
  expect([asked.statusCode, asked.json()]).toEqual([200, { success: true, data: { ready: true } }]);

  const away = connect({
    url: 'postgres://kalfa:x@127.0.0.1:9/kalfa',
    poolSize: 1,
    onFault: () => undefined,
  });
  const { server, readiness } = await buildApp({ ...testDeps(away), isRedisUp: () => false });
  const refused = await server.inject({ url: '/api/health/ready' });
  expect([refused.statusCode, refused.json()]).toEqual([503, { success: false, data: { ready: false } }]);

  const reply = await metricsServer(createMetrics(), readiness).inject({ url: '/ready' });
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { ready: false, postgres: false, redis: false, stopping: false },
  ]);
  await away.close();
});

test('the answer of every endpoint can be written', () => {
  const endpoints = [...promisedEndpoints(base.db).values()];
  expect(endpoints.length).toBeGreaterThan(300);
  for (const endpoint of endpoints) compiledWriter(endpoint);
});

test('a path that cannot be decoded is refused in our own words', async () => {
  const reply = await base.server.inject({ url: '/api/baseinfo/units/%zz' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    success: false,
    code: 'MALFORMED_REQUEST',
    requestId: expect.any(String),
  });
});

/** The IP address in the audit of a change that claims to come from elsewhere. */
async function auditedAddress(proxyHops: number, claimed: string): Promise<string | null> {
  const server = await appWith({ proxyHops });
  const made = await server.inject({
    method: 'POST',
    url: '/api/baseinfo/force-majeures',
    payload: { title: `Adres ${proxyHops} ${claimed}` },
    headers: { ...bearer(base.tokens), 'x-forwarded-for': claimed },
  });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ data: { id: number } }>().data;
  const entries = base.db.read.selectFrom('core.audit_entries').select('ip');
  const entry = await entries
    .where('entity', '=', 'forceMajeure')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  return entry.ip;
}

test('a caller cannot lie about its address past our own proxies', async () => {
  expect(await auditedAddress(0, '1.2.3.4')).toBe('127.0.0.1');
  expect(await auditedAddress(1, '1.2.3.4')).toBe('1.2.3.4');
  expect(await auditedAddress(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
  expect(await auditedAddress(1, 'hello')).toBeNull();
});

test('every page gets a nonce of its own, hashed files are kept for ever, and nothing else of the folder is served', async () => {
  const folder = mkdtempSync(`${tmpdir()}/kalfa-web-`);
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/index.html`, '<script nonce="__CSP_NONCE__"></script>');
  writeFileSync(`${folder}/kalfa.svg`, '<svg/>');
  writeFileSync(`${folder}/secret.txt`, 'secret');
  writeFileSync(`${folder}/assets/index-abc.js`, 'let x;');
  const server = await appWith({ webFolder: folder });
  try {
    const pages = await Promise.all(['/', '/baseinfo/list-units?q=a.b'].map((url) => server.inject({ url })));
    const nonces = pages.map((page) => /nonce="([^"]+)"/.exec(page.body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    pages.forEach((page, index) =>
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`),
    );
    expect((await server.inject({ url: '/assets/index-abc.js' })).headers['cache-control']).toContain(
      'immutable',
    );
    expect((await server.inject({ url: '/kalfa.svg' })).headers['cache-control']).not.toContain('immutable');
    for (const url of [
      '/index.html',
      '/secret.txt',
      '/assets/../secret.txt',
      '/assets/%2e%2e/secret.txt',
      '/api/nothing',
    ]) {
      expect((await server.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['GET', '/api/data/users'],
  ['GET', '/api/data/eCommerce/ProductsData'],
  ['POST', '/api/data/blog/post'],
  ['POST', '/api/data/posts/like'],
] as const)(
  'the calls of the demonstration never reach the server: %s %s is unknown',
  async (method, url) => {
    const server = await appWith({});
    const reply = await server.inject({ method, url, headers: bearer(base.tokens) });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  },
);
