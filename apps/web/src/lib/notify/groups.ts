import { addDays } from '../../kit/day/month.ts';
import { dayOf, msOf } from '../clock.ts';

/** The fields of a notification that decide its group. */
type Grouped = { type: string; atISO: string };

/** One notification, or several of one type that arrived in quick succession, the newest first. */
export type Group<Entry> = readonly [Entry, ...Entry[]];

/** The groups under one heading. */
export type Day<Entry> = { at: string; groups: Group<Entry>[] };

const burstGapMs = 60_000;
const smallestBurst = 3;

/** Notifications by the day they arrived on, bursts as one. All of them are listed once, in their order. */
export const daysOf = <Entry extends Grouped>(entries: readonly Entry[]): Day<Entry>[] =>
  runsOf(entries, (entry, before) => arrivalDay(entry.atISO) === arrivalDay(before.atISO)).map((ofDay) => ({
    at: ofDay[0].atISO,
    groups: runsOf(ofDay, isSoonAfter).flatMap((run) =>
      run.length >= smallestBurst ? [run] : run.map((entry): Group<Entry> => [entry]),
    ),
  }));

/** As much of the days as fits into so many rows, a burst being one; and how many rows are left. */
export function firstRows<Entry>(
  days: readonly Day<Entry>[],
  rows: number,
): { days: Day<Entry>[]; left: number } {
  const visible: Day<Entry>[] = [];
  let room = rows;
  for (const { at, groups } of days) {
    if (room > 0) visible.push({ at, groups: groups.slice(0, room) });
    room -= groups.length;
  }
  return { days: visible, left: Math.max(-room, 0) };
}

/** The name of a day: relative while it is recent, otherwise its date. */
export function dayName(at: string, today: string): 'today' | 'yesterday' | 'date' {
  const day = arrivalDay(at);
  if (day === today) return 'today';
  return addDays(day, 1) === today ? 'yesterday' : 'date';
}

const arrivalDay = (iso: string) => dayOf(msOf(iso));

const isSoonAfter = (entry: Grouped, before: Grouped) =>
  entry.type === before.type && Math.abs(msOf(entry.atISO) - msOf(before.atISO)) <= burstGapMs;

/** Splits a list wherever an element does not belong to the previous one. */
function runsOf<Item>(items: readonly Item[], belongs: (item: Item, before: Item) => boolean) {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before !== undefined && belongs(item, before)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
