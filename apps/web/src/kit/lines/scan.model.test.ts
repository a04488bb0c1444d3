import { describe, expect, test } from 'vitest';
import type { FoundItem, Line, LineColumn } from './columns.ts';
import { lineOfScan } from './scan.model.ts';

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
