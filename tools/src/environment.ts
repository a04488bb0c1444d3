import { migrate } from '@kalfa/db/migrate';
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

/** Creates the database when missing and brings it to the newest migration. */
export async function prepareDatabase(services: Services, database: string): Promise<string[]> {
  await ensureDatabase(services.postgres, database);
  return migrate(ownerUrl(services.postgres, database));
}
