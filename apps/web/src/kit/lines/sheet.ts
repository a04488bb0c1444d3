import { isBlank, type Line, type LineColumn } from './columns.ts';

/** What is computed from all lines together. */
export type LineSums = {
  /** The computed cells of each line and each heading, by the id of the line. */
  cells: ReadonlyMap<string, Line['cells']>;
  totals: Readonly<Record<string, string>>;
};

/** Lines as a sheet: amounts that add up, and headings of groups among them that the amounts may depend on. */
export type LineSheet = {
  /** The column that only headings of groups have: their title. Without it there are no groups. */
  groupBy?: string;
  /** Called with what the user sees, also while a number is being typed. Results of lines that did not change stay the same objects. */
  sums: (lines: readonly Line[]) => LineSums;
  /** What the row with the totals of a group is called; without it they are in the heading of the group. */
  groupTotal?: string;
  /**
   * The totals below the lines, by their names in `totals`, and what they are together, where that means something. Those
   * that the sums do not have are left out.
   */
  totals: readonly { name: string; label: string }[];
  grandTotal?: { name: string; label: string };
};

/** A heading has a title, even while that is empty. */
export const isGroup = (line: Line | undefined, groupBy: string | undefined) =>
  groupBy !== undefined && typeof line?.cells[groupBy] === 'string';

export const newGroup = (groupBy: string): Line['cells'] => ({ [groupBy]: '' });

const empties = new WeakMap<LineColumn, LineColumn>();

/** A cell without a meaning. */
function emptyOf(column: LineColumn): LineColumn {
  const known = empties.get(column);
  if (known) return known;
  const made: LineColumn = {
    kind: 'text',
    name: `${column.name} `,
    label: column.label,
    width: column.width,
    isReadOnly: true,
    compute: () => null,
  };
  empties.set(column, made);
  return made;
}

/** Which column a cell belongs to: headings of groups have columns of their own. */
export type ColumnIn = (line: Line | undefined, column: LineColumn) => LineColumn;

export function columnIn(columns: readonly LineColumn[], groupBy: string | undefined): ColumnIn {
  if (groupBy === undefined) return (_line, column) => column;
  const byName = new Map(columns.map((column) => [column.name, column]));
  return (line, column) => {
    if (!isGroup(line, groupBy)) return column;
    return (column.inGroup === undefined ? undefined : byName.get(column.inGroup)) ?? emptyOf(column);
  };
}

/** The lines with their numbers; headings have none. */
const numbersBefore = new WeakMap<readonly Line[], ReadonlyMap<Line, number>>();

export function numbersOf(lines: readonly Line[], groupBy: string | undefined): ReadonlyMap<Line, number> {
  const known = numbersBefore.get(lines);
  if (known) return known;
  const numbers = new Map<Line, number>();
  for (const line of lines) if (!isGroup(line, groupBy)) numbers.set(line, numbers.size + 1);
  numbersBefore.set(lines, numbers);
  return numbers;
}

const countsBefore = new WeakMap<readonly Line[], number>();

/** How many lines are not blank, without headings. */
export function countLines(lines: readonly Line[], groupBy: string | undefined): number {
  const known = countsBefore.get(lines);
  if (known !== undefined) return known;
  const count = lines.filter((line) => !isBlank(line) && !isGroup(line, groupBy)).length;
  countsBefore.set(lines, count);
  return count;
}

/** A heading with the lines below it, up to the next heading; of another line, the line itself. */
export function blockOf(lines: readonly Line[], line: Line, groupBy: string | undefined): readonly Line[] {
  const at = lines.indexOf(line);
  if (at < 0 || !isGroup(line, groupBy)) return [line];
  const end = lines.findIndex((each, index) => index > at && isGroup(each, groupBy));
  return lines.slice(at, end < 0 ? undefined : end);
}

/** The headings of groups by the row of their last line, where totals follow. A group without lines has none. */
export function groupEnds(lines: readonly Line[], groupBy: string | undefined): ReadonlyMap<number, Line> {
  const ends = new Map<number, Line>();
  let heading: Line | undefined;
  for (const [row, line] of lines.entries()) {
    if (isGroup(line, groupBy)) heading = line;
    else if (heading && (row === lines.length - 1 || isGroup(lines[row + 1], groupBy)))
      ends.set(row, heading);
  }
  return ends;
}

/** Neighbours with the same heading above them: where each begins and how many columns it has. */
export function bandsOf(columns: readonly LineColumn[]): { label: string; from: number; span: number }[] {
  const bands: { label: string; from: number; span: number }[] = [];
  for (const [index, { band = '' }] of columns.entries()) {
    const last = bands.at(-1);
    if (last?.label === band) last.span += 1;
    else bands.push({ label: band, from: index, span: 1 });
  }
  return bands;
}

/** Where each frozen column begins, after what is frozen before it. */
export function frozenAt(columns: readonly LineColumn[], start: number): readonly (number | null)[] {
  let at = start;
  return columns.map(({ isFrozen, width }) => {
    if (!isFrozen) return null;
    const here = at;
    at += width;
    return here;
  });
}
