import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSignIn, browser } from '../../../test/support/sign-in.ts';
import { bearer, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { buildApp } from '../../app/app.ts';

const app = useTestApp();
const paths = ['/api/openapi.json', '/api/docs'];

/** What a new process answers, so that the limit of guests starts anew. */
async function newProcess(isDocumentationOpen: boolean): Promise<FastifyInstance> {
  const deps = testDeps(app.db);
  return (
    await buildApp({
      ...deps,
      isDocumentationOpen,
      requestLimits: { ...deps.requestLimits, documentation: 30 },
    })
  ).server;
}

describe.each(paths)('%s', (url) => {
  let open: FastifyInstance;
  let closed: FastifyInstance;
  beforeAll(async () => {
    open = await newProcess(true);
    closed = await newProcess(false);
  });
  const read = (encoding: string, headers: Record<string, string> = {}) =>
    open.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });

  test('is the same bytes for every reader, in the encoding that the reader understands', async () => {
    const plain = await read('identity');
    const zipped = await read('gzip, deflate');
    const brotli = await read('gzip, br');
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    // A body that was compressed for this answer has no known length.
    expect(zipped.headers['content-length']).toBe(String(zipped.rawPayload.length));
    expect((await read('gzip')).rawPayload).toEqual(zipped.rawPayload);
  });

  test('is not sent again to a reader who has it', async () => {
    const first = await read('br');
    const again = await read('br', { 'if-none-match': `"other", W/${first.headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await read('br', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await read('gzip', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });

  test('is refused to a guest who reads it all the time, who may still do anything else', async () => {
    const server = await newProcess(true);
    const statuses = [];
    for (let turn = 0; turn < 32; turn += 1) statuses.push((await server.inject({ url })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await server.inject({ url: '/api/auth/public-info' })).statusCode).toBe(200);
  });

  test('in production is for people who are signed in, by the token or by the cookie of an open session', async () => {
    const { username } = await addSignIn(app, `reader.of.${url.length}`);
    const tab = browser(app);
    await tab.signIn(username);
    const statusWith = async (headers: Record<string, string>) =>
      (await closed.inject({ url, headers })).statusCode;
    const cookie = { cookie: `__Host-rt=${tab.cookie()}` };
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ cookie: '__Host-rt=guessed' })).toBe(401);
    expect(await statusWith(bearer(app.tokens, 'nobody'))).toBe(200);
    expect(await statusWith(cookie)).toBe(200);
    // Reading it does not use the cookie up.
    const { data } = (await tab.refresh()).json<{ data: { authToken: string } }>();
    const renewed = { cookie: `__Host-rt=${tab.cookie()}` };
    expect(await statusWith(renewed)).toBe(200);
    await tab.post('auth/logout', {}, { authorization: `Bearer ${data.authToken}` });
    expect(await statusWith(renewed)).toBe(401);
  });
});

test('the page of the documentation allows its own style by the hash, and nothing else', async () => {
  const page = await app.server.inject({ url: '/api/docs' });
  const style = /<style>([^]*?)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});
