import { cellOf, isBlank, isEmpty, newLine, type Line, type LineColumn } from './columns.ts';
import { isSameValue } from './cell-text.ts';
import { blockOf, columnIn, isGroup, type ColumnIn } from './sheet.ts';

/** A cell by its position among the visible rows and columns. The row after the last line is the new line. */
export type CellPosition = { readonly row: number; readonly column: number };

type Step = { readonly lines: readonly Line[]; readonly cursor: CellPosition };

/** The state of the grid. Lines that did not change stay the same objects, so their rows are not rendered again. */
export type Grid = {
  readonly columns: readonly LineColumn[];
  readonly lines: readonly Line[];
  readonly cursor: CellPosition;
  /** Where a range began; without one only the cell under the cursor is selected. */
  readonly anchor: CellPosition | null;
  /** The visible lines while only faulty ones are shown. They stay visible when they are corrected. */
  readonly shown: ReadonlySet<string> | null;
  /** The column of a sheet that only headings of groups have. */
  readonly groupBy?: string | undefined;
  readonly columnIn: ColumnIn;
  /** The groups whose lines are hidden, by the id of their heading. */
  readonly folded: ReadonlySet<string>;
  /** Whether the headings of groups are hidden. */
  readonly isFlat: boolean;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
};

/** Lines are shared between steps, so a step costs one list of pointers. */
const stepsKept = 200;

export const newGrid = (
  columns: readonly LineColumn[],
  lines: readonly Line[],
  sheet: { groupBy?: string; columns?: readonly LineColumn[] } = {},
): Grid => ({
  columns,
  lines,
  groupBy: sheet.groupBy,
  columnIn: columnIn(sheet.columns ?? columns, sheet.groupBy),
  folded: new Set(),
  isFlat: false,
  cursor: { row: 0, column: 0 },
  anchor: null,
  shown: null,
  past: [],
  future: [],
});

type Filtered = Pick<Grid, 'lines' | 'shown' | 'groupBy' | 'folded' | 'isFlat'>;

const visibleBefore = new WeakMap<readonly Line[], { of: Filtered; lines: readonly Line[] }>();

export function visibleLines(grid: Filtered): readonly Line[] {
  const { lines, shown, groupBy, folded, isFlat } = grid;
  const isFolded = !isFlat && folded.size > 0;
  if (!shown && !isFolded && !isFlat) return lines;
  const known = visibleBefore.get(lines);
  if (known && known.of.shown === shown && known.of.folded === folded && known.of.isFlat === isFlat)
    return known.lines;
  let isHidden = false;
  const found = lines.filter((line) => {
    if (isGroup(line, groupBy)) {
      isHidden = isFolded && folded.has(line.id);
      return !isFlat && (!shown || shown.has(line.id));
    }
    // What was searched for is shown wherever it is.
    return shown ? shown.has(line.id) : !isHidden;
  });
  visibleBefore.set(lines, { of: grid, lines: found });
  return found;
}

/** The new line is hidden while only some lines are shown, and in a read-only grid. */
export const rowCount = (grid: Grid) => visibleLines(grid).length + (grid.shown || isOnlyRead(grid) ? 0 : 1);

const isOnlyRead = ({ columns }: Grid) => columns.every(({ isReadOnly }) => isReadOnly);

export const lineAt = (grid: Grid, row: number): Line | undefined => visibleLines(grid)[row];

const between = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** Moves the cursor to another cell; with `extend` the range from the previous cell is selected. */
export function goTo(grid: Grid, to: CellPosition, extend = false): Grid {
  const cursor = {
    row: between(to.row, rowCount(grid) - 1),
    column: between(to.column, grid.columns.length - 1),
  };
  return { ...grid, cursor, anchor: extend ? (grid.anchor ?? grid.cursor) : null };
}

/**
 * Takes over lines that others have changed, whose ids may be others too. The cursor and the selection stay in their
 * lines; where one is gone, the next one takes its place.
 */
export function followLines<G extends Grid>(
  grid: G,
  changed: Partial<Grid>,
  idOf: (id: string) => string = (id) => id,
): G {
  const before = visibleLines(grid);
  const next = { ...grid, ...changed };
  const after = visibleLines(next);
  const rows = new Map(after.map(({ id }, row) => [id, row]));
  /** The row of the first line that is left, from one row to another. */
  const firstLeft = (from: number, to: number): number | undefined => {
    const by = to < from ? -1 : 1;
    for (let row = from; row !== to + by; row += by) {
      const line = before[row];
      if (!line) return after.length;
      const found = rows.get(idOf(line.id));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const { cursor, anchor } = grid;
  const top = anchor ? firstLeft(anchor.row, cursor.row) : undefined;
  const end = anchor ? firstLeft(cursor.row, anchor.row) : undefined;
  const last = Math.max(before.length - 1, 0);
  const below = cursor.row <= last ? firstLeft(cursor.row, last) : after.length;
  const row = end ?? below ?? firstLeft(cursor.row, 0) ?? 0;
  const moved = { ...next, ...goTo(next, { ...cursor, row }) };
  return top === undefined || !anchor ? moved : { ...moved, anchor: { ...anchor, row: top } };
}

export type Range = { top: number; bottom: number; start: number; end: number };

/** The selected cells, without the new line unless it is the only row selected. */
export function rangeOf({ cursor, anchor }: Pick<Grid, 'cursor' | 'anchor'>): Range {
  const from = anchor ?? cursor;
  return {
    top: Math.min(from.row, cursor.row),
    bottom: Math.max(from.row, cursor.row),
    start: Math.min(from.column, cursor.column),
    end: Math.max(from.column, cursor.column),
  };
}

/** The selected lines. */
function chosenLines(grid: Grid): readonly Line[] {
  const { top, bottom } = rangeOf(grid);
  return visibleLines(grid).slice(top, bottom + 1);
}

/** Makes one step that can be undone. */
function step(grid: Grid, lines: readonly Line[], cursor: CellPosition = grid.cursor): Grid {
  if (lines === grid.lines) return grid;
  const past = [...grid.past, { lines: grid.lines, cursor: grid.cursor }].slice(-stepsKept);
  return goTo({ ...grid, lines, past, future: [], anchor: null }, cursor);
}

export function undo(grid: Grid): Grid {
  const last = grid.past.at(-1);
  if (!last) return grid;
  const future = [...grid.future, { lines: grid.lines, cursor: grid.cursor }];
  return goTo({ ...grid, lines: last.lines, past: grid.past.slice(0, -1), future }, last.cursor);
}

export function redo(grid: Grid): Grid {
  const next = grid.future.at(-1);
  if (!next) return grid;
  const past = [...grid.past, { lines: grid.lines, cursor: grid.cursor }];
  return goTo({ ...grid, lines: next.lines, past, future: grid.future.slice(0, -1) }, next.cursor);
}

/** The lines of the last group are shown, because one is added to them. */
const withoutLastFolded = (grid: Grid): Grid => {
  const last = grid.lines.findLast((line) => isGroup(line, grid.groupBy));
  if (!last || !grid.folded.has(last.id)) return grid;
  return { ...grid, folded: new Set([...grid.folded].filter((id) => id !== last.id)) };
};

/** Changes cells of one line. Writing in the row after the last one creates a line. */
export function setCells(grid: Grid, row: number, change: Line['cells']): Grid {
  const line = lineAt(grid, row);
  const isSame = Object.entries(change).every(([name, value]) =>
    isSameValue(line?.cells[name] ?? null, value),
  );
  if (isSame) return grid;
  if (!line) {
    const open = withoutLastFolded(grid);
    return step(open, [...grid.lines, newLine(change)], { ...grid.cursor, row: visibleLines(open).length });
  }
  return step(
    grid,
    grid.lines.map((each) => (each === line ? { ...line, cells: { ...line.cells, ...change } } : each)),
  );
}

/** Writes cells of lines below each other in one step, and selects the columns that were written. */
export function writeRows(
  grid: Grid,
  { top, start, end }: Pick<Range, 'top' | 'start' | 'end'>,
  rows: readonly Line['cells'][],
): Grid {
  const written = new Map(rows.map((cells, index) => [lineAt(grid, top + index), cells]));
  const lines = grid.lines.map((line) => {
    const cells = written.get(line);
    return cells ? { ...line, cells: { ...line.cells, ...cells } } : line;
  });
  const last = { row: top + rows.length - 1, column: end };
  return { ...step(grid, lines, last), anchor: { row: top, column: start } };
}

/** Inserts lines before the one under the cursor, or at the end. */
export function insertLines(grid: Grid, lines: readonly Line[]): Grid {
  if (lines.length === 0) return grid;
  const before = lineAt(grid, grid.cursor.row);
  const at = before ? grid.lines.indexOf(before) : grid.lines.length;
  return step(grid, [...grid.lines.slice(0, at), ...lines, ...grid.lines.slice(at)]);
}

/** Adds lines at the end, or puts them in the place of all others. */
export function appendLines(grid: Grid, lines: readonly Line[], isReplacing: boolean): Grid {
  const kept = isReplacing ? [] : grid.lines.filter((line) => !isBlank(line));
  const all = { ...grid, shown: null, folded: new Set<string>(), isFlat: false };
  return step(all, [...kept, ...lines], { row: kept.length, column: 0 });
}

/** Adds a line at the end and moves the cursor to its first cell. */
export function addLine(grid: Grid, line: Line = newLine()): Grid {
  const shown = grid.shown && new Set([...grid.shown, line.id]);
  const lines = [...grid.lines, line];
  const open = { ...withoutLastFolded(grid), shown };
  return step(open, lines, { row: visibleLines({ ...open, lines }).length - 1, column: 0 });
}

/** Adds a line below the one under the cursor, and moves the cursor to its item or title. */
export function insertBelow(grid: Grid, line: Line): Grid {
  const current = lineAt(grid, grid.cursor.row);
  // A heading is added below the whole group.
  const group = current && grid.lines.slice(0, grid.lines.indexOf(current) + 1).findLast(isHeading(grid));
  const from = isGroup(line, grid.groupBy) ? (group ?? current) : current;
  const last = from && isGroup(line, grid.groupBy) ? blockOf(grid.lines, from, grid.groupBy).at(-1) : from;
  const at = last ? grid.lines.indexOf(last) + 1 : grid.lines.length;
  const lines = [...grid.lines.slice(0, at), line, ...grid.lines.slice(at)];
  const folded = new Set([...grid.folded].filter((id) => id !== current?.id));
  const all: Grid = { ...grid, shown: null, folded, isFlat: grid.isFlat && !isGroup(line, grid.groupBy) };
  const item = grid.columns.findIndex(({ kind }) => kind === 'item');
  return step(all, lines, {
    row: visibleLines({ ...all, lines }).findIndex(({ id }) => id === line.id),
    column: Math.max(0, item),
  });
}

const isHeading =
  ({ groupBy }: Grid) =>
  (line: Line) =>
    isGroup(line, groupBy);

/** Hides or shows the lines of groups. The cursor stays in its line, or goes to the heading that hides it. */
function fold(grid: Grid, folded: ReadonlySet<string>): Grid {
  const current = lineAt(grid, grid.cursor.row);
  const next = { ...grid, folded };
  const visible = visibleLines(next);
  if (!current) return goTo(next, { ...grid.cursor, row: visible.length });
  const before = grid.lines.slice(0, grid.lines.indexOf(current) + 1);
  const shown = before.findLast((line) => visible.includes(line));
  return goTo(next, { ...grid.cursor, row: shown ? visible.indexOf(shown) : 0 });
}

/** Hides or shows the lines of one group. */
export function foldGroup(grid: Grid, id: string, isFolded = !grid.folded.has(id)): Grid {
  const others = [...grid.folded].filter((each) => each !== id);
  return fold(grid, new Set(isFolded ? [...others, id] : others));
}

/** Hides or shows the lines of the group under the cursor. */
export function foldHere(grid: Grid, isFolded: boolean): Grid {
  const current = lineAt(grid, grid.cursor.row);
  const before = current ? grid.lines.slice(0, grid.lines.indexOf(current) + 1) : [];
  const heading = before.findLast(isHeading(grid));
  return heading ? foldGroup(grid, heading.id, isFolded) : grid;
}

/** Hides or shows the headings of groups. */
export function setFlat(grid: Grid, isFlat: boolean): Grid {
  return isFlat === grid.isFlat ? grid : fold({ ...grid, isFlat }, grid.folded);
}

export function replaceLine(grid: Grid, line: Line): Grid {
  return step(
    grid,
    grid.lines.map((each) => (each.id === line.id ? line : each)),
  );
}

export function removeLines(grid: Grid): Grid {
  const gone = new Set(chosenLines(grid));
  if (gone.size === 0) return grid;
  return step(
    grid,
    grid.lines.filter((line) => !gone.has(line)),
    { ...grid.cursor, row: rangeOf(grid).top },
  );
}

/** Inserts copies of the selected lines below them, with the cursor in the first copy. */
export function duplicateLines(grid: Grid): Grid {
  const chosen = chosenLines(grid);
  const last = chosen.at(-1);
  if (!last) return grid;
  const copies = chosen.map(({ cells }) => newLine(cells));
  const at = grid.lines.indexOf(last) + 1;
  const shown = grid.shown && new Set([...grid.shown, ...copies.map(({ id }) => id)]);
  const lines = [...grid.lines.slice(0, at), ...copies, ...grid.lines.slice(at)];
  return step({ ...grid, shown }, lines, { ...grid.cursor, row: rangeOf(grid).bottom + 1 });
}

/** Moves the selected lines one row up or down. */
export function moveLines(grid: Grid, by: -1 | 1): Grid {
  const { top, bottom } = rangeOf(grid);
  const heading = top === bottom ? lineAt(grid, top) : undefined;
  if (heading && isGroup(heading, grid.groupBy)) return moveGroup(grid, heading, by);
  const neighbour = lineAt(grid, by < 0 ? top - 1 : bottom + 1);
  const chosen = chosenLines(grid);
  if (!neighbour || chosen.length !== bottom - top + 1) return grid;
  const rest = grid.lines.filter((line) => !chosen.includes(line));
  const at = rest.indexOf(neighbour) + (by < 0 ? 0 : 1);
  const moved = step(grid, [...rest.slice(0, at), ...chosen, ...rest.slice(at)]);
  const along = (cell: CellPosition) => ({ ...cell, row: cell.row + by });
  return { ...moved, cursor: along(grid.cursor), anchor: grid.anchor && along(grid.anchor) };
}

/** Moves a group with its lines before the previous group, or after the next one. */
function moveGroup(grid: Grid, heading: Line, by: -1 | 1): Grid {
  const headings = grid.lines.filter(isHeading(grid));
  const other = headings[headings.indexOf(heading) + by];
  if (!other) return grid;
  const [first, second] = by < 0 ? [other, heading] : [heading, other];
  const from = grid.lines.indexOf(first);
  const one = blockOf(grid.lines, first, grid.groupBy);
  const two = blockOf(grid.lines, second, grid.groupBy);
  const lines = [
    ...grid.lines.slice(0, from),
    ...two,
    ...one,
    ...grid.lines.slice(from + one.length + two.length),
  ];
  return step(grid, lines, { ...grid.cursor, row: visibleLines({ ...grid, lines }).indexOf(heading) });
}

/** Moves one line, or a group with its lines, to the position of another, as dragging does. */
export function dropLine(grid: Grid, id: string, onto: string): Grid {
  const line = grid.lines.find((each) => each.id === id);
  const target = grid.lines.findIndex((each) => each.id === onto);
  if (!line || target < 0 || id === onto) return grid;
  const moved = new Set(blockOf(grid.lines, line, grid.groupBy));
  const isWithin = grid.lines.some((each) => each.id === onto && moved.has(each));
  if (isWithin) return grid;
  const rest = grid.lines.filter((each) => !moved.has(each));
  const isDown = grid.lines.indexOf(line) < target;
  const at = rest.findIndex((each) => each.id === onto) + (isDown ? 1 : 0);
  return step(grid, [...rest.slice(0, at), ...moved, ...rest.slice(at)]);
}

/** Copies the first selected row into the others; with one row selected, the row above into it. */
export function fillDown(grid: Grid): Grid {
  const { top, bottom, start, end } = rangeOf(grid);
  const from = lineAt(grid, top === bottom ? top - 1 : top);
  if (!from) return grid;
  const isHeadings = isGroup(from, grid.groupBy);
  const columns = writtenColumns(grid, from, start, end);
  const change = Object.fromEntries(columns.map((column) => [column.name, cellOf(from, column)]));
  return changeChosen(grid, (line) =>
    line === from || isGroup(line, grid.groupBy) !== isHeadings ? null : change,
  );
}

/** The columns of a line between two positions that can be written. */
const writtenColumns = (grid: Grid, line: Line, start: number, end: number) =>
  grid.columns
    .slice(start, end + 1)
    .map((column) => grid.columnIn(line, column))
    .filter(({ isReadOnly }) => !isReadOnly);

export function clearCells(grid: Grid): Grid {
  const { start, end } = rangeOf(grid);
  return changeChosen(grid, (line) =>
    Object.fromEntries(
      // A heading without a title is still a heading.
      writtenColumns(grid, line, start, end).map(({ name }) => [name, name === grid.groupBy ? '' : null]),
    ),
  );
}

/** Changes the selected lines in one step that keeps the selection. */
function changeChosen(grid: Grid, changeOf: (line: Line) => Line['cells'] | null): Grid {
  const chosen = new Set(chosenLines(grid));
  let isChanged = false;
  const lines = grid.lines.map((line) => {
    const change = chosen.has(line) ? changeOf(line) : null;
    if (!change) return line;
    const isSame = Object.entries(change).every(([name, value]) =>
      isSameValue(line.cells[name] ?? null, value),
    );
    if (isSame) return line;
    isChanged = true;
    return { ...line, cells: { ...line.cells, ...change } };
  });
  return isChanged ? { ...step(grid, lines), anchor: grid.anchor } : grid;
}

/** The next column in typing order; read-only columns are skipped. */
function typedColumn(grid: Grid, row: number, from: number, by: -1 | 1): number | null {
  const line = lineAt(grid, row);
  for (let index = from + by; index >= 0 && index < grid.columns.length; index += by) {
    const column = grid.columns[index];
    if (column && !grid.columnIn(line, column).isReadOnly) return index;
  }
  return null;
}

/** Tab: the next cell, and a new line after the last cell of the last one. Null at the end of the grid. */
export function nextCell(grid: Grid, by: -1 | 1): Grid | null {
  if (isOnlyRead(grid)) return null;
  const { row, column } = grid.cursor;
  const inRow = typedColumn(grid, row, column, by);
  if (inRow !== null) return goTo(grid, { row, column: inRow });
  const edge = typedColumn(grid, row + by, by > 0 ? -1 : grid.columns.length, by) ?? 0;
  if (by < 0) return row > 0 ? goTo(grid, { row: row - 1, column: edge }) : null;
  if (row === visibleLines(grid).length - 1 && !grid.shown) {
    const added = addLine(grid);
    return goTo(added, { ...added.cursor, column: edge });
  }
  return row < rowCount(grid) - 1 ? goTo(grid, { row: row + 1, column: edge }) : null;
}

/** The first required cell of a row that is empty. */
function firstNeeded(grid: Grid, row: number, after = -1): number | null {
  const line = lineAt(grid, row);
  const found = grid.columns.findIndex((shown, index) => {
    const column = grid.columnIn(line, shown);
    return (
      index > after && column.isRequired && !column.isReadOnly && (!line || isEmpty(cellOf(line, column)))
    );
  });
  return found < 0 ? null : found;
}

/** Enter: to the next row's first required empty cell, or to the item of a new line; in a complete row, down in the same column. */
export function nextRow(grid: Grid): Grid {
  const row = Math.min(grid.cursor.row + 1, rowCount(grid) - 1);
  const item = grid.columns.findIndex(({ kind, isReadOnly }) => kind === 'item' && !isReadOnly);
  const start = lineAt(grid, row) || item < 0 ? null : item;
  return goTo(grid, { row, column: start ?? firstNeeded(grid, row) ?? grid.cursor.column });
}

/** After an item was selected: to what its line still needs, and to the quantity when it needs nothing. */
export function afterItem(grid: Grid): Grid {
  const { row, column } = grid.cursor;
  const quantity = grid.columns.findIndex((each) => each.kind === 'quantity' && !each.isReadOnly);
  const needed = firstNeeded(grid, row, column) ?? (quantity > column ? quantity : null);
  return needed === null ? nextRow(grid) : goTo(grid, { row, column: needed });
}

/** The next faulty cell in reading order, wrapping around to the top. */
export function nextFault(grid: Grid, faultsOf: (line: Line) => readonly { column: string }[]): Grid | null {
  const lines = visibleLines(grid);
  const places = lines.flatMap((line, row) => {
    const columns = new Set(faultsOf(line).map(({ column }) => column));
    return grid.columns.flatMap((shown, column) =>
      columns.has(grid.columnIn(line, shown).name) ? [{ row, column }] : [],
    );
  });
  const { row, column } = grid.cursor;
  const next = places.find((cell) => cell.row > row || (cell.row === row && cell.column > column));
  const found = next ?? places[0];
  return found ? goTo(grid, found) : null;
}
