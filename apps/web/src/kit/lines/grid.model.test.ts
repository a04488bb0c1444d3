import { describe, expect, test } from 'vitest';
import type { Line, LineColumn } from './columns.ts';
import {
  addLine,
  afterItem,
  clearCells,
  dropLine,
  duplicateLines,
  fillDown,
  followLines,
  goTo,
  insertLines,
  moveLines,
  newGrid,
  nextCell,
  nextFault,
  nextRow,
  redo,
  removeLines,
  setCells,
  visibleLines,
  undo,
  type Grid,
} from './grid.model.ts';

const columns: LineColumn[] = [
  { kind: 'text', name: 'code', label: 'Code', isRequired: true, width: 80 },
  { kind: 'text', name: 'name', label: 'Name', isReadOnly: true, width: 80 },
  { kind: 'quantity', name: 'quantity', label: 'Quantity', isRequired: true, width: 80 },
  { kind: 'text', name: 'note', label: 'Note', width: 80 },
];
const line = (code: string, quantity: string | null = null): Line => ({
  id: code,
  cells: { code, quantity },
});
const gridOf = (...lines: Line[]) => newGrid(columns, lines);
const codes = (grid: Grid) => grid.lines.map(({ cells }) => cells.code);
const quantities = (grid: Grid) => grid.lines.map(({ cells }) => cells.quantity ?? null);
const at = (grid: Grid, row: number, column: number) => goTo(grid, { row, column });
const chosen = (grid: Grid, from: [number, number], to: [number, number]) =>
  goTo(at(grid, ...from), { row: to[0], column: to[1] }, true);

describe('writing', () => {
  test('in the row after the last one creates a line', () => {
    const grid = setCells(at(gridOf(line('a')), 1, 0), 1, { code: 'b' });
    expect(codes(grid)).toEqual(['a', 'b']);
  });
  test('leaves every other line the same object, so that only one row is rendered again', () => {
    const before = gridOf(line('a'), line('b'));
    const after = setCells(before, 1, { quantity: '5' });
    expect(after.lines[0]).toBe(before.lines[0]);
    expect(after.lines[1]).not.toBe(before.lines[1]);
  });
  test('the value that is there already is not a step to undo', () => {
    const grid = gridOf(line('a', '5'));
    expect(setCells(grid, 0, { quantity: '5.0' })).toBe(grid);
  });
});

describe('undoing', () => {
  test('reverts one step at a time and redoes it', () => {
    const one = setCells(gridOf(line('a')), 0, { quantity: '1' });
    const two = setCells(one, 0, { quantity: '2' });
    expect(quantities(undo(two))).toEqual(['1']);
    expect(quantities(undo(undo(two)))).toEqual([null]);
    expect(quantities(redo(undo(two)))).toEqual(['2']);
    expect(undo(undo(undo(two))).lines).toEqual(gridOf(line('a')).lines);
  });
  test('a new step clears the redo list', () => {
    const undone = undo(setCells(gridOf(line('a')), 0, { quantity: '1' }));
    expect(redo(setCells(undone, 0, { quantity: '9' }))).toMatchObject({ future: [] });
  });
  test('an insert of fifty lines is one step', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => line(`n${index}`));
    expect(codes(undo(insertLines(gridOf(line('a')), fifty)))).toEqual(['a']);
  });
  test('returns to the cell where the step was made', () => {
    const grid = at(setCells(at(gridOf(line('a'), line('b')), 1, 2), 1, { quantity: '3' }), 0, 0);
    expect(undo(grid).cursor).toEqual({ row: 1, column: 2 });
  });
});

describe('Enter', () => {
  test('goes to the first required empty cell of the next row', () => {
    const grid = at(gridOf(line('a', '1'), line('b')), 0, 2);
    expect(nextRow(grid).cursor).toEqual({ row: 1, column: 2 });
  });
  test('goes to the item of a new line, whether the line needs one or may have words instead', () => {
    expect(nextRow(at(gridOf(line('a', '1')), 0, 3)).cursor).toEqual({ row: 1, column: 0 });
    const item = { kind: 'item', name: 'code', label: 'Item', width: 80 } as LineColumn;
    const orWords = newGrid([item, ...columns.slice(1)], [line('a', '1')]);
    expect(nextRow(at(orWords, 0, 2)).cursor).toEqual({ row: 1, column: 0 });
  });
  test('goes down in the same column when the next row is complete', () => {
    const grid = at(gridOf(line('a', '1'), line('b', '2')), 0, 3);
    expect(nextRow(grid).cursor).toEqual({ row: 1, column: 3 });
  });
  test('after an item goes to the quantity of the same line', () => {
    expect(afterItem(at(gridOf(line('a')), 0, 0)).cursor).toEqual({ row: 0, column: 2 });
    expect(afterItem(at(gridOf(line('a', '1')), 0, 0)).cursor).toEqual({ row: 0, column: 2 });
  });
});

describe('Tab', () => {
  test('skips read-only columns', () => {
    expect(nextCell(at(gridOf(line('a')), 0, 0), 1)?.cursor).toEqual({ row: 0, column: 2 });
    expect(nextCell(at(gridOf(line('a')), 0, 2), -1)?.cursor).toEqual({ row: 0, column: 0 });
  });
  test('in the last cell of the last line adds one', () => {
    const grid = nextCell(at(gridOf(line('a')), 0, 3), 1);
    expect(grid?.lines).toHaveLength(2);
    expect(grid?.cursor).toEqual({ row: 1, column: 0 });
  });
  test('at either end leaves the grid', () => {
    expect(nextCell(at(gridOf(line('a')), 1, 3), 1)).toBeNull();
    expect(nextCell(at(gridOf(line('a')), 0, 0), -1)).toBeNull();
  });
});

describe('lines', () => {
  const three = gridOf(line('a', '1'), line('b', '2'), line('c', '3'));
  test('are filled down from the first chosen one', () => {
    expect(quantities(fillDown(chosen(three, [0, 2], [2, 2])))).toEqual(['1', '1', '1']);
  });
  test('a single one is filled from the line above', () => {
    expect(quantities(fillDown(at(three, 2, 2)))).toEqual(['1', '2', '2']);
  });
  test('are moved together', () => {
    expect(codes(moveLines(chosen(three, [1, 0], [2, 0]), -1))).toEqual(['b', 'c', 'a']);
    expect(codes(moveLines(at(three, 0, 0), 1))).toEqual(['b', 'a', 'c']);
    expect(codes(moveLines(at(three, 0, 0), -1))).toEqual(['a', 'b', 'c']);
  });
  test('are dropped at the position of another', () => {
    expect(codes(dropLine(three, 'a', 'c'))).toEqual(['b', 'c', 'a']);
    expect(codes(dropLine(three, 'c', 'a'))).toEqual(['c', 'a', 'b']);
  });
  test('are copied below themselves with ids of their own', () => {
    const grid = duplicateLines(at(three, 1, 0));
    expect(codes(grid)).toEqual(['a', 'b', 'b', 'c']);
    expect(new Set(grid.lines.map(({ id }) => id)).size).toBe(4);
    expect(grid.cursor.row).toBe(2);
  });
  test('are removed, and the cursor stays where they were', () => {
    const grid = removeLines(chosen(three, [0, 1], [1, 1]));
    expect(codes(grid)).toEqual(['c']);
    expect(grid.cursor.row).toBe(0);
  });
  test('lose the selected values, but not the read-only ones', () => {
    const named = setCells(three, 0, { name: 'Kablo' });
    const grid = clearCells(chosen(named, [0, 0], [0, 3]));
    expect(grid.lines[0]?.cells).toMatchObject({ code: null, name: 'Kablo', quantity: null });
  });
  test('that are shown because of a fault stay visible when it is corrected', () => {
    const grid: Grid = { ...three, shown: new Set(['b']) };
    expect(visibleLines(setCells(grid, 0, { quantity: '7' })).map(({ id }) => id)).toEqual(['b']);
  });
  test('that are added while only faulty ones are shown are visible', () => {
    expect(visibleLines(addLine({ ...three, shown: new Set(['b']) }))).toHaveLength(2);
  });
});

test('the next fault is found in reading order, and the search wraps around to the top', () => {
  const grid = gridOf(line('a'), line('b', '2'), line('c'));
  const faultsOf = ({ cells }: Line) => (cells.quantity ? [] : [{ column: 'quantity' }]);
  const first = nextFault(grid, faultsOf);
  expect(first?.cursor).toEqual({ row: 0, column: 2 });
  const second = first && nextFault(first, faultsOf);
  expect(second?.cursor).toEqual({ row: 2, column: 2 });
  expect(second && nextFault(second, faultsOf)?.cursor).toEqual({ row: 0, column: 2 });
});

describe('lines that others have changed', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((code) => line(code)) as [
    Line,
    Line,
    Line,
    Line,
    Line,
  ];
  const all = gridOf(a, b, c, d);
  /** The code of the line under the cursor, and of those that are selected. */
  const hereIn = (grid: Grid) => grid.lines[grid.cursor.row]?.id;
  for (const [what, row, lines, here] of [
    ['after one above was removed', 2, [a, c, d], 'c'],
    ['after one was inserted above', 2, [a, e, b, c, d], 'c'],
    ['after it was moved', 2, [c, a, b, d], 'c'],
    ['when it is the new line', 4, [a, d], undefined],
    ['or in the next one, when it is gone', 1, [a, c, d], 'c'],
    ['or in the last one, when the end is gone', 3, [a, b], 'b'],
  ] as const)
    test(`leave the cursor in its line ${what}`, () =>
      expect(hereIn(followLines(at(all, row, 2), { lines }))).toBe(here));
  test('leave the cursor in its column', () =>
    expect(followLines(at(all, 2, 2), { lines: [c] }).cursor).toEqual({ row: 0, column: 2 }));
  test('leave the same lines selected, without those that are gone', () => {
    const { anchor, cursor } = followLines(chosen(all, [1, 0], [3, 2]), { lines: [a, e, c, d] });
    expect([anchor, cursor]).toEqual([
      { row: 2, column: 0 },
      { row: 3, column: 2 },
    ]);
  });
  test('leave nothing selected when all of it is gone', () =>
    expect(followLines(chosen(all, [1, 0], [2, 2]), { lines: [a, d] })).toMatchObject({
      anchor: null,
      cursor: { row: 1 },
    }));
  test('keep the cursor in its line while only faulty lines are shown', () => {
    const faulty = { ...gridOf(a, b, c, d), shown: new Set(['b', 'd']) };
    expect(followLines(at(faulty, 1, 0), { lines: [a, c, d] }).cursor.row).toBe(0);
    expect(followLines(at(faulty, 1, 0), { lines: [a, b, c, d], shown: null }).cursor.row).toBe(3);
  });
  test('are found under the ids of the server', () =>
    expect(hereIn(followLines(at(all, 1, 0), { lines: [a, e, c] }, (id) => (id === 'b' ? 'e' : id)))).toBe(
      'e',
    ));
});
