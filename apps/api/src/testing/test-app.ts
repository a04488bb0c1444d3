import { connect, type Database } from '@kalfa/db/database';
import { cloneDatabase, dropDatabase } from '@kalfa/tools/testing/template-database';
import { appUrl, ownerUrl, superUrl, type Cluster } from '@kalfa/tools/services/postgres';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { developmentActors } from '../http/development-actors.ts';
import { scratchDatabase, startScratchCluster } from './scratch-cluster.ts';

export type TestApp = {
  db: Database;
  server: FastifyInstance;
  urls: { app: string; owner: string; super: string };
};

export type ActorName = 'admin' | 'viewer' | 'nobody' | 'guest';

/** A database of its own for one test file: a clone of the template, or a whole cluster where the load would disturb others. */
async function newDatabase(
  isAlone: boolean,
): Promise<{ urls: TestApp['urls']; remove: () => Promise<void> }> {
  if (isAlone) {
    const { cluster, remove } = await startScratchCluster();
    return { urls: urlsOf(cluster, scratchDatabase), remove: async () => remove() };
  }
  const testServices = inject('testServices');
  const { services } = testServices;
  const name = await cloneDatabase(testServices);
  return { urls: urlsOf(services.postgres, name), remove: () => dropDatabase(services.postgres, name) };
}

const urlsOf = (cluster: Cluster, name: string) => ({
  app: appUrl(cluster, name),
  owner: ownerUrl(cluster, name),
  super: superUrl(cluster, name),
});

/** An API of its own on a real database of its own, for one test file. */
export function useTestApp({ isAlone = false }: { isAlone?: boolean } = {}): TestApp {
  const test = {} as TestApp;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const database = await newDatabase(isAlone);
    remove = database.remove;
    test.urls = database.urls;
    test.db = connect({ url: test.urls.app, poolSize: 14, onFault: () => undefined });
    const app = await buildApp({
      db: test.db,
      resolveActor: developmentActors,
      signingSecret: 'a secret of at least thirty-two characters',
      logger: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
      rateLimitPerMinute: 1_000_000,
      proxyHops: 0,
      isRedisUp: () => true,
    });
    test.server = app.server;
  });

  afterAll(async () => {
    await test.server.close();
    await test.db.close();
    await remove();
  });

  return test;
}

export type Reply<Data = unknown> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: {
    success: boolean;
    data: Data;
    page?: Record<string, unknown>;
    code?: string;
    message?: string;
    errors?: { path: string; code: string; message: string }[];
    params?: Record<string, unknown>;
  };
  text: string;
  bytes: Buffer;
};

/** A call as a named development actor. */
export async function request<Data = Record<string, unknown>>(
  { server }: TestApp,
  options: InjectOptions & { as?: ActorName },
): Promise<Reply<Data>> {
  const { as = 'admin', headers, ...rest } = options;
  const reply = await server.inject({ ...rest, headers: { 'x-development-actor': as, ...headers } });
  const isJson = String(reply.headers['content-type']).includes('json');
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson ? reply.json() : { success: reply.statusCode < 400, data: undefined as Data },
    text: reply.body,
    bytes: reply.rawPayload,
  };
}
