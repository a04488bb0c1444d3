import { describe, expect, test } from 'vitest';
import type { Line, LineColumn } from './columns.ts';
import { goTo, newGrid, undo } from './grid.model.ts';
import { pasteNumbers } from './paste-numbers.ts';

const columns: LineColumn[] = [
  { kind: 'text', name: 'title', label: 'Grup', width: 80, isOfGroup: true },
  { kind: 'text', name: 'note', label: 'Not', width: 80 },
  { kind: 'quantity', name: 'client', label: 'İşveren', width: 80 },
  { kind: 'quantity', name: 'contractor', label: 'Yüklenici', width: 80 },
  { kind: 'quantity', name: 'sum', label: 'Montaj', width: 80, isReadOnly: true },
];
const shown = columns.slice(1);
const line = (id: string): Line => ({ id, cells: { note: id, client: '1', contractor: '2' } });
const heading: Line = { id: 'g', cells: { title: 'Direkler' } };
const gridOf = (...lines: Line[]) => newGrid(shown, lines, { columns, groupBy: 'title' });
const at = (row: number, column: number, lines = [line('a'), line('b'), heading, line('c')]) =>
  goTo(gridOf(...lines), { row, column });
const written = (...given: Parameters<typeof pasteNumbers>) => {
  const pasted = pasteNumbers(...given);
  return pasted === 'ambiguous' ? null : pasted;
};
const cellsOf = (pasted: ReturnType<typeof written>) =>
  pasted?.grid.lines.map(({ cells: { client, contractor } }) => [client, contractor]);

describe('a block of numbers', () => {
  test('goes straight into the cells from the cursor on, and is one step', () => {
    const grid = at(0, 1);
    const pasted = written(grid, [
      ['1.250,5', '7'],
      ['3', ''],
    ]);
    expect(cellsOf(pasted)?.slice(0, 2)).toEqual([
      ['1250.5', '7'],
      ['3', null],
    ]);
    expect(pasted?.count).toBe(3);
    expect(pasted && undo(pasted.grid).lines).toBe(grid.lines);
  });

  test('is selected afterwards', () => {
    const pasted = written(at(0, 1), [
      ['5', '6'],
      ['7', '8'],
    ]);
    expect(pasted?.grid).toMatchObject({ anchor: { row: 0, column: 1 }, cursor: { row: 1, column: 2 } });
  });

  test('whose separator is unknown is asked for that, and then goes into the same cells', () => {
    const block = [
      ['1.250', '2.500'],
      ['3.100', '4.200'],
    ];
    expect(pasteNumbers(at(0, 1), block)).toBe('ambiguous');
    for (const [sign, cells] of [
      [
        'comma',
        [
          ['1250', '2500'],
          ['3100', '4200'],
        ],
      ],
      [
        'point',
        [
          ['1.25', '2.5'],
          ['3.1', '4.2'],
        ],
      ],
    ] as const) {
      const pasted = written(at(0, 1), block, sign);
      expect(cellsOf(pasted)?.slice(0, 2)).toEqual(cells);
      expect(pasted?.grid.lines).toHaveLength(4);
    }
  });

  test('keeps a wrong number in its cell, where it is marked', () => {
    expect(cellsOf(written(at(0, 1), [['5'], ['12x']]))?.[1]?.[0]).toBe('12x');
  });
});

test.each([
  ['a text', at(0, 0), [['Direk', '5']]],
  ['a heading above the numbers', at(0, 1), [['Miktar'], ['5']]],
  ['a group', at(1, 1), [['1'], ['2']]],
  ['a line that does not exist yet', at(3, 1), [['1'], ['2']]],
  ['a computed column', at(0, 2), [['1', '2']]],
])('a block is looked at first because of %s', (_reason, grid, block) => {
  expect(pasteNumbers(grid, block)).toBeNull();
});
