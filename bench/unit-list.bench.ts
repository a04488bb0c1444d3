import { startApi } from '@kalfa/api/testing/api-process';
import { prepareDatabase } from '@kalfa/tools/environment';
import { appUrl, superUrl } from '@kalfa/tools/services/postgres';
import { ensurePrograms } from '@kalfa/tools/services/packages';
import { query } from '@kalfa/tools/services/query';
import { redisUrl } from '@kalfa/tools/services/redis';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { httpLoad } from './http-load.ts';
import { pgbench } from './pgbench.ts';
import { report, takeTurns } from './ratio.ts';

const database = 'kalfa_bench_unit_list';
const rows = 100_000;
const clients = 8;
const seconds = 4;

/** A page of 25 units over HTTP with actor, permission and envelope, beside the same rows from one prepared statement. */
await ensurePrograms(['wrk']);
const services = await startServices();
await dropDatabase(services.postgres, database);
await prepareDatabase(services, database);
await query(
  superUrl(services.postgres, database),
  `insert into baseinfo.units (title, symbol, decimals, created_by, updated_by)
   select 'Birim ' || n, 's' || n, n % 4, 1, 1 from generate_series(1, ${rows}) as n`,
);
await query(superUrl(services.postgres, database), 'vacuum analyze baseinfo.units');

const url = appUrl(services.postgres, database);
const api = await startApi({
  DATABASE_URL: url,
  REDIS_URL: redisUrl(services.redis),
  DATABASE_POOL_SIZE: '8',
});
const script = `
select id, version, record_status, created_at, updated_at, title, symbol, decimals,
  (select display_name from identity.users where id = created_by), (select display_name from identity.users where id = updated_by)
from baseinfo.units where record_status <> 2 order by title, id limit 26;`;

const figures = await takeTurns(
  3,
  () => httpLoad({ url: `${api.address}/api/baseinfo/units`, clients, seconds }),
  async () => pgbench({ url, script, clients, seconds }),
);
await api.stop();
await dropDatabase(services.postgres, database);
report({ name: 'unit-list', ...figures, goal: 0.25 });
