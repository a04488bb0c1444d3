import { expect, test } from 'vitest';
import type { Line } from './columns.ts';
import { conflictsBetween, mergeLines } from './merge.model.ts';

const line = (id: string, quantity: string, note: string | null = null): Line => ({
  id,
  cells: { quantity, note },
});
const base = [line('1', '1'), line('2', '2'), line('3', '3')];

test('only a cell that both changed to different values is a conflict', () => {
  const mine = [line('1', '9'), line('2', '2', 'mine'), line('3', '5')];
  const theirs = [line('1', '8'), line('2', '7'), line('3', '5')];
  expect(conflictsBetween(base, mine, theirs)).toEqual([
    { line: '1', row: 1, column: 'quantity', mine: '9', theirs: '8' },
  ]);
});

test('what one of them changed is kept, and of what both changed the chosen one', () => {
  const mine = [line('1', '9'), line('2', '2', 'mine'), line('3', '3')];
  const theirs = [line('1', '8'), line('2', '7'), line('3', '3', 'theirs')];
  const merged = (takes: 'mine' | 'theirs') =>
    mergeLines(base, mine, theirs, () => takes).map(({ cells }) => cells);
  expect(merged('mine')).toEqual([
    { quantity: '9', note: null },
    { quantity: '7', note: 'mine' },
    { quantity: '3', note: 'theirs' },
  ]);
  expect(merged('theirs')[0]).toEqual({ quantity: '8', note: null });
});

test('a new line of each stays, a removed line goes, and one that the other changed stays', () => {
  const mine = [line('1', '1'), line('3', '4'), line('new', '5')];
  const theirs = [line('1', '1'), line('2', '6'), line('4', '7')];
  // The second was removed here and changed there, the third changed here and removed there.
  expect(mergeLines(base, mine, theirs, () => 'mine').map(({ id }) => id)).toEqual([
    '1',
    '3',
    'new',
    '2',
    '4',
  ]);
});

test('the order is theirs if only they moved lines, and a new line stays behind the line it stood behind', () => {
  const [one, two, three] = base as [Line, Line, Line];
  const mine = [one, line('new', '5'), two, three];
  const moved = [three, one, two];
  const ids = (lines: readonly Line[]) => lines.map(({ id }) => id);
  expect(ids(mergeLines(base, mine, moved, () => 'mine'))).toEqual(['3', '1', 'new', '2']);
  expect(ids(mergeLines(base, [two, one, three], moved, () => 'theirs'))).toEqual(['2', '1', '3']);
});
