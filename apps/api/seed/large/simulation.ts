import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { loadInBulk, type LoadedTables } from '@kalfa/db/bulk-load';
import type { Reader } from '@kalfa/db/database';
import type { Chance } from '../random.ts';
import { newClock, type SimulationContext } from './simulation-context.ts';
import * as dispatches from './dispatches.ts';
import * as invoices from './invoices.ts';
import { newLedger } from './ledger.ts';
import { openPlace } from './openings.ts';
import { newRegistry } from './registry.ts';
import { tables, type StockLoader } from './tables.ts';
import { readWorld } from './world.ts';

/** How many of each begin on an ordinary day; the scale multiplies them. */
const daily: Readonly<Record<DispatchKind | 'toWarehouse' | 'toStore', number>> = {
  toWarehouse: 13,
  toStore: 6,
  warehouseToSite: 21,
  betweenWarehouses: 3,
  warehouseDestruction: 0.5,
  storeToProject: 27,
  storeToCenter: 2,
  storeDestruction: 0.7,
  betweenStores: 1.8,
};

type Simulation = {
  db: Reader;
  ownerUrl: string;
  chance: Chance;
  scale: number;
  /** The last day on which something happens, and how many days there are. */
  lastDay: string;
  days: number;
};

/** So many rows are sent at once. */
const batch = 20_000;

/**
 * Years of documents, simulated in memory with the rules and the arithmetic the API has, and loaded in the order in which
 * they would have been posted. Answers how many rows each table got.
 */
export async function simulateYears(simulation: Simulation): Promise<ReadonlyMap<string, number>> {
  const { db, ownerUrl, chance } = simulation;
  const world = await readWorld(db, chance);
  let counts: ReadonlyMap<string, number> = new Map();
  await loadInBulk(ownerUrl, tables, async (loader) => {
    await simulate(simulation, world, loader);
    ({ counts } = loader);
  });
  return counts;
}

async function simulate(
  { chance, scale, lastDay, days }: Simulation,
  world: SimulationContext['world'],
  loader: StockLoader,
): Promise<void> {
  const { clock, begin } = newClock({ lastDay, days });
  const lastLines = { openingLines: 0, invoiceLines: 0, dispatchLines: 0, receiptLines: 0, reversalLines: 0 };
  const context: SimulationContext = {
    world,
    chance,
    loader,
    clock,
    ledger: newLedger(loader),
    registry: newRegistry(loader, world.lastDocument),
    nextLine: (table) => (lastLines[table] += 1),
  };
  const open: { dispatches: dispatches.OpenDispatches; invoices: invoices.OpenInvoices } = {
    dispatches: new Set(),
    invoices: new Set(),
  };
  const owed = new Map<string, number>();
  for (let day = 0; day < days; day += 1) {
    begin(day);
    if (day === 0) {
      for (const place of world.warehouses) openPlace(context, place, 300);
      for (const place of world.stores) openPlace(context, place, 60);
    }
    for (const [kind, rate] of Object.entries(daily) as [keyof typeof daily, number][]) {
      let due = (owed.get(kind) ?? 0) + rate * scale;
      for (; due >= 1; due -= 1) {
        if (kind === 'toWarehouse' || kind === 'toStore') invoices.buyGoods(context, kind, open.invoices);
        else dispatches.dispatchGoods(context, kind, open.dispatches, day >= days - 3);
      }
      owed.set(kind, due);
    }
    await loader.send(batch);
  }
  dispatches.finishAll(context, open.dispatches);
  invoices.finishAll(context, open.invoices);
  context.ledger.close();
  await loader.send(0);
  await context.registry.close();
  for (const table of Object.values(tables)) await moveIdentityOn(loader, table);
}

/** What is written next gets a number of its own. */
async function moveIdentityOn(loader: StockLoader, { name, columns }: LoadedTables[string]): Promise<void> {
  if (!('id' in columns)) return;
  await loader.query(
    `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 0) + 1 from ${name}), false)
     where pg_get_serial_sequence($1, 'id') is not null`,
    [name],
  );
}
