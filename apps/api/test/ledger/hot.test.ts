import { setTimeout as pause } from 'node:timers/promises';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { post, reserve, type Leg } from '../../src/modules/stock/ledger/posting.ts';
import { doStock, openStock } from '../support/stock-world.ts';
import { useTestApp } from '../support/test-app.ts';
import { extent } from './extent.ts';
import { newItems, setStage, type Stage } from './runner.ts';

const app = useTestApp();
const clients = 8;

/** One of two ways between two warehouses: a document to post for, and where its goods are. */
type Way = { documentId: number; source: number; target: number; lines: { id: number; itemId: number }[] };

let stage: Stage;
let ways: [Way, Way];

beforeAll(async () => {
  stage = await setStage(app);
  const { world } = stage;
  const itemIds = await newItems(stage, 10);
  const goods = itemIds.map((itemId) => ({ itemId, quantity: '1000000', unitCost: '7.3331' }));
  const locationOf = async (warehouseId: number) => {
    await openStock(app, world, { warehouseId }, goods);
    const { rows } = await sql<{ id: number }>`
      select id from stock.locations where warehouse_id = ${warehouseId} and kind = 'warehouse'`.execute(
      app.db.read,
    );
    return rows[0]?.id ?? 0;
  };
  const [here, there] = [await locationOf(world.warehouse), await locationOf(world.otherWarehouse)];
  const between = async (from: number, to: number, source: number, target: number): Promise<Way> => {
    const { id, lines } = await doStock(app, 'POST', 'warehouse/dispatches', {
      kind: 'betweenWarehouses',
      fromWarehouseId: from,
      toWarehouseId: to,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: itemIds.map((itemId) => ({ itemId, quantity: '1' })),
    });
    return { documentId: id, source, target, lines };
  };
  ways = [
    await between(world.warehouse, world.otherWarehouse, here, there),
    await between(world.otherWarehouse, world.warehouse, there, here),
  ];
});

const someLines = ({ lines }: Way) =>
  lines.filter(() => Math.random() < 0.7).toSorted(() => Math.random() - 0.5);

/** Posts most of ten items at once, in no order, in one of two directions; now and then reserves them instead. */
async function hotTurn(turn: number): Promise<void> {
  const way = ways[turn % 2 === 0 ? 0 : 1];
  const lines = someLines(way);
  if (lines.length === 0) return;
  if (turn % 5 === 0) {
    const wanted = lines.map(({ itemId }) => ({ itemId, quantity: '0.001' }));
    await app.db.write((tx) => reserve(tx, way.source, 'reserve', wanted));
    await app.db.write((tx) => reserve(tx, way.source, 'release', wanted.toReversed()));
  }
  const legs = lines.map(({ id, itemId }): Leg => ({
    itemId,
    source: way.source,
    target: way.target,
    quantity: BigInt(1 + Math.floor(Math.random() * 2_000)),
    value: null,
    lineId: id,
  }));
  const caller = { userId: stage.world.second.userId };
  const posting = {
    documentId: way.documentId,
    action: 'ship',
    documentDate: stage.today,
    lineKind: 'dispatch',
  } as const;
  await app.db.write((tx) => post(tx, caller, { ...posting, legs }));
}

test(
  'postings of the same ten items in both directions never wait for each other in a circle, and lose nothing',
  { timeout: 60_000 + extent.hotPostings * 50 },
  async () => {
    const faults: string[] = [];
    let turn = 0;
    const start = performance.now();
    const client = async () => {
      while (turn < extent.hotPostings)
        await hotTurn((turn += 1)).catch((error: unknown) => faults.push(String(error)));
    };
    await Promise.all(Array.from({ length: clients }, client));
    const seconds = (performance.now() - start) / 1_000;
    console.log(
      `hot postings: ${turn} by ${clients} clients in ${seconds.toFixed(1)} s, ${faults.length} faults`,
    );
    expect(faults.slice(0, 5)).toEqual([]);
    // A connection tells the statistics what it met only after a second of rest.
    await pause(1_500);
    const [statistics] = await query<{ deadlocks: string }>(
      app.urls.super,
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(statistics?.deadlocks).toBe('0');
    expect(await wrongBalances()).toEqual([]);
  },
);

/** Balances that are not the sum of their movements, or whose last movement says something else. */
async function wrongBalances(): Promise<unknown[]> {
  const { rows } = await sql`
    select balance.location_id, balance.item_id, balance.on_hand, moved.quantity, balance.value, moved.worth
    from stock.balances as balance
    join (select location_id, item_id, sum(quantity) as quantity, sum(worth) as worth from (
      select from_location_id as location_id, item_id, -quantity as quantity, -value as worth from stock.movements
      union all select to_location_id, item_id, quantity, value from stock.movements) as ends
      group by location_id, item_id) as moved using (location_id, item_id)
    join stock.movements as last on last.id = balance.last_movement_id
    where (balance.on_hand, balance.value) is distinct from (moved.quantity, moved.worth) or balance.reserved <> 0
      or balance.on_hand <> case when last.from_location_id = balance.location_id then last.from_on_hand_after else last.to_on_hand_after end`.execute(
    app.db.read,
  );
  return rows;
}
