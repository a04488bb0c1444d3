import { endpoint, type Endpoint } from '@kalfa/contracts/endpoint';
import { languages } from '@kalfa/contracts/language';
import { refusals } from '@kalfa/texts/refusals';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp, request, mountDeps } from '../../../test/support/test-app.ts';
import { route } from './call.ts';
import { answerErrors } from './errors.ts';
import { mount } from './mount.ts';

const app = useTestApp();
const url = '/api/baseinfo/units';

/** A small server for endpoints that the product does not have. */
async function serverOf(e: Endpoint, handle: () => Promise<unknown>) {
  const server = Fastify();
  answerErrors(server);
  mount(server, { db: app.db, resolveActor: async () => null, ...mountDeps }, [
    { routes: [route(e, handle as never)], constraints: {} },
  ]);
  await server.ready();
  return server;
}

test('the API does not start with an endpoint that declares no access', async () => {
  const undeclared = { method: 'GET', path: 'secret', about: '', answer: z.string() } as unknown as Endpoint;
  await expect(serverOf(undeclared, async () => 'x')).rejects.toThrow('does not declare who may call it');
  const unknownMenu = {
    ...undeclared,
    access: { menu: 'nothing', operation: 'view' },
  } as unknown as Endpoint;
  await expect(serverOf(unknownMenu, async () => 'x')).rejects.toThrow('does not declare who may call it');
});

test('an internal error returns nothing but its request id', async () => {
  const broken = endpoint({ method: 'GET', path: 'broken', about: '', answer: z.string(), access: 'public' });
  const server = await serverOf(broken, () => Promise.reject(new Error('password=hunter2 at secret.ts:1')));
  const reply = await server.inject({ url: '/api/broken' });
  expect(reply.statusCode).toBe(500);
  expect(reply.body).not.toContain('hunter2');
  expect(reply.json()).toMatchObject({ success: false, code: 'INTERNAL', requestId: expect.any(String) });
});

test('a lost database answers 503 with Retry-After, never a refusal of the request', async () => {
  const lost = endpoint({ method: 'GET', path: 'lost', about: '', answer: z.string(), access: 'public' });
  const server = await serverOf(lost, () =>
    Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
  );
  const reply = await server.inject({ url: '/api/lost' });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('1');
});

test.each(languages)('a refusal speaks %s', async (language) => {
  const header = language === 'ch' ? 'zh-CN,zh;q=0.9' : `${language};q=0.9,xx`;
  const reply = await request(app, { url: `${url}/999999`, headers: { 'accept-language': header } });
  expect(reply.body.message).toBe(refusals.NOT_FOUND[language]);
});

test('without a language header, messages are in the organisation’s language', async () => {
  expect((await request(app, { url: `${url}/999999` })).body.message).toBe(refusals.NOT_FOUND.tr);
});

test.each([
  ['no JSON at all', '{"title":', 'application/json'],
  ['another media type', 'title=x', 'application/x-www-form-urlencoded'],
  ['a body over the limit', JSON.stringify({ title: 'x'.repeat(300_000) }), 'application/json'],
  [
    'a polluted prototype',
    '{"__proto__":{"admin":true},"title":"x","symbol":"y","decimals":1}',
    'application/json',
  ],
])('%s is refused as malformed', async (_what, payload, type) => {
  const reply = await request(app, { method: 'POST', url, payload, headers: { 'content-type': type } });
  expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'MALFORMED_REQUEST' } });
});

test.each(['null', '[]', '"text"', '7', 'true', '{}', '{"title":null}', '{"title":["a"]}'])(
  'the body %s is refused with a message, not with an internal error',
  async (payload) => {
    const reply = await request(app, {
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.length).toBeGreaterThan(0);
  },
);

test('every answer carries the security headers and its request id', async () => {
  for (const path of [url, '/api/health/live', '/api/nowhere', '/api/docs']) {
    const { headers } = await request(app, { url: path });
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(/^no-store|^no-cache/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test('the API document and its page name every endpoint, and the page contains no script', async () => {
  const document = await request(app, { url: '/api/openapi.json' });
  const { paths } = document.body as unknown as { paths: Record<string, Record<string, unknown>> };
  expect(Object.keys(paths)).toContain('/api/baseinfo/units/{id}/history');
  expect(paths['/api/hr/positions/{id}']).toMatchObject({
    get: expect.anything(),
    patch: expect.anything(),
    delete: expect.anything(),
  });
  const page = await request(app, { url: '/api/docs' });
  expect(page.text).toContain('/api/baseinfo/force-majeures/export');
  expect(page.text).not.toMatch(/<script/i);
});
