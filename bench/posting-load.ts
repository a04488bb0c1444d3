import { writeFileSync } from 'node:fs';
import { stateFolder } from '@kalfa/tools/paths';
import { capture } from '@kalfa/tools/run';
import { query } from '@kalfa/tools/services/query';
import type { Measured } from './ratio.ts';

/** Which items the documents move: any items of many places, or always the same ten items of one place. */
export type Spread = 'uniform' | 'hot';

const lines = 10;
const items = 1_000;
const roads = 20;

/** Adds so much stock to the warehouses of a filled ledger that no approval runs short. */
export async function fillWarehouses(url: string): Promise<void> {
  await query(
    url,
    `update stock.balances set on_hand = 1000000000, value = 5000000000 where location_kind = 'warehouse';
     create schema bench;
     create sequence bench.numbers;
     create table bench.items as select row_number() over (order by item_id) as n, item_id as id from stock.balances
       where location_kind = 'warehouse' group by item_id;
     create table bench.places as select row_number() over (order by place.id) as n, place.id, place.warehouse_id from stock.locations as place
       where kind = 'warehouse' and exists (select from stock.balances where location_id = place.id);
     create table bench.roads as select row_number() over (order by road.id) as n, road.id, road.workhouse_id from stock.locations as road
       where kind = 'transit' and workhouse_id is not null;
     analyze bench.items, bench.places, bench.roads`,
  );
}

/** Creates pending dispatches with their reservations; returns the first and the last id. */
export async function fillPending(
  url: string,
  { documents, spread, submitter }: { documents: number; spread: Spread; submitter: number },
): Promise<{ first: number; last: number }> {
  const isHot = spread === 'hot';
  const place = isHot ? '1' : `1 + (hashint8(made.id) & 2147483647) % ${roads}`;
  const road = isHot ? '1' : `1 + (hashint8(made.id * 7) & 2147483647) % ${roads}`;
  // Ten different items for each document: the stride is coprime to the number of items.
  const item = isHot ? 'line' : `1 + ((hashint8(made.id * 13) & 2147483647) + line * 271::bigint) % ${items}`;
  const rows = await query<{ first: number; last: number }>(
    url,
    `with made as (
       insert into core.documents (family, kind, number, document_date, status, submitted_at, submitted_by, created_by, updated_by)
       select 'dispatch', 'warehouseToSite', 'DSV-2026-' || lpad((900000000 + nextval('bench.numbers'))::text, 9, '0'), current_date - 1, 'pending',
         now(), ${submitter}, ${submitter}, ${submitter} from generate_series(1, ${documents})
       returning id
     ), sent as (
       insert into stock.dispatches (id, kind, from_warehouse_id, to_workhouse_id, source_location_id, target_location_id)
       select made.id, 'warehouseToSite', place.warehouse_id, road.workhouse_id, place.id, road.id
       from made join bench.places as place on place.n = ${place} join bench.roads as road on road.n = ${road}
       returning id
     ), lined as (
       insert into stock.dispatch_lines (dispatch_id, position, item_id, quantity)
       select made.id, line, item.id, 1 + line
       from made cross join generate_series(1, ${lines}) as line join bench.items as item on item.n = ${item} returning dispatch_id
     )
     select min(id)::int as first, max(id)::int as last from made where (select count(*) from sent) + (select count(*) from lined) > 0`,
  );
  const [made] = rows;
  if (!made) throw new Error('no documents were created');
  await query(
    url,
    `update stock.balances as balance set reserved = balance.reserved + kept.quantity
     from (select dispatch.source_location_id, line.item_id, sum(line.quantity) as quantity
       from stock.dispatches as dispatch join stock.dispatch_lines as line on line.dispatch_id = dispatch.id
       where dispatch.id between ${made.first} and ${made.last} and line.record_status = 0 group by 1, 2) as kept
     where balance.location_id = kept.source_location_id and balance.item_id = kept.item_id`,
  );
  return made;
}

/** Approves the documents over HTTP, each once, as several users. */
export function approveOverHttp({
  address,
  tokens,
  first,
  last,
  clients,
  seconds,
}: {
  address: string;
  tokens: readonly string[];
  first: number;
  last: number;
  clients: number;
  seconds: number;
}): Measured {
  const script = `${stateFolder}bench-approve.lua`;
  writeFileSync(
    script,
    `local tokens = {${tokens.map((token) => `"${token}"`).join(', ')}}
local threads = 0
function setup(thread) thread:set("id", threads); threads = threads + 1 end
local turn = 0
function request()
  local id = ${first} + turn * 2 + id
  turn = turn + 1
  if id > ${last} then wrk.thread:stop() end
  local headers = { ["Authorization"] = "Bearer " .. tokens[1 + id % #tokens], ["Content-Type"] = "application/json", ["Idempotency-Key"] = "approve-" .. id }
  return wrk.format("POST", "/api/warehouse/dispatches/" .. id .. "/approve", headers, '{"version":1}')
end
local refused = 0
function response(status, headers, body)
  if status ~= 200 and refused < 3 then io.stderr:write(status .. " " .. body .. "\\n"); refused = refused + 1 end
end
`,
  );
  const output = capture('wrk', [
    '-t',
    '2',
    '-c',
    String(clients),
    '-d',
    `${seconds}s`,
    '--latency',
    '-s',
    script,
    address,
  ]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`some approvals failed:\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, figure, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (!rate || !figure || !unit) throw new Error(`unexpected output of wrk:\n${output}`);
  return {
    rate: Number(rate),
    p99: Number(figure) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'],
  };
}
