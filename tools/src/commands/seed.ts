import { parseArgs } from 'node:util';
import { apiEnvironment, prepareDatabase, seedEnvironment } from '../environment.ts';
import { CommandFailed, run } from '../run.ts';
import { ownerUrl } from '../services/postgres.ts';
import { query } from '../services/query.ts';
import { startServices, type Services } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';

export async function seed(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: 'small' },
      rng: { type: 'string', default: '1' },
      'as-of': { type: 'string', default: new Date().toISOString().slice(0, 10) },
      scale: { type: 'string', default: '1' },
    },
  });
  const { size, rng, 'as-of': asOf, scale } = values;
  if (size !== 'small' && size !== 'large') throw new CommandFailed('seed --size small|large');
  if (!/^\d{1,9}$/.test(rng)) throw new CommandFailed('seed --rng takes an integer');
  if (!/^\d{4}-\d\d-\d\d$/.test(asOf)) throw new CommandFailed('seed --as-of takes a day such as 2026-05-31');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(scale)) throw new CommandFailed('seed --scale takes a number');
  const services = await startServices();
  await prepareDatabase(services, developmentDatabase);
  await runSeed(services, ['--size', size, '--rng', rng, '--as-of', asOf, '--scale', scale]);
}

/** Seeds a new database; does nothing if it has data. */
export async function seedIfEmpty(services: Services): Promise<void> {
  const url = ownerUrl(services.postgres, developmentDatabase);
  const existing = await query(url, 'select from baseinfo.units limit 1');
  if (existing.length === 0) await runSeed(services, []);
}

async function runSeed(services: Services, args: string[]): Promise<void> {
  await run('node', ['apps/api/seed/main.ts', ...args], {
    env: {
      ...process.env,
      MODE: 'development',
      ...apiEnvironment(services, developmentDatabase),
      ...seedEnvironment,
      DATABASE_OWNER_URL: ownerUrl(services.postgres, developmentDatabase),
    },
  });
}
