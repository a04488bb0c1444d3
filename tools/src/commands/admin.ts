import { apiEnvironment, prepareDatabase, seedEnvironment } from '../environment.ts';
import { run } from '../run.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';

/** `./kalfa admin [--username …] [--name …] [--email …]`: creates the first administrator and prints a link to choose a password. */
export async function admin(args: string[]): Promise<void> {
  const env = process.env.DATABASE_URL
    ? process.env
    : { ...process.env, ...(await developmentEnvironment()) };
  await run('node', ['apps/api/src/app/install/main.ts', ...args], { env });
}

/** In development, the services and settings of this clone are used; in production the operator sets them. */
async function developmentEnvironment(): Promise<Record<string, string>> {
  const services = await startServices();
  await prepareDatabase(services, developmentDatabase);
  return {
    MODE: 'development',
    ...apiEnvironment(services, developmentDatabase),
    ...seedEnvironment,
    APP_URL: process.env.APP_URL ?? 'http://127.0.0.1:3000',
  };
}
