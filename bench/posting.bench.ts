import { readFileSync } from 'node:fs';
import { startApi } from '@kalfa/api/test/support/api-process';
import { addPerson } from '@kalfa/api/test/support/people';
import { connect } from '@kalfa/db/database';
import { prepareDatabase } from '@kalfa/tools/environment';
import { appUrl, superUrl } from '@kalfa/tools/services/postgres';
import { ensurePrograms } from '@kalfa/tools/services/packages';
import { query } from '@kalfa/tools/services/query';
import { redisUrl } from '@kalfa/tools/services/redis';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { fillLedger } from './ledger.ts';
import { approveOverHttp, fillPending, fillWarehouses, type Spread } from './posting-load.ts';
import { pgbench } from './pgbench.ts';
import { takeTurns, type Measured } from './ratio.ts';

const database = 'kalfa_bench_posting';
const clients = 8;
const seconds = 6;
const rounds = 3;
/** More than any round can approve. */
const documentsPerRound = 12_000;
const goals = { uniform: 0.75, hot: 0.85, p99: 2.5, growth: 0.05 };
/** About one and a half for each core: calls wait in the API instead of competing for row locks. */
const poolSize = '3';
/** The number of existing movements, from a new company to an old one. */
const sizes = (process.env.MOVEMENTS ?? '100000,10000000').split(',').map(Number);

type Figures = Record<Spread, { product: Measured; bare: Measured }>;

/** Approvals of dispatches with ten lines over HTTP, compared with the same writes as one prepared call of the bare engine. */
await ensurePrograms(['wrk']);
const services = await startServices();
const superUser = superUrl(services.postgres, database);
const url = appUrl(services.postgres, database);

async function measure(movements: number): Promise<Figures> {
  await dropDatabase(services.postgres, database);
  await prepareDatabase(services, database);
  await fillLedger(superUser, { movements });
  await fillWarehouses(superUser);
  await query(superUser, readFileSync(new URL('bare-posting.sql', import.meta.url), 'utf8'));
  const people = await addPeople();
  const api = await startApi({
    DATABASE_URL: url,
    REDIS_URL: redisUrl(services.redis),
    DATABASE_POOL_SIZE: poolSize,
  });
  try {
    const compare = async (spread: Spread) => {
      const figures = await takeTurns(
        rounds,
        async () =>
          approveOverHttp({
            address: api.address,
            tokens: people.tokens,
            ...(await pending(spread)),
            clients,
            seconds,
          }),
        async () => bareApprovals(await pending(spread), people),
      );
      printComparison(`posting ${spread}, ${movements} movements`, figures);
      return figures;
    };
    // Warm-up: the first approvals compile code.
    approveOverHttp({
      address: api.address,
      tokens: people.tokens,
      ...(await pending('uniform')),
      clients,
      seconds,
    });
    return { uniform: await compare('uniform'), hot: await compare('hot') };
  } finally {
    await api.stop();
    await dropDatabase(services.postgres, database);
  }
}

type People = { tokens: string[]; first: number; last: number };

/** Eight users, one for each concurrent client. */
async function addPeople(): Promise<People> {
  const db = connect({ url, poolSize: 1, onFault: () => undefined });
  const people = [];
  for (let n = 0; n < clients; n += 1)
    people.push(await addPerson(db, { username: `bench.${n}`, roles: ['admin'] }));
  await db.close();
  const ids = people.map(({ userId }) => userId);
  return { tokens: people.map(({ token }) => token), first: Math.min(...ids), last: Math.max(...ids) };
}

/** Pending documents, with up-to-date statistics. */
async function pending(spread: Spread): Promise<{ first: number; last: number }> {
  const made = await fillPending(superUser, { documents: documentsPerRound, spread, submitter: 1 });
  for (const table of ['stock.balances', 'stock.dispatch_lines', 'stock.dispatches', 'core.documents'])
    await query(superUser, `vacuum analyze ${table}`);
  return made;
}

async function bareApprovals(documents: { first: number }, people: People): Promise<Measured> {
  await query(
    superUser,
    `drop sequence if exists bench.next; create sequence bench.next start ${documents.first}`,
  );
  const script = `\\set actor random(${people.first}, ${people.last})\nselect bench.approve(nextval('bench.next'), :actor);`;
  return pgbench({ url: superUser, script, clients, seconds });
}

function printComparison(name: string, { product, bare }: { product: Measured; bare: Measured }): void {
  console.log(
    `${name}: ratio ${(product.rate / bare.rate).toFixed(2)} (product ${Math.round(product.rate)}, bare ${Math.round(bare.rate)} documents a second), ` +
      `p99 ${(product.p99 / bare.p99).toFixed(1)}x (product ${product.p99.toFixed(1)} ms, bare ${bare.p99.toFixed(1)} ms)`,
  );
}

const figures: Figures[] = [];
for (const movements of sizes) figures.push(await measure(movements));

const spreads = ['uniform', 'hot'] as const;
const isReached = figures.every((size) =>
  spreads.every((spread) => {
    const { product, bare } = size[spread];
    return product.rate / bare.rate >= goals[spread] && product.p99 / bare.p99 <= goals.p99;
  }),
);
const [young, old] = [figures[0], figures.at(-1)];
/** The share of throughput lost as the ledger grows. */
const loss = (of: 'product' | 'bare', spread: Spread) =>
  young && old ? 1 - old[spread][of].rate / young[spread][of].rate : 0;
const growths = spreads.map((spread) => ({
  spread,
  product: loss('product', spread),
  bare: loss('bare', spread),
}));
for (const { spread, product, bare } of growths)
  console.log(
    `posting ${spread}: from ${sizes[0]} to ${sizes.at(-1)} movements the product loses ${(100 * product).toFixed(0)} %, the bare engine ${(100 * bare).toFixed(0)} %`,
  );
const isFlat = growths.every(({ product, bare }) => product <= bare + goals.growth);
if (!isReached || !isFlat) {
  console.error(
    `posting: below its goals of ${goals.uniform} uniform, ${goals.hot} hot, ${goals.p99}x and ${goals.growth} of growth`,
  );
  process.exitCode = 1;
}
