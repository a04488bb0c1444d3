import { readFileSync } from 'node:fs';
import { startApi } from '@kalfa/api/testing/api-process';
import { addPerson } from '@kalfa/api/testing/people';
import { connect } from '@kalfa/db/database';
import { prepareDatabase } from '@kalfa/tools/environment';
import { appUrl, superUrl } from '@kalfa/tools/services/postgres';
import { ensurePrograms } from '@kalfa/tools/services/packages';
import { query } from '@kalfa/tools/services/query';
import { redisUrl } from '@kalfa/tools/services/redis';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { approveOverHttp, fillPending, fillPlaces, type Spread } from './posting-load.ts';
import { pgbench } from './pgbench.ts';
import { takeTurns } from './ratio.ts';

const database = 'kalfa_bench_posting';
const clients = 8;
const seconds = 6;
const rounds = Number(process.env.ROUNDS ?? 3);
/** More than any round can approve. */
const documentsPerRound = 12_000;
const goals = { uniform: 0.75, hot: 0.85, p99: 2.5 };
/** About one and a half for each core: whoever waits, waits in the API instead of fighting for rows. */
const poolSize = process.env.POOL ?? '3';

/** Approvals of dispatches with ten lines over HTTP, beside the same writes as one prepared call of the bare engine. */
await ensurePrograms(['wrk']);
const services = await startServices();
await dropDatabase(services.postgres, database);
await prepareDatabase(services, database);
const superUser = superUrl(services.postgres, database);
await query(superUser, 'create sequence core.bench_number');
await fillPlaces(superUser);
await query(superUser, readFileSync(new URL('bare-posting.sql', import.meta.url), 'utf8'));

const url = appUrl(services.postgres, database);
const db = connect({ url, poolSize: 1, onFault: () => undefined });
const people = [];
for (let n = 0; n < clients; n += 1)
  people.push(await addPerson(db, { username: `bench.${n}`, roles: ['admin'] }));
await db.close();
const tokens = people.map(({ token }) => token);
const actors = people.map(({ userId }) => userId);
const api = await startApi({
  DATABASE_URL: url,
  REDIS_URL: redisUrl(services.redis),
  DATABASE_POOL_SIZE: poolSize,
});

async function compare(spread: Spread): Promise<boolean> {
  const documents = { documents: documentsPerRound, spread, submitter: 1 };
  const bare = async () => {
    const { first } = await fillPending(superUser, documents);
    await query(superUser, `drop sequence if exists bench.next; create sequence bench.next start ${first}`);
    await settle();
    const script = `\\set actor random(${actors[0]}, ${actors.at(-1)})\nselect bench.approve(nextval('bench.next'), :actor);`;
    return pgbench({ url: superUser, script, clients, seconds });
  };
  const product = async () => {
    const made = await fillPending(superUser, documents);
    await settle();
    return approveOverHttp({ address: api.address, tokens, ...made, clients, seconds });
  };
  const figures = await takeTurns(rounds, product, bare);
  const ratio = figures.product.rate / figures.bare.rate;
  const slower = figures.product.p99 / figures.bare.p99;
  console.log(
    `posting ${spread}: ratio ${ratio.toFixed(2)} (product ${Math.round(figures.product.rate)}, bare ${Math.round(figures.bare.rate)} documents a second), ` +
      `p99 ${slower.toFixed(1)}x (product ${figures.product.p99.toFixed(1)} ms, bare ${figures.bare.p99.toFixed(1)} ms)`,
  );
  return ratio >= goals[spread] && slower <= goals.p99;
}

/** What was just made is written out and its statistics are known before anything is measured. */
async function settle(): Promise<void> {
  for (const table of ['stock.balances', 'stock.dispatch_lines', 'stock.dispatches', 'core.documents'])
    await query(superUser, `vacuum analyze ${table}`);
  await query(superUser, 'checkpoint');
}

try {
  const isReached = [await compare('uniform'), await compare('hot')].every(Boolean);
  if (!isReached) {
    console.error(`posting: below its goals of ${goals.uniform} uniform, ${goals.hot} hot and ${goals.p99}x`);
    process.exitCode = 1;
  }
} finally {
  await api.stop();
  await dropDatabase(services.postgres, database);
}
