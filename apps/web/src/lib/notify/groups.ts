/** What of a notification says what it is grouped with. */
type Grouped = { type: string; atISO: string };

/** One notification, or several of one type that came in short order, the newest first. */
export type Group<Entry> = readonly [Entry, ...Entry[]];

/** What stands under one heading. */
export type Day<Entry> = { at: string; groups: Group<Entry>[] };

const burstGapMs = 60_000;
const smallestBurst = 3;

/** Notifications under the days they came on, bursts as one. All of them stand there once, in the order they had. */
export const daysOf = <Entry extends Grouped>(entries: readonly Entry[]): Day<Entry>[] =>
  runsOf(entries, (entry, before) => dayOf(entry.atISO) === dayOf(before.atISO)).map((ofDay) => ({
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
  const shown: Day<Entry>[] = [];
  let room = rows;
  for (const { at, groups } of days) {
    if (room > 0) shown.push({ at, groups: groups.slice(0, room) });
    room -= groups.length;
  }
  return { days: shown, left: Math.max(-room, 0) };
}

/** How a day is called: by its distance while that is short, otherwise by its date. */
export function dayName(at: string, now: Date): 'today' | 'yesterday' | 'date' {
  const day = dayOf(at);
  if (day === now.toDateString()) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === before.toDateString() ? 'yesterday' : 'date';
}

/** The day as the clock of this browser has it. */
const dayOf = (iso: string) => new Date(iso).toDateString();

const isSoonAfter = (entry: Grouped, before: Grouped) =>
  entry.type === before.type && Math.abs(Date.parse(entry.atISO) - Date.parse(before.atISO)) <= burstGapMs;

/** Cuts a list wherever something does not belong to what stands before it. */
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
