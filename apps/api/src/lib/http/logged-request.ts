import type { FastifyRequest } from 'fastify';

/** The logged part of a request: never its query, where a search may name a person, and never the token of a link. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  path: url.split('?', 1)[0]?.replace(/^\/download\/.*/, '/download/:token'),
  ip,
});
