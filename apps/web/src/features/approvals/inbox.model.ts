import type { WaitingRow } from '@kalfa/contracts/documents/approval';
import { msOf } from '../../lib/clock.ts';

/** The tabs of the inbox; several families of goods share one. */
const tabs = {
  order: ['order'],
  invoice: ['invoice'],
  stock: ['dispatch', 'opening', 'count'],
  request: ['request', 'rental'],
  tender: ['tender'],
} as const;
export type InboxTab = keyof typeof tabs | 'all';

export const isOfTab = ({ family }: Pick<WaitingRow, 'family'>, tab: InboxTab) =>
  tab === 'all' || (tabs[tab] as readonly string[]).includes(family);

/** The tabs with something in them, with how much. */
export function tabsOf(rows: readonly WaitingRow[]): { tab: InboxTab; count: number }[] {
  const all: InboxTab[] = ['all', ...(Object.keys(tabs) as InboxTab[])];
  return all
    .map((tab) => ({ tab, count: rows.filter((row) => isOfTab(row, tab)).length }))
    .filter(({ tab, count }) => tab === 'all' || count > 0);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long something waits, in days or, on the first day, in hours. */
export function ageOf(since: string, now: number): { value: number; unit: 'day' | 'hour' | 'minute' } {
  const waited = Math.max(0, now - msOf(since));
  if (waited >= dayMs) return { value: Math.floor(waited / dayMs), unit: 'day' };
  if (waited >= hourMs) return { value: Math.floor(waited / hourMs), unit: 'hour' };
  return { value: Math.floor(waited / 60_000), unit: 'minute' };
}

export type AgeGroup = 'old' | 'day' | 'new';

export const ageGroupOf = (since: string, now: number): AgeGroup => {
  const waited = now - msOf(since);
  return waited >= 3 * dayMs ? 'old' : waited >= dayMs ? 'day' : 'new';
};

/** The rows by how long they wait; they come the oldest first. */
export function groupsOf(rows: readonly WaitingRow[], now: number): { age: AgeGroup; rows: WaitingRow[] }[] {
  const groups = Map.groupBy(rows, ({ since }) => ageGroupOf(since, now));
  return [...groups].map(([age, waiting]) => ({ age, rows: waiting }));
}

/**
 * The row that is open: the wanted one, or when it has left the list, the nearest after where it was, or before. `order`
 * is how the rows were when it was there.
 */
export function openRow(
  rows: readonly WaitingRow[],
  wanted: number | null,
  order: readonly number[],
): WaitingRow | undefined {
  const at = wanted === null ? -1 : order.indexOf(wanted);
  const near = at < 0 ? [] : [...order.slice(at), ...order.slice(0, at).toReversed()];
  const left = new Map(rows.map((row) => [row.id, row]));
  const found = near.find((id) => left.has(id));
  return rows.find(({ id }) => id === wanted) ?? left.get(found ?? 0) ?? rows[0];
}

/** The row to show after one is decided: the next, or else the one before. */
export function rowAfter(rows: readonly WaitingRow[], id: number): number | null {
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id ?? null;
}
