import { file } from '@kalfa/contracts/files/file';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { linkSigner } from '../../src/lib/files/links.ts';
import { cursorSigner } from '../../src/kit/list/cursor.ts';
import { modulesWith } from '../../src/app/modules.ts';
import { testDeps } from '../support/test-app.ts';

export type ServedRoute = { method: string; path: string };

/** All routes of the running server, however they were mounted. */
export function servedRoutes(server: FastifyInstance): ServedRoute[] {
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', part = '', methods = ''] = /^([│├└─\s]*)(\S*)(?: \((.+)\))?$/.exec(line) ?? [];
      if (!part) return [];
      const depth = branches.length / 4;
      above.length = Math.max(depth - 1, 0);
      const path = above.join('') + part;
      above.push(part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, path: path.replace(/^\/api\//, '') }));
    });
}

/** The contracts of the routes, for generating calls. */
export function promisedEndpoints(db: Database): Map<string, Endpoint> {
  const deps = testDeps(db);
  const signer = cursorSigner(deps.signingSecret);
  const links = linkSigner(deps.signingSecret);
  const modules = modulesWith({ ...deps, links, signer, timeZone: deps.organisation.timeZone });
  const endpoints = [
    ...modules.flatMap(({ routes }) => routes.map(({ endpoint }): Endpoint => endpoint)),
    file.download,
  ];
  return new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
}

export const nameOf = ({ method, path }: ServedRoute) => `${method} ${path}`;
