import { prepareDatabase } from '@kalfa/tools/environment';
import { ensurePrograms } from '@kalfa/tools/services/packages';
import { superUrl } from '@kalfa/tools/services/postgres';
import { query } from '@kalfa/tools/services/query';
import { startServices } from '@kalfa/tools/services/services';
import { startBenchApi } from './bench-api.ts';
import { httpLoad } from './http-load.ts';
import { fillLedger } from './ledger.ts';
import { openLog } from './logged-statement.ts';
import { pgbench } from './pgbench.ts';
import { takeTurns } from './ratio.ts';

const movements = Number(process.env.BENCH_MOVEMENTS ?? 10_000_000);
// Reading changes nothing and filling takes minutes, so the ledger is reused in the next run.
const database = `kalfa_bench_stock_reads_${movements}`;
const clients = 8;
const seconds = 4;
const goal = 0.5;

/** Stock pages over HTTP with token, permission and scope, compared with the same statements in the bare engine. */
await ensurePrograms(['wrk']);
const services = await startServices();
await prepareDatabase(services, database);
const owner = superUrl(services.postgres, database);
const filled = await query(owner, 'select from stock.movements limit 1');
if (filled.length === 0) await fillLedger(owner, { movements });

const [place] = await query<{ location: string; warehouse: string; item: string }>(
  owner,
  `select location.id as location, location.warehouse_id as warehouse, (select id from baseinfo.items order by id offset 499 limit 1) as item
   from stock.locations as location where location.kind = 'warehouse' order by location.id offset 9 limit 1`,
);
if (!place) throw new Error('there is no warehouse');
const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
const cases = [
  { name: 'balances', path: 'warehouse/balances', names: 'stock.balances as b' },
  {
    name: 'balances of a place',
    path: `warehouse/balances?filter[warehouseId]=${place.warehouse}`,
    names: 'stock.balances as b',
  },
  {
    name: 'card',
    path: `warehouse/items/${place.item}/card?locationId=${place.location}`,
    names: 'with current as',
  },
  {
    name: 'a place a year ago',
    path: `warehouse/balances?filter[locationId]=${place.location}&asOf=${aYearAgo}`,
    names: 'stock.balances as b',
  },
];

const scripts = await readStatements();
const api = await startBenchApi(services, database);
try {
  let isBelow = false;
  for (const { name, path } of cases) {
    const address = `${api.address}/api/${path}`;
    const { product, bare } = await takeTurns(3, {
      bare: () => pgbench({ url: api.url, script: scripts.get(name) ?? '', clients, seconds }),
      product: () => httpLoad({ url: address, token: api.token, clients, seconds }),
    });
    const ratio = product.rate / bare.rate;
    isBelow ||= ratio < goal;
    console.log(
      `stock-reads ${name}: ratio ${ratio.toFixed(2)} (product ${Math.round(product.rate)}, bare ${Math.round(bare.rate)}), ` +
        `p99 product ${product.p99.toFixed(1)} ms, bare ${bare.p99.toFixed(1)} ms`,
    );
  }
  if (isBelow) {
    console.error(`stock-reads: below its goal of ${goal}`);
    process.exitCode = 1;
  }
} finally {
  await api.stop();
}

/** Requests each page once from an API with logging, and returns the logged statements. */
async function readStatements(): Promise<Map<string, string>> {
  const log = await openLog(owner, `${services.postgres.folder}/server.log`);
  const logged = await startBenchApi(services, database);
  const found = new Map<string, string>();
  try {
    for (const { name, path, names } of cases) {
      const ask = () =>
        fetch(`${logged.address}/api/${path}`, { headers: { authorization: `Bearer ${logged.token}` } });
      found.set(name, await log.statementOf(names, ask));
    }
  } finally {
    await logged.stop();
    await log.close();
  }
  return found;
}
