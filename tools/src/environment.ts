import { syncCatalogue } from '@kalfa/db/catalogue';
import { migrate, type Migration } from '@kalfa/db/migrate';
import { catalogue } from '@kalfa/texts/catalogue';
import { appUrl, ensureDatabase, ownerUrl } from './services/postgres.ts';
import { redisUrl } from './services/redis.ts';
import type { Services } from './services/services.ts';

/** The variables the API reads, for a database of these services. Outside development the operator sets them. */
export function apiEnvironment(services: Services, database: string): Record<string, string> {
  return {
    DATABASE_URL: appUrl(services.postgres, database),
    REDIS_URL: redisUrl(services.redis),
    SIGNING_SECRET: services.postgres.password,
  };
}

/** Creates the database when missing and brings it to the newest migration and catalogue. */
export async function prepareDatabase(services: Services, database: string): Promise<string[]> {
  await ensureDatabase(services.postgres, database);
  return bringUpToDate(ownerUrl(services.postgres, database));
}

/** Tables first, then the pages and operations the code owns. */
export async function bringUpToDate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const applied = await migrate(url, migrations);
  await syncCatalogue(url, catalogue);
  return applied;
}
