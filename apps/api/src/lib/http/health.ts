import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withDeadline } from './deadline.ts';

/** Whether the process can serve requests, and what it needs for that. */
export type Readiness = { ready: boolean; postgres: boolean; redis: boolean; stopping: boolean };

type ReadinessDeps = { db: Database; isRedisUp: () => boolean; isStopping: () => boolean };

/** Redis only sends wake-up signals, so its absence is reported and does not take the API out of service. */
export const readinessOf =
  ({ db, isRedisUp, isStopping }: ReadinessDeps) =>
  async (): Promise<Readiness> => {
    const postgres = await withDeadline(sql`select 1`.execute(db.read), 2_000).then(
      () => true,
      () => false,
    );
    return {
      ready: postgres && !isStopping(),
      postgres,
      redis: isRedisUp(),
      stopping: isStopping(),
    };
  };

/**
 * `live` means that the process answers; `ready` that it can serve requests. Everybody may ask, so neither says why;
 * the port of the metrics does.
 */
export function serveHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/api/health/live', { config: { rateLimit: false }, logLevel: 'warn' }, async () => ({
    success: true,
    data: { live: true },
  }));

  app.get(
    '/api/health/ready',
    { config: { rateLimit: false }, logLevel: 'warn' },
    async (_request, reply) => {
      const { ready } = await readiness();
      return reply.code(ready ? 200 : 503).send({ success: ready, data: { ready } });
    },
  );
}
