import { ensurePrograms } from '@kalfa/tools/services/packages';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { startBenchApi } from './bench-api.ts';
import { httpLoad } from './http-load.ts';
import { pgbench } from './pgbench.ts';
import { report, takeTurns } from './ratio.ts';
import { startWithUnits } from './unit-database.ts';

const database = 'kalfa_bench_unit_list';
const rows = 100_000;
const clients = 8;
const seconds = 4;

/** A page of 25 units over HTTP with actor, permission and envelope, compared with one prepared statement for the same rows. */
await ensurePrograms(['wrk']);
const services = await startWithUnits(database, rows);

const api = await startBenchApi(services, database);
const { url, token } = api;
// The statement the product runs for this page, from the server's log.
const script = `
select r.*, json_build_array(r.title::text, r.id::text) as keys
from (
  select t.id, t.version, t.record_status as "recordStatus", t.created_at as "createdAt", t.updated_at as "updatedAt",
    (select users.display_name from identity.users where users.id = t.created_by) as "createdBy",
    (select users.display_name from identity.users where users.id = t.updated_by) as "updatedBy",
    t.search_text, t.title, t.symbol, t.decimals
  from baseinfo.units as t
) as r
where r."recordStatus" <> 2 order by r.title collate core.natural_order, r.id limit 26;`;

try {
  const figures = await takeTurns(3, {
    bare: () => pgbench({ url, script, clients, seconds }),
    product: () => httpLoad({ url: `${api.address}/api/baseinfo/units`, token, clients, seconds }),
  });
  // One JavaScript thread is compared with eight PostgreSQL processes; this goal only ensures that the ratio does not get worse.
  report({ name: 'unit-list', product: figures.product.rate, bare: figures.bare.rate, goal: 0.05 });
} finally {
  await api.stop();
  await dropDatabase(services.postgres, database);
}
