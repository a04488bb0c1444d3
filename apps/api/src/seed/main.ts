import type { AnyRecord } from '@kalfa/contracts/record';
import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { position } from '@kalfa/contracts/hr/position';
import { connect } from '@kalfa/db/database';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { developmentActors } from '../http/development-actors.ts';
import { forceMajeures, positions, units } from './catalogue.ts';

/** Demo data goes in through the same endpoints people use, so that every rule, audit entry and event applies to it. */
const config = readConfig(process.env);
if (config.mode === 'production') throw new Error('demo data is refused in production');

const logger = pino({ level: 'warn' });
const db = connect({ url: config.databaseUrl, poolSize: 4, onFault: (error) => logger.warn(error) });
const { server } = await buildApp({
  db,
  resolveActor: developmentActors,
  signingSecret: config.signingSecret,
  logger,
  rateLimitPerMinute: 1_000_000,
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
if (!isEmpty && !process.argv.includes('--if-empty'))
  throw new Error('the database is not empty; demo data is only for a new one');
if (isEmpty) {
  for (const [contract, inputs] of plan) {
    for (const payload of inputs) {
      const reply = await server.inject({ method: 'POST', url: `/api/${contract.path}`, payload });
      if (reply.statusCode !== 201) throw new Error(`${contract.name}: ${reply.body}`);
    }
    logger.info({ entity: contract.name, rows: inputs.length }, 'seeded');
  }
}
await server.close();
await db.close();
