import { connect } from '@kalfa/db/database';
import type { Runner } from 'graphile-worker';
import { pino } from 'pino';
import { linkSigner } from '../../lib/files/links.ts';
import { noScanner } from '../../lib/files/scanner.ts';
import { readConfig } from '../../lib/config.ts';
import { secretsFrom } from '../../kit/secrets.ts';
import { cursorSigner } from '../../kit/list/cursor.ts';
import { constraintsOf } from '../../lib/http/mount.ts';
import { modulesWith } from '../modules.ts';
import { loadActor } from '../../modules/identity/load-actor.ts';
import { organisation } from '../../lib/organisation.ts';
import { storageOf } from '../../lib/storage/storage-of.ts';
import { createPrinter } from '../../lib/print/printer.ts';
import { startQueue } from './queue.ts';

/** The process for background jobs. It ends with the API that started it. */
const config = readConfig(process.env);
const logger = pino({ level: config.logLevel, name: 'jobs' });
const url = config.databaseDirectUrl;
const db = connect({
  url,
  poolSize: 6,
  onFault: (error) => logger.warn({ err: error }, 'database connection lost'),
});
const { timeZone } = organisation;
let isStopping = false;

/** Finishes running jobs within the time limit; the queue gives the rest to the next worker. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await (await starting).stop();
  await db.close();
  process.exit(0);
}

const starting = start();
// Before anything is awaited: an API that is killed while this process starts would otherwise leave it behind.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void stop());
// The API may even have ended while the modules were loaded. Started by hand, this process has no channel at all.
if ('connected' in process && !process.connected) void stop();

const runner = await starting;
// A queue that ended by itself is useless; the supervisor restarts this process.
void runner.promise.finally(() => void (isStopping || process.exit(1)));

async function start(): Promise<Runner> {
  const storage = await storageOf(config);
  const print = { printer: createPrinter(), organisation, appUrl: config.appUrl };
  const secrets = secretsFrom(config.signingSecret);
  const modules = modulesWith({
    secrets,
    ...print,
    links: linkSigner(config.signingSecret),
    scanner: noScanner,
    fileQuota: config.fileQuota,
    signer: cursorSigner(config.signingSecret),
    timeZone,
    storage,
  });
  return startQueue(
    { url, logger, concurrency: 2 },
    {
      db,
      secrets,
      storage,
      timeZone,
      print,
      families: modules.flatMap(({ documentFamily }) => documentFamily ?? []),
      constraints: constraintsOf(modules),
      exportables: modules.flatMap(({ exportable }) => exportable ?? []),
      loadActor: (userId, roleId) => loadActor(db.read, { userId, roleId, timeZone }),
    },
  );
}
