import { describe, expect, test } from 'vitest';
import type { FoundItem, LineColumn } from './columns.ts';
import { guessMap, hasHeadings, linesOf, merged, signOfBlock, tally } from './paste.model.ts';

const columns: LineColumn[] = [
  {
    kind: 'item',
    name: 'item',
    label: 'Malzeme',
    isRequired: true,
    width: 80,
    find: async () => [],
    match: async () => new Map(),
  },
  {
    kind: 'unit',
    name: 'unit',
    label: 'Birim',
    width: 80,
    choices: [
      { value: '1', label: 'Adet' },
      { value: '2', label: 'm' },
    ],
  },
  { kind: 'quantity', name: 'quantity', label: 'Miktar', isRequired: true, width: 80 },
  { kind: 'quantity', name: 'stock', label: 'Stok', isReadOnly: true, width: 80 },
  { kind: 'text', name: 'note', label: 'Not', width: 80 },
];
const cable: FoundItem = { id: 7, code: '10234', name: 'NYY kablo', unit: '2' };
const found = new Map([['10234', cable]]);
const read = (block: string[][], map: (string | null)[], sign: 'comma' | 'point' = 'comma') =>
  linesOf(block, { columns, map, sign, language: 'tr', found, unitOf: ({ unit }) => unit });

describe('headings', () => {
  test('are recognised without regard to case and punctuation', () => {
    expect(
      hasHeadings(
        [
          ['MALZEME', 'MİKTAR'],
          ['10234', '5'],
        ],
        columns,
      ),
    ).toBe(true);
    expect(guessMap([['Not', 'MİKTAR', 'x']], { columns, from: 0 })).toEqual(['note', 'quantity', null]);
  });
  test('are not recognised in a row with numbers', () => {
    expect(hasHeadings([['Malzeme', '5']], columns)).toBe(false);
  });
});

describe('columns', () => {
  test('without headings follow each other from the cursor on, skipping read-only ones', () => {
    expect(guessMap([['a', 'b', 'c', 'd', 'e']], { columns, from: 0 })).toEqual([
      'item',
      'unit',
      'quantity',
      'note',
      null,
    ]);
    expect(guessMap([['5', 'x']], { columns, from: 2 })).toEqual(['quantity', 'note']);
  });
  test('are mapped as the last time', () => {
    expect(guessMap([['a', 'b']], { columns, from: 0, remembered: ['item', 'quantity'] })).toEqual([
      'item',
      'quantity',
    ]);
  });
  test('that no longer exist are not remembered', () => {
    expect(guessMap([['a']], { columns, from: 0, remembered: ['gone'] })).toEqual(['item']);
  });
});

describe('numbers', () => {
  test('only those of numeric columns decide the separator', () => {
    expect(signOfBlock([['1,5', '1.250']], ['note', 'quantity'], columns)).toBe('ambiguous');
    expect(signOfBlock([['x', '1.250,50']], ['item', 'quantity'], columns)).toBe('comma');
  });
  test('are parsed with the separator of the block', () => {
    expect(read([['10234', '1.250,50']], ['item', 'quantity'])[0]?.cells.quantity).toBe('1250.5');
    expect(read([['10234', '1.250']], ['item', 'quantity'], 'point')[0]?.cells.quantity).toBe('1.25');
  });
  test('that cannot be parsed are kept as they are', () => {
    expect(read([['10234', 'beş']], ['item', 'quantity'])[0]?.cells.quantity).toBe('beş');
  });
});

test('an item sets its unit unless the block has one', () => {
  expect(read([['10234']], ['item'])[0]?.cells.unit).toBe('2');
  expect(read([['10234', 'adet']], ['item', 'unit'])[0]?.cells.unit).toBe('1');
});

describe('the preview', () => {
  const lines = read(
    [
      ['10234', '5'],
      ['yok', '1'],
      ['10234', '2,5'],
    ],
    ['item', 'quantity'],
  );
  test('counts the found, the unknown and the duplicate ones', () => {
    expect(tally(lines, columns)).toEqual({ matched: 2, unmatched: 1, duplicates: 1 });
  });
  test('merges lines of one item and unit, and only those', () => {
    expect(merged(lines, columns).map(({ cells }) => cells.quantity)).toEqual(['7.5', '1']);
  });
});
