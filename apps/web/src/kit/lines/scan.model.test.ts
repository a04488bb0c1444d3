import { describe, expect, test } from 'vitest';
import type { FoundItem, Line, LineColumn } from './columns.ts';
import { readKey, lineOfScan, noKeys, readTimes, type Keys, type Scan } from './scan.model.ts';

/** Types a text with the same pause before each key. */
function type(
  text: string,
  pauseMs: number,
  from: Keys = noKeys,
  startMs = 0,
): { keys: Keys; scans: Scan[]; atMs: number } {
  const pressed = text.split('').map((letter) => (letter === '\n' ? 'Enter' : letter));
  let keys = from;
  let atMs = startMs;
  const scans: Scan[] = [];
  for (const key of pressed) {
    atMs += pauseMs;
    const result = readKey(keys, key, atMs);
    keys = result.keys;
    if (result.scan) scans.push(result.scan);
  }
  return { keys, scans, atMs };
}

describe('keys', () => {
  test('that follow each other within 34 ms and end with Enter are a scan', () => {
    expect(type('8690001\n', 34).scans).toEqual([{ code: '8690001', times: '1', burst: '8690001' }]);
  });
  test('that come as fast as a person types are none', () => {
    expect(type('8690001\n', 35).scans).toEqual([]);
  });
  test('that are too few are none', () => {
    expect(type('12\n', 5).scans).toEqual([]);
  });
  test('that were typed slowly before do not belong to the scan', () => {
    const slow = type('ab', 200);
    expect(type('8690001\n', 5, slow.keys, slow.atMs + 300).scans[0]?.code).toBe('8690001');
  });
  test('a scanned 5* counts five times', () => {
    expect(type('5*8690001\n', 5).scans[0]).toMatchObject({ code: '8690001', times: '5' });
  });
  test('a 5* that was typed by hand before counts five times', () => {
    const slow = type('5*', 200);
    expect(type('8690001\n', 5, slow.keys, slow.atMs + 900).scans[0]).toMatchObject({
      code: '8690001',
      times: '5',
    });
  });
  test('a 5* of long ago counts no more', () => {
    const slow = type('5*', 200);
    expect(type('8690001\n', 5, slow.keys, slow.atMs + 6_000).scans[0]).toMatchObject({ times: '1' });
  });
});

test('a code without a multiplier counts once', () => {
  expect(readTimes(' 10234 ')).toEqual({ code: '10234', times: '1' });
});

describe('a scan', () => {
  const columns: LineColumn[] = [
    {
      kind: 'item',
      name: 'item',
      label: 'Item',
      width: 80,
      find: async () => [],
      match: async () => new Map(),
    },
    {
      kind: 'unit',
      name: 'unit',
      label: 'Unit',
      width: 80,
      choices: [
        { value: 'm', label: 'm' },
        { value: 'km', label: 'km' },
      ],
    },
    { kind: 'quantity', name: 'quantity', label: 'Quantity', width: 80 },
  ];
  const item: FoundItem = { id: 7, code: '10234', name: 'Kablo' };
  const line: Line = { id: 'a', cells: { item, unit: 'm', quantity: '2.5' } };
  const scan = (change: object) =>
    lineOfScan([line], columns, { item, code: '10234', times: '1', unit: 'm', ...change });

  test('of an item that is in the lines adds to its quantity', () => {
    expect(scan({ times: '5' })).toMatchObject({
      isNew: false,
      line: { id: 'a', cells: { quantity: '7.5' } },
    });
  });
  test('in another unit creates a line of its own', () => {
    expect(scan({ unit: 'km' })).toMatchObject({
      isNew: true,
      line: { cells: { unit: 'km', quantity: '1' } },
    });
  });
  test('of an unknown code creates a line that keeps the code', () => {
    expect(scan({ item: undefined, code: '999' })).toMatchObject({
      isNew: true,
      line: { cells: { item: '999' } },
    });
  });
});
