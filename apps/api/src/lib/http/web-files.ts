import { readFileSync } from 'node:fs';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const noncePlaceholder = '__CSP_NONCE__';

const assets = '/assets/';
const singleFiles = ['kalfa.svg', 'first-paint.js'];
const anyPage = '/*';
const webRoutes = new Set([`${assets}*`, ...singleFiles.map((name) => `/${name}`), anyPage]);

/** Whether this is a page or one of its files, which have no rate limit: they cost little, and a page needs many. */
export const isWebFile = ({ routeOptions }: FastifyRequest) => webRoutes.has(routeOptions.url ?? '');

/** Serves the built web application: hashed files with long caching, and one page with a new nonce for every route. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  await app.register(files, {
    root: `${folder}/assets`,
    prefix: assets,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });
  for (const name of singleFiles)
    app.get(`/${name}`, async (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: '1d', immutable: false }),
    );

  app.get(anyPage, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/') || /\.\w+$/.test(path)) throw refuse('NOT_FOUND');
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(`nonce-${nonce}`))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonce));
  });
}
