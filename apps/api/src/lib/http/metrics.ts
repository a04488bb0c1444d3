import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Readiness } from './health.ts';

export type Metrics = { registry: Registry; observe(app: FastifyInstance): void };

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'kalfa_http_request_seconds',
    help: 'How long answers take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  return {
    registry,
    observe: (app) =>
      void app.addHook('onResponse', (request, reply, done) => {
        const labels = {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
        };
        durations.observe(labels, reply.elapsedTime / 1_000);
        done();
      }),
  };
}

/** A separate server on an internal port, so that metrics and the state of the services are never public. */
export function metricsServer({ registry }: Metrics, readiness: () => Promise<Readiness>): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.get('/ready', async (_request, reply) => {
    const data = await readiness();
    return reply.code(data.ready ? 200 : 503).send(data);
  });
  return app;
}
