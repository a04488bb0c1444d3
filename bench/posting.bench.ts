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
const seconds = 6;
const rounds = 3;
/** More than any round can approve. */
const documentsPerRound = 12_000;
/** Of the bare engine, and of the HTTP stack of the product that calls the bare function. */
const goals = { overHttp: 0.8, p99: 2.5, growth: 0.05 };
const cases = [
  { name: 'uniform', spread: 'uniform', clients: 8, goal: 0.5 },
  { name: 'uniform, 32 clients', spread: 'uniform', clients: 32, goal: 0.75 },
  { name: 'hot', spread: 'hot', clients: 8, goal: 0.85 },
] as const satisfies { name: string; spread: Spread; clients: number; goal: number }[];
type Name = (typeof cases)[number]['name'];
/** About one and a half for each core: calls wait in the API instead of competing for row locks. */
const poolSize = '3';
/** The number of existing movements, from a new company to an old one. */
const sizes = (process.env.MOVEMENTS ?? '100000,10000000').split(',').map(Number);

type Figures = Record<Name, Record<'bare' | 'overHttp' | 'product', Measured>>;

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
  const env = { REDIS_URL: redisUrl(services.redis), DATABASE_POOL_SIZE: poolSize };
  const api = await startApi({ ...env, DATABASE_URL: url });
  const bareApi = await startApi(
    { ...env, DATABASE_URL: superUser },
    new URL('bare-api.ts', import.meta.url),
  );
  const approve = async (address: string, spread: Spread, clients: number) =>
    approveOverHttp({ address, tokens: people.tokens, ...(await pending(spread)), clients, seconds });
  try {
    // Warm-up: the first approvals compile code.
    for (const { address } of [api, bareApi]) await approve(address, 'uniform', 8);
    const figures: Partial<Figures> = {};
    for (const { name, spread, clients, goal } of cases) {
      const turns = await takeTurns(rounds, {
        bare: async () => bareApprovals(await pending(spread), people, clients),
        overHttp: () => approve(bareApi.address, spread, clients),
        product: () => approve(api.address, spread, clients),
      });
      printComparison(`posting ${name}, ${movements} movements`, goal, turns);
      figures[name] = turns;
    }
    return figures as Figures;
  } finally {
    await Promise.all([api.stop(), bareApi.stop()]);
    await dropDatabase(services.postgres, database);
  }
}

type People = { tokens: string[]; first: number; last: number };

/** Eight users. */
async function addPeople(): Promise<People> {
  const db = connect({ url, poolSize: 1, onFault: () => undefined });
  const people = [];
  for (let n = 0; n < 8; n += 1)
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

async function bareApprovals(
  documents: { first: number },
  people: People,
  clients: number,
): Promise<Measured> {
  await query(
    superUser,
    `drop sequence if exists bench.next; create sequence bench.next start ${documents.first}`,
  );
  const script = `\\set actor random(${people.first}, ${people.last})\nselect bench.approve(nextval('bench.next'), :actor);`;
  return pgbench({ url: superUser, script, clients, seconds });
}

function printComparison(name: string, goal: number, { product, overHttp, bare }: Figures[Name]): void {
  console.log(
    `${name}: ratio ${(product.rate / bare.rate).toFixed(2)}, goal ${goal}; of HTTP with the bare function ` +
      `${(product.rate / overHttp.rate).toFixed(2)}, goal ${goals.overHttp} (product ${Math.round(product.rate)}, HTTP ${Math.round(overHttp.rate)}, ` +
      `bare ${Math.round(bare.rate)} documents a second), p99 ${(product.p99 / bare.p99).toFixed(1)}x, goal ${goals.p99}x ` +
      `(product ${product.p99.toFixed(1)} ms, HTTP ${overHttp.p99.toFixed(1)} ms, bare ${bare.p99.toFixed(1)} ms)`,
  );
}

const figures: Figures[] = [];
for (const movements of sizes) figures.push(await measure(movements));

const isReached = figures.every((size) =>
  cases.every(({ name, goal }) => {
    const { product, overHttp, bare } = size[name];
    return (
      product.rate / bare.rate >= goal &&
      product.rate / overHttp.rate >= goals.overHttp &&
      product.p99 / bare.p99 <= goals.p99
    );
  }),
);
const [young, old] = [figures[0], figures.at(-1)];
/** The share of throughput lost as the ledger grows. */
const loss = (of: 'product' | 'bare', name: Name) =>
  young && old ? 1 - old[name][of].rate / young[name][of].rate : 0;
const growths = cases.map(({ name }) => ({ name, product: loss('product', name), bare: loss('bare', name) }));
for (const { name, product, bare } of growths)
  console.log(
    `posting ${name}: from ${sizes[0]} to ${sizes.at(-1)} movements the product loses ${(100 * product).toFixed(0)} %, the bare engine ${(100 * bare).toFixed(0)} %`,
  );
const isFlat = growths.every(({ product, bare }) => product <= bare + goals.growth);
if (!isReached || !isFlat) {
  console.error(`posting: below its goals, or growing by more than ${goals.growth} over the bare engine`);
  process.exitCode = 1;
}
