import { describe, expect, test } from 'vitest';
import type { Line, LineColumn } from './columns.ts';
import {
  addLine,
  clearCells,
  dropLine,
  fillDown,
  foldGroup,
  foldHere,
  goTo,
  insertBelow,
  moveLines,
  newGrid,
  nextCell,
  setFlat,
  visibleLines,
  type Grid,
} from './grid.model.ts';
import { bandsOf, frozenAt, groupEnds, newGroup, numbersOf } from './sheet.ts';

const groupBy = 'title';
const columns: readonly LineColumn[] = [
  { kind: 'text', name: 'position', label: 'Position', width: 10, isFrozen: true },
  { kind: 'text', name: 'name', label: 'Name', width: 20, isFrozen: true, inGroup: 'title' },
  { kind: 'quantity', name: 'quantity', label: 'Quantity', width: 30, band: 'Numbers' },
  { kind: 'quantity', name: 'price', label: 'Price', width: 30, band: 'Numbers', inGroup: 'percent' },
];
const ofGroups: readonly LineColumn[] = [
  { kind: 'text', name: 'title', label: 'Title', width: 10, isOfGroup: true, isRequired: true },
  { kind: 'money', name: 'percent', label: 'Percent', width: 10, isOfGroup: true },
];
const line = (id: string): Line => ({ id, cells: { name: id, quantity: '1', title: null } });
const group = (id: string): Line => ({ id, cells: { title: id, percent: '60' } });
const bill = newGrid(columns, [line('a'), group('B'), line('b'), line('c'), group('D'), line('d')], {
  groupBy,
  columns: [...columns, ...ofGroups],
});
const at = (grid: Grid, row: number, column: number) => goTo(grid, { row, column });
const ids = (lines: readonly Line[]) => lines.map(({ id }) => id).join('');

describe('a group', () => {
  test('hides its lines, and the cursor goes to its heading', () => {
    const folded = foldHere(at(bill, 3, 2), true);
    expect(ids(visibleLines(folded))).toBe('aBDd');
    expect(folded.cursor).toEqual({ row: 1, column: 2 });
    expect(ids(visibleLines(foldHere(folded, false)))).toBe('aBbcDd');
  });
  test('is opened when a line is added to it', () => {
    const added = addLine(foldGroup(bill, 'D'), line('e'));
    expect(ids(visibleLines(added))).toBe('aBbcDde');
  });
  test('moves with its lines, past another group', () => {
    expect(ids(moveLines(at(bill, 1, 0), 1).lines)).toBe('aDdBbc');
    expect(ids(moveLines(at(bill, 4, 0), -1).lines)).toBe('aDdBbc');
    expect(moveLines(at(bill, 4, 0), 1)).toEqual(at(bill, 4, 0));
    expect(moveLines(at(bill, 4, 0), -1).cursor.row).toBe(1);
  });
  test('is dragged with its lines, and not into itself', () => {
    expect(ids(dropLine(bill, 'D', 'a').lines)).toBe('DdaBbc');
    expect(dropLine(bill, 'B', 'c')).toBe(bill);
  });
  test('is added below the group of the cursor, and a line below the cursor', () => {
    const heading = { id: 'N', cells: newGroup(groupBy) };
    const added = insertBelow(at(bill, 2, 2), heading);
    expect(ids(added.lines)).toBe('aBbcNDd');
    expect(added.cursor.row).toBe(4);
    expect(ids(insertBelow(at(bill, 2, 2), line('n')).lines)).toBe('aBbncDd');
  });
  test('can be left out, with all lines shown', () => {
    expect(ids(visibleLines(setFlat(foldGroup(bill, 'B'), true)))).toBe('abcd');
  });
});

describe('the heading of a group', () => {
  test('has columns of its own, and Tab goes only to them', () => {
    const title = nextCell(at(bill, 1, 0), 1);
    expect(title?.cursor).toEqual({ row: 1, column: 1 });
    const percent = title && nextCell(title, 1);
    expect(percent?.cursor).toEqual({ row: 1, column: 3 });
    expect(percent && nextCell(percent, 1)?.cursor).toEqual({ row: 2, column: 0 });
  });
  test('stays a heading when its title is cleared', () => {
    const cleared = clearCells(goTo(at(bill, 1, 0), { row: 2, column: 3 }, true));
    expect(cleared.lines[1]?.cells).toEqual({ title: '', percent: null });
    expect(cleared.lines[2]?.cells).toMatchObject({ name: null, quantity: null, title: null });
  });
  test('takes no values of lines when cells are filled down', () => {
    const filled = fillDown(goTo(at(bill, 0, 1), { row: 3, column: 2 }, true));
    expect(filled.lines.map(({ cells }) => cells.name)).toEqual(['a', undefined, 'a', 'a', undefined, 'd']);
    expect(filled.lines[1]).toBe(bill.lines[1]);
  });
  test('has no number', () => {
    expect([...numbersOf(bill.lines, groupBy)].map(([{ id }, number]) => `${id}${number}`)).toEqual([
      'a1',
      'b2',
      'c3',
      'd4',
    ]);
  });
});

test('neighbours share a heading, and frozen columns stand side by side', () => {
  expect(bandsOf(columns)).toEqual([
    { label: '', from: 0, span: 2 },
    { label: 'Numbers', from: 2, span: 2 },
  ]);
  expect(frozenAt(columns, 40)).toEqual([40, 50, null, null]);
});

test('the totals of a group follow its last line; lines above the first group and empty groups have none', () => {
  const lines = [line('a'), group('B'), line('b'), line('c'), group('D'), group('E'), line('e')];
  expect([...groupEnds(lines, groupBy)].map(([row, { id }]) => `${row} ${id}`)).toEqual(['3 B', '6 E']);
});
