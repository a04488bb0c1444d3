import type { FastifyRequest } from 'fastify';

/** What the log says of a request: never its query, where a search may name a person and a link carries its token. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  path: url.split('?', 1)[0],
  ip,
});
