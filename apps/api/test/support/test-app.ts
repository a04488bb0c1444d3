import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@kalfa/db/database';
import { cloneDatabase, dropDatabase } from '@kalfa/tools/testing/template-database';
import { appUrl, ownerUrl, superUrl, type Cluster } from '@kalfa/tools/services/postgres';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, type AppDeps } from '../../src/app/app.ts';
import { guardedCookies } from '../../src/lib/http/cookies.ts';
import { organisation } from '../../src/lib/organisation.ts';
import { noScanner } from '../../src/lib/files/scanner.ts';
import { createPrinter } from '../../src/lib/print/printer.ts';
import { diskStorage } from '../../src/lib/storage/disk-storage.ts';
import { loggerOfFailures } from './logger-of-failures.ts';
import { addPerson, addRole, testSecret, testSecrets } from './people.ts';
import { scratchDatabase, startScratchCluster } from './scratch-cluster.ts';

export type TestApp = {
  db: Database;
  server: FastifyInstance;
  urls: { app: string; owner: string; super: string };
  /** The access tokens of the standard test users. */
  tokens: Record<Exclude<ActorName, 'guest'>, string>;
};

/** One with all rights, one who may only view, one with an empty role, and one who is not signed in. */
export type ActorName = 'admin' | 'viewer' | 'nobody' | 'guest';

/** Uploaded files of tests; the names are random, so all tests may share the folder. */
const testFiles = join(tmpdir(), 'kalfa-test-files');

const printer = createPrinter();

const noLimits = { session: 1_000_000, guests: 1_000_000, signIn: 1_000_000, documentation: 1_000_000 };

/** For a server that mounts single endpoints. */
export const mountDeps = { routeLimits: { 'sign-in': {}, refresh: {} }, cookieRules: guardedCookies };

/** The default settings of a test API; a test overrides only what it needs. */
export const testDeps = (db: Database): AppDeps => ({
  db,
  secrets: testSecrets,
  signingSecret: testSecret,
  appUrl: 'http://kalfa.test',
  // As in the demo; a new installation is closed.
  organisation: { ...organisation, registrationOpen: true },
  storage: diskStorage(testFiles),
  printer,
  scanner: noScanner,
  fileQuota: { unattachedFiles: 1_000, unattachedBytes: 2 ** 30, totalBytes: 2 ** 40 },
  logger: process.env.LOG_LEVEL ? pino({ level: process.env.LOG_LEVEL }) : loggerOfFailures(),
  requestLimits: noLimits,
  cookieRules: guardedCookies,
  proxyHops: 0,
  isDocumentationOpen: true,
  isRedisUp: () => true,
});

/** Creates the users above in a new database. */
export async function addTestPeople(db: Database): Promise<TestApp['tokens']> {
  await addRole(db, { name: 'viewer', scope: 'all', grants: ['*.view'] });
  await addRole(db, { name: 'nobody', grants: [] });
  const add = async (username: string, displayName: string, role: string) =>
    (await addPerson(db, { username, displayName, roles: [role] })).token;
  return {
    admin: await add('test.admin', 'Test Administrator', 'admin'),
    viewer: await add('test.viewer', 'Test Viewer', 'viewer'),
    nobody: await add('test.nobody', 'Test Nobody', 'nobody'),
  };
}

/** A database for one test file: a clone of the template, or a whole cluster if the load would disturb other tests. */
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

/** An API on its own real database, for one test file. */
export function useTestApp({ isAlone = false }: { isAlone?: boolean } = {}): TestApp {
  const test = {} as TestApp;
  // Only what was opened: an error of closing the rest would hide why the preparation failed.
  const closings: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const { urls, remove } = await newDatabase(isAlone);
    closings.unshift(remove);
    test.urls = urls;
    test.db = connect({
      url: urls.app,
      poolSize: 14,
      onFault: () => undefined,
      refusesChangesInReads: true,
    });
    closings.unshift(() => test.db.close());
    test.tokens = await addTestPeople(test.db);
    test.server = (await buildApp(testDeps(test.db))).server;
    closings.unshift(() => test.server.close());
  });

  afterAll(async () => {
    for (const close of closings) await close();
  });

  return test;
}

export const bearer = (tokens: TestApp['tokens'], as: ActorName = 'admin'): Record<string, string> =>
  as === 'guest' ? {} : { authorization: `Bearer ${tokens[as]}` };

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

/** A call as one of the standard test users. */
export async function request<Data = Record<string, unknown>>(
  { server, tokens }: Pick<TestApp, 'server' | 'tokens'>,
  options: InjectOptions & { as?: ActorName },
): Promise<Reply<Data>> {
  const { as = 'admin', headers, ...rest } = options;
  return readReply(await server.inject({ ...rest, headers: { ...bearer(tokens, as), ...headers } }));
}

/** A response with its body parsed, unless it is a file or empty. */
export function readReply<Data>(reply: LightMyRequestResponse): Reply<Data> {
  const isJson = String(reply.headers['content-type']).includes('json') && reply.body !== '';
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson ? reply.json() : { success: reply.statusCode < 400, data: undefined as Data },
    text: reply.body,
    bytes: reply.rawPayload,
  };
}
