import type { WaitingRow } from '@kalfa/contracts/documents/approval';
import { expect, test } from 'vitest';
import { ageOf, groupsOf, openRow, rowAfter, tabsOf } from './inbox.model.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const row = (id: number, since: string, family = 'order') => ({ id, since, family }) as WaitingRow;
const rows = [
  row(1, '2026-11-14T12:00:00Z'),
  row(2, '2026-11-16T12:00:00Z', 'dispatch'),
  row(3, '2026-11-18T11:00:00Z', 'count'),
];

test('documents are grouped by how long they wait', () => {
  expect(groupsOf(rows, now).map(({ age, rows: of }) => [age, of.map(({ id }) => id)])).toEqual([
    ['old', [1]],
    ['day', [2]],
    ['new', [3]],
  ]);
  expect(rows.map(({ since }) => ageOf(since, now))).toEqual([
    { value: 4, unit: 'day' },
    { value: 2, unit: 'day' },
    { value: 1, unit: 'hour' },
  ]);
  // The clock of the server may be ahead of ours.
  expect(ageOf('2026-11-18T12:00:30Z', now)).toEqual({ value: 0, unit: 'minute' });
});

test('only tabs with something in them are offered', () => {
  expect(tabsOf(rows)).toEqual([
    { tab: 'all', count: 3 },
    { tab: 'order', count: 1 },
    { tab: 'stock', count: 2 },
  ]);
  expect(tabsOf([])).toEqual([{ tab: 'all', count: 0 }]);
});

test('after a decision the next document is shown, and after the last one the one before', () => {
  expect([1, 2, 3].map((id) => rowAfter(rows, id))).toEqual([2, 3, 2]);
  expect(rowAfter([row(1, '2026-11-14T12:00:00Z')], 1)).toBeNull();
});

test('when the open document has left the list, its neighbour is open and not the first one', () => {
  const order = [1, 2, 3];
  const left = (...ids: number[]) => rows.filter(({ id }) => ids.includes(id));
  expect(openRow(left(1, 3), 2, order)?.id).toBe(3);
  expect(openRow(left(1, 2), 3, order)?.id).toBe(2);
  expect(openRow(left(1), 3, order)?.id).toBe(1);
  expect(openRow(rows, 2, order)?.id).toBe(2);
  // An address names what no longer waits, or nothing.
  expect([openRow(rows, 9, [])?.id, openRow(rows, null, order)?.id]).toEqual([1, 1]);
  expect(openRow([], 2, order)).toBeUndefined();
});
