import { startApi } from '@kalfa/api/test/support/api-process';
import { addPerson } from '@kalfa/api/test/support/people';
import { connect } from '@kalfa/db/database';
import { appUrl } from '@kalfa/tools/services/postgres';
import { redisUrl } from '@kalfa/tools/services/redis';
import type { Services } from '@kalfa/tools/services/services';

/** An API on a database, with the token of a user who has all rights. */
export async function startBenchApi(services: Services, database: string) {
  const url = appUrl(services.postgres, database);
  const db = connect({ url, poolSize: 1, onFault: () => undefined });
  const { token } = await addPerson(db, { username: `bench.${Date.now()}`, roles: ['admin'] });
  await db.close();
  const { address, stop } = await startApi({
    DATABASE_URL: url,
    REDIS_URL: redisUrl(services.redis),
    DATABASE_POOL_SIZE: '8',
  });
  return { url, address, token, stop };
}
