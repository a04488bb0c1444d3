import { parseArgs } from 'node:util';
import { connect } from '@kalfa/db/database';
import { pino } from 'pino';
import { buildApp } from '../src/app/app.ts';
import { readConfig } from '../src/lib/config.ts';
import { guardedCookies } from '../src/lib/http/cookies.ts';
import { secretsFrom } from '../src/kit/secrets.ts';
import { installAdministrator } from '../src/modules/identity/install.ts';
import { organisation } from '../src/lib/organisation.ts';
import { documentShares, seedDocuments } from './documents/documents.ts';
import { seedBaseData } from './demo-data.ts';
import { seedLimits } from './limits.ts';
import { choosePassword } from './people.ts';
import { simulateYears } from './large/simulation.ts';
import { noScanner } from '../src/lib/files/scanner.ts';
import { createPrinter } from '../src/lib/print/printer.ts';
import { chanceFrom } from './random.ts';
import { seederFor, signInAs } from './seeder.ts';
import { storageOf } from '../src/lib/storage/storage-of.ts';

/** Demo data goes in through the same endpoints people use. Its password is known, so it never goes into production. */
const config = readConfig(process.env);
if (config.mode === 'production') throw new Error('demo data is refused in production');
const password = process.env.DEMO_PASSWORD;
if (!password) throw new Error('DEMO_PASSWORD is missing: the password of the demo people');
const ownerUrl = process.env.DATABASE_OWNER_URL;
if (!ownerUrl)
  throw new Error(
    'DATABASE_OWNER_URL is missing: only the owner of a database loads it in bulk and dates what was told',
  );

const { values: wanted } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    rng: { type: 'string', default: '1' },
    documents: { type: 'string', default: 'all' },
    scale: { type: 'string', default: '1' },
    'as-of': { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});

if (!isOneOf(['small', 'large'], wanted.size)) throw new Error('--size small|large');
if (!isOneOf(['all', 'few'], wanted.documents)) throw new Error('--documents all|few');

const logger = pino({ level: 'warn' });
// What a crash takes of demo data is made anew, so nothing waits for the disk.
const url = new URL(config.databaseUrl);
url.searchParams.set('options', '-c synchronous_commit=off');
const db = connect({ url: url.href, poolSize: 4, onFault: (error) => logger.warn(error) });
const identity = { secrets: secretsFrom(config.signingSecret), organisation, appUrl: config.appUrl };
const { server } = await buildApp({
  db,
  ...identity,
  storage: await storageOf(config),
  printer: createPrinter(),
  scanner: noScanner,
  fileQuota: config.fileQuota,
  signingSecret: config.signingSecret,
  logger,
  requestLimits: { session: 1_000_000, guests: 1_000_000, signIn: 1_000_000, documentation: 1 },
  cookieRules: guardedCookies,
  proxyHops: 0,
  isDocumentationOpen: false,
  isRedisUp: () => true,
});

const existing = await db.read.selectFrom('baseinfo.units').select('id').limit(1).execute();
if (existing.length > 0) throw new Error('the database is not empty; demo data is only for a new one');
const guest = seederFor(server);
const { link } = await installAdministrator(db, identity, {
  username: 'admin',
  displayName: 'Kemal Yönetici',
  email: 'admin@kalfa.test',
});
await choosePassword(guest.post, link, password);
const admin = await signInAs(server, { username: 'admin', password });
const chance = chanceFrom(Number(wanted.rng));
const places = await seedBaseData(admin, {
  password,
  size: wanted.size,
  chance,
  signIn: (username) => signInAs(server, { username, password }),
});
const asOf = wanted['as-of'];
if (wanted.size === 'small') {
  const share = documentShares[wanted.documents];
  await seedDocuments({ server, db, ownerUrl, admin, password, places, chance, asOf, days: 548, share });
} else {
  const scale = Number(wanted.scale);
  const counts = await simulateYears({
    db: db.read,
    ownerUrl,
    chance,
    scale,
    lastDay: dayBefore(asOf),
    days: 1_826,
  });
  logger.warn(Object.fromEntries(counts), 'loaded');
}
await seedLimits(admin, asOf);
await server.close();
await db.close();

/** The day before today is over: nothing of it is posted in the future. */
function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function isOneOf<const T extends string>(known: readonly T[], word: string): word is T {
  return known.some((one) => one === word);
}
