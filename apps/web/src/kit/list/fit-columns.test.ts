import { describe, expect, test } from 'vitest';
import { neededWidth, withoutRoom } from './fit-columns.ts';

const columns = [
  { field: 'name', width: 200, rank: 0 },
  { field: 'code', width: 100, rank: 2 },
  { field: 'phone', width: 120, rank: 3 },
  { field: 'changed', width: 110, rank: 99 },
  { field: 'status', width: 90, rank: 1 },
];

describe('columns without room', () => {
  test('are none where all fit', () => {
    expect([...withoutRoom(columns, 620)]).toEqual([]);
  });

  test('are those of the highest rank first, as many as necessary', () => {
    expect([...withoutRoom(columns, 619)]).toEqual(['changed']);
    expect([...withoutRoom(columns, 400)]).toEqual(['changed', 'phone']);
  });

  test('never include the first rank', () => {
    expect([...withoutRoom(columns, 50)]).toEqual(['changed', 'phone', 'code', 'status']);
  });
});

test('a column needs the width it was given, else what its content takes, and a text its least width', () => {
  const free = { isLabel: false, width: null, measured: 77 };
  expect(neededWidth('code', free)).toBe(77);
  expect(neededWidth('text', free)).toBe(144);
  expect(neededWidth('text', { ...free, isLabel: true })).toBe(200);
  // The number of a document names its row, and is no longer than it is.
  expect(neededWidth('code', { ...free, isLabel: true })).toBe(160);
  expect(neededWidth('code', { ...free, width: 300 })).toBe(300);
});
