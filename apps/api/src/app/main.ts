import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@kalfa/db/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from '../lib/config.ts';
import { cookieRulesFor } from '../lib/http/cookies.ts';
import { loggedRequest } from '../lib/http/logged-request.ts';
import { createMetrics, metricsServer } from '../lib/http/metrics.ts';
import { commandScanner, noScanner } from '../lib/files/scanner.ts';
import { superviseWorker } from './jobs/supervise.ts';
import { secretsFrom } from '../kit/secrets.ts';
import { createMailer } from '../lib/mail/mailer.ts';
import { mailDelivery } from '../modules/identity/deliver-mail.ts';
import { openGateway } from '../lib/notify/gateway.ts';
import { startRelay } from '../lib/notify/outbox.ts';
import { linkWakes } from '../lib/notify/wakes.ts';
import { organisation } from '../lib/organisation.ts';
import { createPrinter } from '../lib/print/printer.ts';
import { linkRedis } from '../lib/redis.ts';
import { storageOf } from '../lib/storage/storage-of.ts';

const config = readConfig(process.env);
const logger = pino({
  level: config.logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
  // Links have their token in the query, and more people read a log than a mail.
  serializers: { req: loggedRequest },
});

const db = connect({
  url: config.databaseUrl,
  poolSize: config.databasePoolSize,
  onFault: (error) => logger.warn({ err: error }, 'database connection lost'),
  isPooled: config.databaseDirectUrl !== config.databaseUrl,
});
const redis = linkRedis(config.redisUrl, (error) => logger.debug({ err: error }, 'redis is away'));
const metrics = createMetrics();

const identity = {
  secrets: secretsFrom(config.signingSecret),
  organisation: { ...organisation, registrationOpen: config.registrationOpen },
  appUrl: config.appUrl,
};

const printer = createPrinter();
const storage = await storageOf(config);

const app = await buildApp({
  db,
  ...identity,
  storage,
  printer,
  scanner: config.virusScanCommand ? commandScanner(config.virusScanCommand) : noScanner,
  fileQuota: config.fileQuota,
  signingSecret: config.signingSecret,
  logger,
  requestLimits: config.requestLimits,
  cookieRules: cookieRulesFor(config.mode, config.appUrl),
  proxyHops: config.proxyHops,
  isDocumentationOpen: config.mode !== 'production',
  isRedisUp: redis.isUp,
  onWrite: () => (gateway.wake(), wakes.send()),
  metrics,
  ...(config.webFolder && { webFolder: config.webFolder }),
});
const gateway = openGateway(app.server.server, {
  db,
  resolveToken: app.resolveToken,
  lists: app.lists,
  appUrl: config.appUrl,
  logger,
});
const wakes = linkWakes(redis, () => gateway.wake());
const figures = metricsServer(metrics, app.readiness);

const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
const onFault = (error: unknown) => logger.warn({ err: error }, 'mails could not be taken from the outbox');
const relay = startRelay(db, mailDelivery(db, { ...identity, storage }, mailer), { idleMs: 500, onFault });

/** Housekeeping functions of the database; every process calls them periodically. */
const chores = [
  sql`select core.ensure_audit_partitions(), core.forget_old_traces(), identity.forget_old_traces()`,
  sql`select notifications.forget_old()`,
];
async function tidyUp(): Promise<void> {
  for (const chore of chores)
    await db
      .write((tx) => chore.execute(tx))
      .catch((error: unknown) => logger.warn({ err: error }, 'housekeeping has to wait'));
}
await tidyUp();
const housekeeping = setInterval(() => void tidyUp(), 60 * 60 * 1_000);

await figures.listen({ host: config.metricsHost, port: config.metricsPort });
await app.server.listen({ host: config.host, port: config.port });
const worker = config.runsJobs ? superviseWorker(logger) : null;

// Long enough for a load balancer to check `ready` once more and route requests elsewhere. In development the proxy of the
// pages checks it before each call.
const drainMs = config.mode === 'development' ? 250 : 1_000;

let isStopping = false;

/** Graceful shutdown: signals the load balancer, finishes running requests, then closes the services. */
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  logger.info({ signal }, 'stopping');
  app.beginStopping();
  await pause(drainMs);
  await gateway.close();
  await Promise.all([app.server.close(), worker?.stop()]);
  await figures.close();
  clearInterval(housekeeping);
  await relay.stop();
  wakes.close();
  printer.stop();
  mailer.close();
  redis.close();
  await db.close();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
