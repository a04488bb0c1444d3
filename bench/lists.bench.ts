import { prepareDatabase } from '@kalfa/tools/environment';
import { ownerUrl, superUrl } from '@kalfa/tools/services/postgres';
import { ensurePrograms } from '@kalfa/tools/services/packages';
import { query } from '@kalfa/tools/services/query';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { startBenchApi } from './bench-api.ts';
import { httpLoad } from './http-load.ts';
import { pgbench } from './pgbench.ts';
import { takeTurns } from './ratio.ts';

const database = 'kalfa_bench_lists';
const items = 1_000_000;
const clients = 8;
const seconds = 4;
const goals = { p99: 4, deep: 1.3 };

/** Pages of a million items over HTTP with token, permission and scope, compared with the same statement in PostgreSQL. */
await ensurePrograms(['wrk']);
const services = await startServices();
const owner = ownerUrl(services.postgres, database);
await dropDatabase(services.postgres, database);
await prepareDatabase(services, database);
await fill();

const api = await startBenchApi(services, database);
const { url, token } = api;
const list = `${api.address}/api/baseinfo/items`;

/** The stock of an item over all warehouses and stores. */
const figure = (table: string, value: string) => `(
  select ${value} from stock.${table} as b join stock.locations as place on place.id = b.location_id
  where b.item_id = t.id and place.kind in ('warehouse', 'store'))`;

/** The rows the product selects for a page, with the values that differ between pages. */
const statement = ({ keys, where = '', order }: { keys: string; where?: string; order: string }) => `
select r.*, json_build_array(${keys}) as keys
from (
  select t.id, t.version, t.record_status as "recordStatus", t.created_at as "createdAt", t.updated_at as "updatedAt",
    (select users.display_name from identity.users where users.id = t.created_by) as "createdBy",
    (select users.display_name from identity.users where users.id = t.updated_by) as "updatedBy",
    t.search_text, t.name, t.code, t.unit_id as "unitId", t.category_id as "categoryId", t.abbreviation,
    t.unit_weight as "unitWeight", t.report_group as "reportGroup", t.barcode, t.description,
    unit.symbol as "unitSymbol", unit.decimals as "unitDecimals",
    (select string_agg(above ->> 'name', ' / ')
      from jsonb_array_elements(baseinfo.path_of_category(t.category_id)) as above) as "categoryPath",
    ${figure('balances', 'trim_scale(coalesce(sum(b.on_hand), 0))')} as "onHand",
    ${figure('minimum_levels', 'trim_scale(sum(b.minimum_quantity) filter (where b.record_status = 0))')} as "minimum",
    ${figure('balances', '(count(*) filter (where b.on_hand > 0))::integer')} as "places"
  from baseinfo.items as t inner join baseinfo.units as unit on unit.id = t.unit_id
) as r
where r."recordStatus" <> 2 ${where} order by ${order} limit 26;`;

const natural = 'collate core.natural_order';
const byName = { keys: 'r.name::text, r.id::text', order: `r.name ${natural}, r.id` };
const deep = await placeAfter(500);
// The product plans a filter and a search each time, because their best plan depends on their values.
const cases = [
  { name: 'first', goal: 0.45, address: list, script: statement(byName) },
  {
    name: 'deep',
    goal: 0.45,
    address: `${list}?cursor=${encodeURIComponent(deep.cursor)}`,
    script: statement({
      ...byName,
      where: `and (r.name ${natural}, r.id) > ('${deep.name}'::text, ${deep.id})`,
    }),
  },
  {
    name: 'filtered',
    goal: 0.4,
    isPrepared: false,
    address: `${list}?filter[categoryId]=7`,
    script: statement({ ...byName, where: `and r."categoryId" in (7)` }),
  },
  {
    name: 'sorted',
    goal: 0.45,
    address: `${list}?sort=-code`,
    script: statement({ keys: 'r.code::text, r.id::text', order: `r.code ${natural} desc, r.id desc` }),
  },
  {
    name: 'search',
    goal: 0.55,
    isPrepared: false,
    address: `${list}?q=direk%204711`,
    script: statement({
      ...byName,
      where: `and r.search_text like '%' || core.fold_search('direk') || '%'
        and r.search_text like '%' || core.fold_search('4711') || '%'`,
    }),
  },
];

try {
  const rates: Record<string, number> = {};
  let isBelow = false;
  for (const { name, goal, address, ...statement } of cases) {
    const { product, bare } = await takeTurns(3, {
      bare: () => pgbench({ url, ...statement, clients, seconds }),
      product: () => httpLoad({ url: address, token, clients, seconds }),
    });
    rates[name] = product.rate;
    const ratio = product.rate / bare.rate;
    const slower = product.p99 / bare.p99;
    isBelow ||= ratio < goal || slower > goals.p99;
    console.log(
      `lists ${name}: ratio ${ratio.toFixed(2)}, goal ${goal} (product ${Math.round(product.rate)}, bare ${Math.round(bare.rate)}), ` +
        `p99 ${slower.toFixed(1)}x (product ${product.p99.toFixed(1)} ms, bare ${bare.p99.toFixed(1)} ms)`,
    );
  }
  const deeper = (rates.first ?? 0) / (rates.deep ?? 1);
  isBelow ||= deeper > goals.deep;
  console.log(`lists: a deep page takes ${deeper.toFixed(2)} times the first`);
  if (isBelow) {
    console.error(`lists: below its goals (p99 ${goals.p99}x, deep ${goals.deep}x)`);
    process.exitCode = 1;
  }
} finally {
  await api.stop();
  await dropDatabase(services.postgres, database);
}

/** A million items of thirty categories. Their indexes are built after loading. */
async function fill(): Promise<void> {
  const superUser = superUrl(services.postgres, database);
  await query(
    superUser,
    `insert into baseinfo.units (title, symbol, decimals, created_by, updated_by)
       select 'Birim ' || n, 's' || n, 3, 1, 1 from generate_series(1, 10) as n;
     insert into baseinfo.categories (name, parent_id, created_by, updated_by)
       select 'Grup ' || n, null, 1, 1 from generate_series(1, 3) as n;
     insert into baseinfo.categories (name, parent_id, created_by, updated_by)
       select 'Kategori ' || n, 1 + n % 3, 1, 1 from generate_series(1, 27) as n`,
  );
  const indexes = await query<{ name: string; definition: string }>(
    owner,
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'baseinfo' and tablename = 'items' and indexname <> 'items_pkey'`,
  );
  for (const { name } of indexes) await query(owner, `drop index baseinfo.${name}`);
  await query(
    superUser,
    `insert into baseinfo.items (name, code, unit_id, category_id, unit_weight, created_by, updated_by)
     select 'Direk ' || lpad(to_hex(n * 2654435761 % 4294967296), 8, '0') || ' ' || n, 'D-' || n,
       1 + n % 10, 4 + n % 27, n % 1000, 1, 1
     from generate_series(1, ${items}) as n`,
  );
  for (const { definition } of indexes) await query(owner, definition);
  await query(superUser, 'vacuum analyze baseinfo.items');
}

/** Reads this many pages of 200 and returns the position after them. */
async function placeAfter(pages: number): Promise<{ cursor: string; name: string; id: number }> {
  let place = { cursor: '', name: '', id: 0 };
  for (let page = 0; page < pages; page += 1) {
    const cursor = place.cursor && `&cursor=${encodeURIComponent(place.cursor)}`;
    const answer = await fetch(`${list}?limit=200${cursor}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await answer.json()) as {
      data: { name: string; id: number }[];
      page: { nextCursor: string };
    };
    const last = body.data.at(-1);
    place = { cursor: body.page.nextCursor, name: last?.name ?? '', id: last?.id ?? 0 };
  }
  return place;
}
