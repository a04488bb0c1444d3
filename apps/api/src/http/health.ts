import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withDeadline } from './deadline.ts';

export type Readiness = { db: Database; isRedisUp: () => boolean; isStopping: () => boolean };

/**
 * `live` means that the process answers; `ready` that it can serve requests. Redis only sends wake-up signals, so its
 * absence is reported and does not take the API out of service.
 */
export function serveHealth(app: FastifyInstance, { db, isRedisUp, isStopping }: Readiness): void {
  app.get('/api/health/live', { config: { rateLimit: false }, logLevel: 'warn' }, async () => ({
    success: true,
    data: { live: true },
  }));

  app.get(
    '/api/health/ready',
    { config: { rateLimit: false }, logLevel: 'warn' },
    async (_request, reply) => {
      const postgres = await withDeadline(sql`select 1`.execute(db.read), 2_000).then(
        () => true,
        () => false,
      );
      const isReady = postgres && !isStopping();
      const data = { ready: isReady, postgres, redis: isRedisUp(), stopping: isStopping() };
      return reply.code(isReady ? 200 : 503).send({ success: isReady, data });
    },
  );
}
