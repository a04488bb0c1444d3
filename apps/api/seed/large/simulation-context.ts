import type { Chance } from '../random.ts';
import type { Ledger } from './ledger.ts';
import type { StockLoader } from './tables.ts';
import type { Registry, Stamp } from './registry.ts';
import type { SimulatedPlace, World } from './world.ts';

/** What everybody who writes simulated documents has at hand. */
export type SimulationContext = {
  world: World;
  chance: Chance;
  loader: StockLoader;
  ledger: Ledger;
  registry: Registry;
  clock: Clock;
  /** Numbers for the lines of documents, each table its own. */
  nextLine: (table: LineTable) => number;
};

type LineTable = 'openingLines' | 'invoiceLines' | 'dispatchLines' | 'receiptLines' | 'reversalLines';

/** Simulated time: moments only ever grow, and what is put down for a day is done on it. */
export type Clock = {
  readonly day: number;
  readonly date: string;
  stamp: (by: number) => Stamp;
  /** What would come after the last day never happens. */
  after: (days: number, act: () => void) => void;
};

export function newClock({ lastDay, days }: { lastDay: string; days: number }) {
  const first = Date.parse(`${lastDay}T00:00:00Z`) - (days - 1) * 86_400_000;
  const due = new Map<number, (() => void)[]>();
  let day = 0;
  let beat = 0;
  const dateOf = (which: number) => new Date(first + which * 86_400_000).toISOString().slice(0, 10);
  const clock: Clock = {
    get day() {
      return day;
    },
    get date() {
      return dateOf(day);
    },
    stamp: (by) => {
      beat += 1;
      // From five in the morning on, four moments a second: the day is the same one in UTC and in Turkey.
      return { at: new Date(first + day * 86_400_000 + 5 * 3_600_000 + beat * 250).toISOString(), by };
    },
    after: (later, act) => due.set(day + later, [...(due.get(day + later) ?? []), act]),
  };
  /** Begins a day with what was put down for it. */
  const begin = (which: number) => {
    day = which;
    beat = 0;
    for (const act of due.get(which) ?? []) act();
    due.delete(which);
  };
  return { clock, begin };
}

export type Picked = { itemId: number; quantity: bigint };

/** A part of an amount in percent, in whole steps and at least one of them. */
export function partOf(step: bigint, quantity: bigint, percent: number): bigint {
  const part = ((quantity * BigInt(percent)) / 100n / step) * step;
  return part > step ? part : step;
}

/** A few things that are free at a place, a part of each. */
export function goodsFrom({ chance, ledger, world }: SimulationContext, place: SimulatedPlace): Picked[] {
  const picked = new Map<number, bigint>();
  const wanted = 3 + chance.below(6);
  for (let tries = 0; tries < 2 * wanted && picked.size < wanted && place.items.length > 0; tries += 1) {
    const itemId = chance.one(place.items);
    const step = world.items.get(itemId)?.step ?? 1_000n;
    const free = ledger.available(place.shelf, itemId);
    if (free >= step) picked.set(itemId, partOf(step, free, 5 + chance.below(30)));
  }
  return [...picked].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** Notes what has come to a place, so that it can be sent on. */
export function remember({ ledger }: SimulationContext, place: SimulatedPlace, itemId: number): void {
  // Nothing was there before: it is either new here or had run out, and then it is listed already.
  if (ledger.available(place.shelf, itemId) === 0n && !place.items.includes(itemId)) place.items.push(itemId);
}
