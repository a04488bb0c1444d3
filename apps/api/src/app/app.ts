import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { timeZoneHeader } from '@kalfa/contracts/time-zone-header';
import type { Database } from '@kalfa/db/database';
import type { TokenResolver } from '../lib/http/actor.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { serveDocumentation } from '../lib/http/documentation.ts';
import { answerErrors, asRefusal, sendRefusal } from '../lib/http/errors.ts';
import { readinessOf, serveHealth, type Readiness } from '../lib/http/health.ts';
import type { Metrics } from '../lib/http/metrics.ts';
import { mount } from '../lib/http/mount.ts';
import type { CookieRules } from '../lib/http/cookies.ts';
import { limitOfCalls, limitsOfRoutes, type SessionOf } from '../lib/http/rate-limits.ts';
import type { RequestLimits } from '../lib/http/request-limits.ts';
import { secureHeaders } from '../lib/http/security.ts';
import { serveWeb } from '../lib/http/web-files.ts';
import { cursorSigner } from '../kit/list/cursor.ts';
import type { Secrets } from '../kit/secrets.ts';
import { attachablesOf, listsOf, modulesWith } from './modules.ts';
import { tokenVerifier } from '../modules/identity/access-token.ts';
import { tokenResolver, actorResolver } from '../modules/identity/resolve-actor.ts';
import { sessionOfRequest } from '../modules/identity/session-of-request.ts';
import type { WatchedList } from '../lib/notify/rooms.ts';
import type { Organisation } from '../lib/organisation.ts';
import { serveDownloads } from '../lib/files/downloads.ts';
import { linkSigner } from '../lib/files/links.ts';
import type { FileQuota } from '../lib/files/quota.ts';
import type { Scanner } from '../lib/files/scanner.ts';
import type { Printer } from '../lib/print/printer.ts';
import type { Storage } from '../lib/storage/storage.ts';

export type AppDeps = {
  db: Database;
  secrets: Secrets;
  signingSecret: string;
  /** The URL of the pages, for links in mails. */
  appUrl: string;
  organisation: Organisation;
  printer: Printer;
  /** Stores the files. */
  storage: Storage;
  scanner: Scanner;
  fileQuota: FileQuota;
  logger: FastifyBaseLogger;
  requestLimits: RequestLimits;
  cookieRules: CookieRules;
  proxyHops: number;
  /** Whether guests may read the documentation of the API. */
  isDocumentationOpen: boolean;
  isRedisUp: () => boolean;
  /** Called after each change, so that notifications are delivered at once. */
  onWrite?: () => void;
  metrics?: Metrics;
  webFolder?: string;
};

export type App = {
  server: FastifyInstance;
  resolveToken: TokenResolver;
  /** The lists with live updates, each with its required permission. */
  lists: readonly WatchedList[];
  /** Whether the process can serve requests, with the reason; for operators. */
  readiness: () => Promise<Readiness>;
  /** From now on `ready` says no and kept-alive clients are sent away. */ beginStopping(): void;
};

type HttpDeps = Pick<AppDeps, 'logger' | 'proxyHops' | 'requestLimits' | 'metrics'> & {
  sessionOf: SessionOf;
  isStopping: () => boolean;
};

/** The HTTP server without endpoints: errors, headers, limits, cookies, uploads and compression. */
export async function httpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    trustProxy: (_address, hop) => hop < deps.proxyHops,
    // A path that cannot be decoded gets a regular refusal too.
    frameworkErrors: (error, request, reply) => void sendRefusal(reply, request, asRefusal(error)),
    bodyLimit: 256 * 1024,
    // Idle connections are closed soon; slow uploads from a building site get enough time.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorateRequest('actor', null);
  answerErrors(app);
  deps.metrics?.observe(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    // Clients with a keep-alive connection reconnect elsewhere.
    if (deps.isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  secureHeaders(app);
  await app.register(rateLimit, limitOfCalls(deps.requestLimits, deps.sessionOf));
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, { threshold: 1_024, encodings: ['gzip', 'identity'] });
  return app;
}

/** Assembles the API. Nothing here reads the environment or opens a connection. */
export async function buildApp(deps: AppDeps): Promise<App> {
  let isStopping = false;
  const verifyToken = tokenVerifier(deps.secrets);
  const sessionOf = sessionOfRequest(deps.db, deps.secrets, verifyToken, deps.cookieRules);
  const routeLimits = limitsOfRoutes(deps.requestLimits, sessionOf);
  const app = await httpServer({ ...deps, sessionOf, isStopping: () => isStopping });

  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(timeZoneHeader, deps.organisation.timeZone);
    done(null, payload);
  });

  const readiness = readinessOf({ ...deps, isStopping: () => isStopping });
  serveHealth(app, readiness);
  const links = linkSigner(deps.signingSecret);
  const modules = modulesWith({
    ...deps,
    links,
    signer: cursorSigner(deps.signingSecret),
    timeZone: deps.organisation.timeZone,
  });
  const resolveToken = tokenResolver(deps.db, deps, verifyToken);
  const resolveActor = actorResolver(resolveToken);
  mount(app, { ...deps, resolveActor, routeLimits }, modules);
  serveDownloads(app, { ...deps, links, resolveActor }, attachablesOf(modules));
  serveDocumentation(
    app,
    modules.flatMap((module) => module.routes),
    {
      isOpen: deps.isDocumentationOpen,
      // A browser that opens the page sends no token, only the cookie.
      isSignedIn: async (request) =>
        (await resolveActor(request)) !== null || (await sessionOf.cookie(request)) !== null,
      limit: routeLimits.documentation,
    },
  );
  if (deps.webFolder) await serveWeb(app, deps.webFolder);
  await app.ready();
  return {
    server: app,
    resolveToken,
    lists: listsOf(modules),
    readiness,
    beginStopping: () => void (isStopping = true),
  };
}
