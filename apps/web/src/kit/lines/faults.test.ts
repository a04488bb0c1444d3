import { describe, expect, test } from 'vitest';
import type { CellValue, LineColumn } from './columns.ts';
import { faultFinder } from './faults.ts';

const columns: LineColumn[] = [
  {
    kind: 'item',
    name: 'item',
    label: 'Item',
    isRequired: true,
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
      { value: '1', label: 'Adet', decimals: 0 },
      { value: '2', label: 'kg', decimals: 3 },
    ],
  },
  { kind: 'quantity', name: 'quantity', label: 'Quantity', isRequired: true, width: 80 },
  { kind: 'money', name: 'price', label: 'Price', width: 80 },
  { kind: 'date', name: 'day', label: 'Day', width: 80 },
];
const good = { item: { id: 1, code: 'a', name: 'A' }, unit: '2', quantity: '1.125' };
const faults = (change: Record<string, CellValue>) =>
  faultFinder(columns)({ id: 'x', cells: { ...good, ...change } }).map(
    ({ column, kind }) => `${column} ${kind}`,
  );

describe('a line', () => {
  test.each<[string, Record<string, CellValue>, string[]]>([
    ['is right with all it needs', {}, []],
    ['without a quantity', { quantity: null }, ['quantity required']],
    ['with words for a quantity', { quantity: 'beş' }, ['quantity number']],
    ['with less than nothing', { quantity: '-1' }, ['quantity negative']],
    ['with more places than its unit has', { unit: '1' }, ['quantity decimals']],
    ['with a quantity of twenty digits', { quantity: '12345678901234567890' }, ['quantity tooLarge']],
    ['with tenths of a cent', { price: '1.005' }, ['price decimals']],
    ['with a code that nobody knows', { item: '999' }, ['item item']],
    ['with an unknown unit', { unit: 'km' }, ['unit choice']],
    ['with a day that no calendar has', { day: '2026-02-30' }, ['day date']],
    ['with nothing at all is not checked', { item: null, unit: null, quantity: null }, []],
  ])('%s', (_, change, found) => {
    expect(faults(change)).toEqual(found);
  });

  test('is checked by the owner’s rule once its cells can be parsed', () => {
    const find = faultFinder(columns, ({ cells }) =>
      cells.quantity === '5' ? [{ column: 'quantity', kind: 'other', message: '4 in stock' }] : [],
    );
    expect(find({ id: 'x', cells: { ...good, quantity: '5' } })).toHaveLength(1);
    expect(find({ id: 'x', cells: { ...good, quantity: '5', day: 'x' } }).map(({ kind }) => kind)).toEqual([
      'date',
    ]);
  });

  test('that did not change is checked once', () => {
    let checked = 0;
    const find = faultFinder(columns, () => {
      checked += 1;
      return [];
    });
    const line = { id: 'x', cells: good };
    find(line);
    find(line);
    expect(checked).toBe(1);
  });
});
