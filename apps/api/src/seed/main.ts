import { parseArgs } from 'node:util';
import { auth } from '@kalfa/contracts/identity/auth';
import type { AnyRecord } from '@kalfa/contracts/record';
import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { position } from '@kalfa/contracts/hr/position';
import { connect } from '@kalfa/db/database';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { secretsFrom } from '../kit/secrets.ts';
import { installAdministrator } from '../modules/identity/install.ts';
import { organisation } from '../organisation.ts';
import { forceMajeures, positions, units } from './catalogue.ts';
import { choosePassword, seedPeople } from './people.ts';
import { seedPersonnel } from './personnel.ts';
import { seedPlaces } from './places.ts';
import { noScanner } from '../files/scanner.ts';
import { createPrinter } from '../print/printer.ts';
import { chanceFrom } from './random.ts';
import { seederFor } from './seeder.ts';
import { seedTrade, type SeedSize } from './trade.ts';
import { storageOf } from '../storage/storage-of.ts';

/** Demo data goes in through the same endpoints people use. Its password is known, so it never goes into production. */
const config = readConfig(process.env);
if (config.mode === 'production') throw new Error('demo data is refused in production');
const password = process.env.DEMO_PASSWORD;
if (!password) throw new Error('DEMO_PASSWORD is missing: the password of the demo people');

const { values: wanted } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    rng: { type: 'string', default: '1' },
    'if-empty': { type: 'boolean', default: false },
  },
});

const logger = pino({ level: 'warn' });
const db = connect({ url: config.databaseUrl, poolSize: 4, onFault: (error) => logger.warn(error) });
const identity = { secrets: secretsFrom(config.signingSecret), organisation, appUrl: config.appUrl };
const { server } = await buildApp({
  db,
  ...identity,
  storage: await storageOf(config),
  printer: createPrinter(),
  scanner: noScanner,
  signingSecret: config.signingSecret,
  logger,
  rateLimitPerMinute: 1_000_000,
  signInsPerMinute: 1_000_000,
  proxyHops: 0,
  isRedisUp: () => true,
});

const plan: [AnyRecord, object[]][] = [
  [unit, units.map(([title, symbol, decimals]) => ({ title, symbol, decimals }))],
  [forceMajeure, forceMajeures.map((title) => ({ title }))],
  [position, positions.map((title) => ({ title }))],
];

const existing = await db.read.selectFrom('baseinfo.units').select('id').limit(1).execute();
const isEmpty = existing.length === 0;
if (!isEmpty && !wanted['if-empty'])
  throw new Error('the database is not empty; demo data is only for a new one');
if (isEmpty) {
  const guest = seederFor(server);
  const { link } = await installAdministrator(db, identity, {
    username: 'admin',
    displayName: 'Kemal Yönetici',
    email: 'admin@kalfa.test',
  });
  await choosePassword(guest.post, link, password);
  const { authToken } = await guest.post<{ authToken: string }>(auth.login.path, {
    username: 'admin',
    password,
  });
  const admin = seederFor(server, authToken);
  await seedPeople(admin, password);
  for (const [contract, inputs] of plan) {
    for (const input of inputs) await admin.post(contract.path, input);
    logger.info({ entity: contract.name, rows: inputs.length }, 'seeded');
  }
  await seedTrade(admin, { size: wanted.size as SeedSize, chance: chanceFrom(Number(wanted.rng)) });
  await seedPersonnel(admin, await seedPlaces(admin));
}
await server.close();
await db.close();
