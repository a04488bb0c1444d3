import { query } from '@kalfa/tools/services/query';

/** The contents of a filled ledger. */
export type Ledger = {
  itemIds: number[];
  /** Routes of goods: from a warehouse to a site, into its store, and from there into a project. */
  roads: {
    warehouseId: number;
    workhouseId: number;
    storeId: number;
    projectId: number;
    warehouseLocationId: number;
    transitLocationId: number;
    storeLocationId: number;
    projectLocationId: number;
  }[];
};

const roads = 20;
const groups = 100;
const linesPerDocument = 10;
const items = groups * linesPerDocument;
/** A block contains the same document for every route and every ten items; the time advances from block to block. */
const block = roads * groups;
const openings = 2;
const stepsPerRound = 3;
const years = 3;
/** Beyond the ids of all documents that are derived from their position. */
const tenderId = 1_000_000_000;

/**
 * Fills an empty, migrated database with about this many movements over three years: 20 routes and 1,000 items, opened once at
 * the warehouse and the store, and then sent, received and used repeatedly, ten lines a document. Every item always moves in the
 * same quantity and at the same cost, so that each running balance is known without summing. In the last round every tenth
 * dispatch is still in transit. 100 k, 1 M and 10 M are exact except for 4,000 movements that have not arrived.
 */
export async function fillLedger(superUrl: string, { movements }: { movements: number }): Promise<Ledger> {
  const rounds = Math.round((movements / linesPerDocument / block - openings) / stepsPerRound);
  if (rounds < 1) throw new Error(`a ledger has at least ${block * linesPerDocument * 5} movements`);
  const known = await query(superUrl, 'select from stock.movements limit 1');
  if (known.length > 0) throw new Error('the ledger is not empty');
  const run = (statements: string) => query(superUrl, `${settings}; ${statements}`);
  await run(places);
  await run(planOf(rounds));
  const indexes = await takeIndexes(superUrl);
  await run(unchecked(documents));
  await Promise.all([run(unchecked(movementRows)), run(unchecked(documentRows))]);
  await run(unchecked(balances(rounds)));
  // Two connections build them in parallel.
  const bringBack = async () => {
    for (let index = indexes.shift(); index; index = indexes.shift()) await run(index.definition);
  };
  await Promise.all([bringBack(), bringBack()]);
  const ledger = await readLedger(superUrl);
  await run(ending);
  for (const table of filled) await query(superUrl, `vacuum (analyze) ${table}`);
  return ledger;
}

const settings = `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`;

/** The generated rows are correct, so no trigger or constraint checks them while loading. */
const unchecked = (statements: string) => `set session_replication_role = replica; ${statements}`;

const filled = [
  'stock.movements',
  'stock.postings',
  'stock.balances',
  'stock.dispatch_lines',
  'stock.receipt_lines',
  'stock.opening_lines',
  'stock.dispatches',
  'stock.receipts',
  'stock.openings',
  'core.documents',
  'core.document_links',
  'baseinfo.items',
];

/** Places and items. They are inserted with triggers enabled, so that each place gets its locations. */
const places = `
  insert into baseinfo.units (title, symbol, decimals, created_by, updated_by) values ('Metre', 'm', 3, 1, 1);
  insert into baseinfo.categories (name, parent_id, created_by, updated_by)
    select 'Grup ' || n, null, 1, 1 from generate_series(1, 3) as n;
  insert into baseinfo.categories (name, parent_id, created_by, updated_by)
    select 'Kategori ' || n, (select min(id) from baseinfo.categories) + n % 3, 1, 1 from generate_series(1, 27) as n;
  insert into baseinfo.items (name, code, unit_id, category_id, created_by, updated_by)
    select 'Malzeme ' || lpad(n::text, 4, '0'), 'M-' || lpad(n::text, 4, '0'), (select max(id) from baseinfo.units),
      (select max(id) from baseinfo.categories) - n % 27, 1, 1
    from generate_series(1, ${items}) as n;
  insert into baseinfo.regions (name, created_by, updated_by) values ('Ova', 1, 1);
  insert into core.documents (id, family, kind, number, document_date, status, created_by, updated_by) overriding system value
    values (${tenderId}, 'tender', 'tender', core.next_number('IHL', 2026), '2026-01-05', 'approved', 1, 1);
  insert into works.tenders (id, title) select max(id), 'İhale' from core.documents;
  insert into works.works (title, tender_id, start_date, created_by, updated_by)
    select 'İş', max(id), '2026-01-05', 1, 1 from works.tenders;
  insert into works.workhouses (name, code, work_id, region_id, opened_on, created_by, updated_by)
    select 'Şantiye ' || lpad(n::text, 2, '0'), 'S' || n, (select max(id) from works.works),
      (select max(id) from baseinfo.regions), '2026-01-05', 1, 1
    from generate_series(1, ${roads}) as n;
  insert into stock.warehouses (name, code, region_id, address, created_by, updated_by)
    select 'Depo ' || lpad(n::text, 2, '0'), 'D' || n, (select max(id) from baseinfo.regions), '-', 1, 1
    from generate_series(1, ${roads}) as n;
  insert into stock.stores (name, code, region_id, address, workhouse_id, created_by, updated_by)
    select 'Stok ' || right(name, 2), 'S' || id, (select max(id) from baseinfo.regions), '-', id, 1, 1
    from works.workhouses where name like 'Şantiye %' order by id;
  insert into projects.projects (name, workhouse_id, created_by, updated_by)
    select 'Proje ' || right(name, 2), id, 1, 1 from works.workhouses where name like 'Şantiye %' order by id;

  create unlogged table public.ledger_items as
    select row_number() over (order by id) - 1 as place, id, (1 + id % 5)::numeric as quantity,
      ((1 + id % 5) * (10 + (id % 97) * 0.25))::numeric as value
    from baseinfo.items where code like 'M-%';
  create unique index on public.ledger_items (place);
  create unlogged table public.ledger_roads as
    select row_number() over (order by warehouse.id) - 1 as road, warehouse.id as warehouse_id, site.id as workhouse_id,
      store.id as store_id, project.id as project_id,
      (select id from stock.locations where kind = 'warehouse' and warehouse_id = warehouse.id) as warehouse,
      (select id from stock.locations where kind = 'transit' and workhouse_id = site.id) as transit,
      (select id from stock.locations where kind = 'store' and store_id = store.id) as store,
      (select id from stock.locations where kind = 'project' and project_id = project.id) as project
    from works.workhouses as site
    join stock.warehouses as warehouse on warehouse.name = 'Depo ' || right(site.name, 2)
    join stock.stores as store on store.workhouse_id = site.id
    join projects.projects as project on project.workhouse_id = site.id
    where site.name like 'Şantiye %'`;

/** Every document with its position in time. The ids of documents, postings, lines and movements are derived from it. */
const planOf = (rounds: number) => `
  create unlogged table public.ledger_documents as
  select n, step, round, road, tens, at, core.business_date(at) as day, extract(year from core.business_date(at)) as year, rests
  from (
    select n, case when n / ${block} < ${openings} then 'open' else (array['ship', 'receive', 'consume'])[1 + (n / ${block} - ${openings}) % ${stepsPerRound}] end as step,
      greatest(n / ${block} - ${openings}, 0) / ${stepsPerRound} as round, n % ${block} / ${groups} as road, n % ${groups} as tens,
      now() - interval '${years} years' + n * (interval '${years} years' - interval '1 hour') / ${(openings + rounds * stepsPerRound) * block} as at,
      (n / ${block} - ${openings}) / ${stepsPerRound} = ${rounds - 1} and n % 10 = 0 as rests
    from generate_series(0, ${(openings + rounds * stepsPerRound) * block - 1}) as n
  ) as planned
  where not (rests and step in ('receive', 'consume'));
  alter table public.ledger_documents add primary key (n);
  analyze public.ledger_documents, public.ledger_items, public.ledger_roads`;

const documents = `
  insert into core.documents (id, family, kind, number, document_date, status, submitted_at, submitted_by, decided_at, decided_by,
    created_at, created_by, updated_at, updated_by)
  overriding system value
  select n + 1, case step when 'open' then 'opening' when 'receive' then 'receipt' else 'dispatch' end,
    case step when 'open' then 'opening' when 'ship' then 'warehouseToSite' when 'receive' then 'storeFromWarehouse' else 'storeToProject' end,
    case step when 'open' then 'ACL' when 'ship' then 'DSV' when 'receive' then 'GSS' else 'SPR' end || '-' || year || '-' || lpad((n + 1)::text, greatest(6, length((n + 1)::text)), '0'),
    day, case when step in ('open', 'receive') then 'posted' when rests then 'shipped' else 'received' end,
    at, 1, at, 1, at, 1, at, 1
  from public.ledger_documents order by n;
  insert into stock.postings (id, document_id, action, document_date, posted_at, posted_by)
  overriding system value select n + 1, n + 1, step, day, at, 1 from public.ledger_documents order by n`;

/** A line of a document: its id is that of its movement. */
const lines = `public.ledger_documents as document join public.ledger_roads as road using (road)
  cross join generate_series(0, ${linesPerDocument - 1}) as line
  join public.ledger_items as item on item.place = document.tens * ${linesPerDocument} + line`;
const lineId = `n * ${linesPerDocument} + line + 1`;

const openedTimes = { warehouse: 1_000_000, store: 100 };

const movementRows = `
  insert into stock.movements (id, posting_id, item_id, quantity, from_location_id, to_location_id, document_id,
    dispatch_line_id, receipt_line_id, opening_line_id, value, document_date, posted_at, posted_by, from_on_hand_after, to_on_hand_after)
  overriding system value
  select ${lineId}, n + 1, item.id, item.quantity * times, source, target, n + 1,
    case when step in ('ship', 'consume') then ${lineId} end, case step when 'receive' then ${lineId} end, case step when 'open' then ${lineId} end,
    item.value * times, day, at, 1, item.quantity * source_after, item.quantity * target_after
  from ${lines}
  cross join lateral (select
    case step when 'open' then (select id from stock.locations where kind = 'opening') when 'ship' then warehouse when 'receive' then transit else store end as source,
    case step when 'open' then case when n < ${block} then warehouse else store end when 'ship' then transit when 'receive' then store else project end as target,
    case when step <> 'open' then 1 when n < ${block} then ${openedTimes.warehouse} else ${openedTimes.store} end as times,
    case step when 'ship' then ${openedTimes.warehouse} - round - 1 when 'receive' then 0 when 'consume' then ${openedTimes.store} end as source_after,
    case step when 'open' then case when n < ${block} then ${openedTimes.warehouse} else ${openedTimes.store} end
      when 'ship' then 1 when 'receive' then ${openedTimes.store + 1} else round + 1 end as target_after
  ) as moved
  order by n, line`;

const documentRows = `
  insert into stock.openings (id, warehouse_id, store_id, place_location_id)
  select n + 1, case when n < ${block} then warehouse_id end, case when n >= ${block} then store_id end, case when n < ${block} then warehouse else store end
  from public.ledger_documents join public.ledger_roads using (road) where step = 'open' order by n;
  insert into stock.opening_lines (id, opening_id, position, item_id, quantity, unit_cost, opened_location_id)
  overriding system value
  select ${lineId}, n + 1, line + 1, item.id, item.quantity * case when n < ${block} then ${openedTimes.warehouse} else ${openedTimes.store} end,
    item.value / item.quantity, case when n < ${block} then warehouse else store end
  from ${lines} where step = 'open' order by n, line;
  insert into stock.dispatches (id, kind, from_warehouse_id, from_store_id, to_workhouse_id, to_project_id, source_location_id, target_location_id)
  select n + 1, case step when 'ship' then 'warehouseToSite' else 'storeToProject' end,
    case step when 'ship' then warehouse_id end, case step when 'consume' then store_id end,
    case step when 'ship' then workhouse_id end, case step when 'consume' then project_id end,
    case step when 'ship' then warehouse else store end, case step when 'ship' then transit else project end
  from public.ledger_documents join public.ledger_roads using (road) where step in ('ship', 'consume') order by n;
  insert into stock.dispatch_lines (id, dispatch_id, position, item_id, quantity, shipped_value, in_transit_quantity, in_transit_value,
    accepted_quantity, consumed_value)
  overriding system value
  select ${lineId}, n + 1, line + 1, item.id, item.quantity, item.value, case when rests then item.quantity else 0 end,
    case when rests then item.value else 0 end, case when rests then 0 else item.quantity end, case step when 'consume' then item.value else 0 end
  from ${lines} where step in ('ship', 'consume') order by n, line;
  insert into stock.receipts (id, kind, store_id, source_dispatch_id, place_location_id)
  select n + 1, 'storeFromWarehouse', store_id, n + 1 - ${block}, store
  from public.ledger_documents join public.ledger_roads using (road) where step = 'receive' order by n;
  insert into stock.receipt_lines (id, receipt_id, item_id, source_dispatch_line_id, accepted_quantity, accepted_value)
  overriding system value
  select ${lineId}, n + 1, item.id, ${lineId} - ${block * linesPerDocument}, item.quantity, item.value
  from ${lines} where step = 'receive' order by n, line;
  insert into core.document_links (from_document_id, to_document_id, relation)
  select n + 1, n + 1 - ${block}, 'receives' from public.ledger_documents where step = 'receive' order by n`;

/** The balances that result from the movements, with the last movement of each. */
const balances = (rounds: number) => `
  insert into stock.balances (location_id, item_id, location_kind, on_hand, value, last_movement_id, updated_at)
  select location, item.id, kind, item.quantity * times, item.value * times, last.n * ${linesPerDocument} + item.place % ${linesPerDocument} + 1, last.at
  from public.ledger_roads as road cross join public.ledger_items as item
  cross join lateral (select (${openings} + ${(rounds - 1) * stepsPerRound}) * ${block} + road * ${groups} + item.place / ${linesPerDocument} as ship,
    item.place / ${linesPerDocument} % 10 = 0 as rests) as end_of
  cross join lateral (values
    (warehouse, 'warehouse', ${openedTimes.warehouse - rounds}, ship),
    (transit, 'transit', rests::int, case when rests then ship else ship + ${block} end),
    (store, 'store', ${openedTimes.store}, case when not rests then ship + ${2 * block} when ${rounds} > 1 then ship - ${block} else road * ${groups} + item.place / ${linesPerDocument} + ${block} end),
    (project, 'project', ${rounds} - rests::int, case when not rests then ship + ${2 * block} else ship - ${block} end)
  ) as kept (location, kind, times, newest)
  join public.ledger_documents as last on last.n = newest
  where times > 0 or newest >= ${openings * block}
  order by location, item.id`;

const ending = `
  ${[
    'core.documents',
    'stock.postings',
    'stock.movements',
    'stock.dispatch_lines',
    'stock.receipt_lines',
    'stock.opening_lines',
  ]
    .map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`,
    )
    .join('\n')}
  do $$ declare series record; begin
    for series in select left(number, 3) as prefix, substr(number, 5, 4)::int as year, max(id) as last from core.documents group by 1, 2 loop
      perform core.next_number(series.prefix, series.year);
      perform setval(format('core.number_%s_%s', lower(series.prefix), series.year)::regclass, series.last);
    end loop;
  end $$;
  drop table public.ledger_documents, public.ledger_items, public.ledger_roads`;

type Index = { name: string; definition: string };

/** Drops the indexes that no constraint needs; they are rebuilt after loading. */
async function takeIndexes(superUrl: string): Promise<Index[]> {
  const indexes = await query<Index>(
    superUrl,
    `select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
     where schemaname || '.' || tablename = any($1)
       and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)
     order by schemaname || '.' || tablename <> 'stock.movements'`,
    [filled],
  );
  for (const { name } of indexes) await query(superUrl, `drop index ${name}`);
  return indexes;
}

async function readLedger(superUrl: string): Promise<Ledger> {
  const [row] = await query<{ ledger: Ledger }>(
    superUrl,
    `select json_build_object(
      'itemIds', (select json_agg(id order by place) from public.ledger_items),
      'roads', (select json_agg(json_build_object('warehouseId', warehouse_id, 'workhouseId', workhouse_id, 'storeId', store_id,
          'projectId', project_id, 'warehouseLocationId', warehouse, 'transitLocationId', transit, 'storeLocationId', store,
          'projectLocationId', project) order by road) from public.ledger_roads)) as ledger`,
  );
  if (!row) throw new Error('the ledger is empty');
  return row.ledger;
}
