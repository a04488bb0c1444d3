import { readFileSync } from 'node:fs';
import { startApi } from '@kalfa/api/testing/api-process';
import { addPerson } from '@kalfa/api/testing/people';
import { connect } from '@kalfa/db/database';
import { prepareDatabase } from '@kalfa/tools/environment';
import { appUrl, superUrl } from '@kalfa/tools/services/postgres';
import { query } from '@kalfa/tools/services/query';
import { redisUrl } from '@kalfa/tools/services/redis';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { approveOverHttp, fillPending, fillPlaces } from './posting-load.ts';
const services = await startServices();
const d = 'kalfa_probe';
await dropDatabase(services.postgres, d);
await prepareDatabase(services, d);
const u = superUrl(services.postgres, d);
await query(u, 'create sequence core.bench_number');
await fillPlaces(u);
await query(u, readFileSync('/work/main/bench/bare-posting.sql', 'utf8'));
const a = await fillPending(u, {
  documents: 15000,
  spread: (process.env.SPREAD ?? 'uniform') as 'uniform',
  submitter: 1,
});
for (const t of ['stock.balances', 'stock.dispatch_lines', 'stock.dispatches', 'core.documents'])
  await query(u, 'vacuum analyze ' + t);
const url = appUrl(services.postgres, d);
const db = connect({ url, poolSize: 1, onFault: () => undefined });
const people = [];
for (let n = 0; n < 8; n += 1) people.push(await addPerson(db, { username: `bench.${n}`, roles: ['admin'] }));
await db.close();
if (process.env.LOGALL) await query(u, `alter database ${d} set log_min_duration_statement = 0`);
const api = await startApi({
  DATABASE_URL: url,
  REDIS_URL: redisUrl(services.redis),
  DATABASE_POOL_SIZE: process.env.POOL ?? '3',
  ...(process.env.PROF && { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/w/prof' }),
});
const run = (first: number, seconds: number) =>
  approveOverHttp({
    address: api.address,
    tokens: people.map((p) => p.token),
    first,
    last: a.last,
    clients: 8,
    seconds,
  });
console.log('warm', run(a.first, 2));
console.log('measured', run(a.first + 5000, Number(process.env.SECS ?? 4)), api.child.pid);
await api.stop();
process.exit(0);
