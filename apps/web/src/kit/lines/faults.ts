import { mostInLine } from '@kalfa/contracts/document';
import { compareDecimals, isDecimal, placesOf } from '@kalfa/domain/decimal';
import {
  cellOf,
  decimalsOf,
  hasChoices,
  isBlank,
  isEmpty,
  isFound,
  isNumeric,
  type Line,
  type LineColumn,
} from './columns.ts';
import { isDay } from '../day/read-day.ts';
import type { ColumnIn } from './sheet.ts';

/** What can be wrong with a cell. `other` has its own message, from the owner's rule or from the server. */
type FaultKind =
  | 'required'
  | 'number'
  | 'decimals'
  | 'tooLarge'
  | 'negative'
  | 'date'
  | 'choice'
  | 'item'
  | 'other';

export type LineFault = { column: string; kind: FaultKind; message?: string; decimals?: number };

/** A rule about the line as a whole, such as "no more than is in stock". */
export type LineRule = (line: Line) => readonly LineFault[];

/**
 * Finds what is wrong with a line. Each line is checked once, so that two thousand cost no more than the one that
 * changed.
 */
export function faultFinder(
  columns: readonly LineColumn[],
  rule?: LineRule,
  /** Which columns headings of groups have instead. */
  columnIn?: ColumnIn,
): (line: Line) => readonly LineFault[] {
  const known = new WeakMap<Line, readonly LineFault[]>();
  return (line) => {
    const found = known.get(line) ?? check(line, columnsOf(line, columns, columnIn), rule);
    known.set(line, found);
    return found;
  };
}

function columnsOf(
  line: Line,
  columns: readonly LineColumn[],
  columnIn: ColumnIn | undefined,
): readonly LineColumn[] {
  if (!columnIn) return columns;
  return columns.filter(({ isOfGroup }) => !isOfGroup).map((column) => columnIn(line, column));
}

function check(line: Line, columns: readonly LineColumn[], rule: LineRule | undefined): readonly LineFault[] {
  if (isBlank(line)) return [];
  const own = columns.flatMap((column) => faultOf(line, column, columns) ?? []);
  // A rule that compares numbers can rely on them being numbers.
  return own.length > 0 || !rule ? own : rule(line);
}

function faultOf(line: Line, column: LineColumn, columns: readonly LineColumn[]): LineFault | null {
  const value = cellOf(line, column);
  const fault = (kind: FaultKind, decimals?: number): LineFault => ({
    column: column.name,
    kind,
    ...(decimals !== undefined && { decimals }),
  });
  if (column.isReadOnly) return null;
  if (isEmpty(value)) return column.isRequired ? fault('required') : null;
  if (column.kind === 'item') return isFound(value) ? null : fault('item');
  if (isFound(value) || value === null) return null;
  if (isNumeric(column)) {
    if (!isDecimal(value)) return fault('number');
    const decimals = decimalsOf(column, line, columns);
    if (placesOf(value) > decimals) return fault('decimals', decimals);
    if (compareDecimals(value, String(mostInLine[column.kind])) > 0) return fault('tooLarge');
    return !column.mayBeNegative && compareDecimals(value, '0') < 0 ? fault('negative') : null;
  }
  if (column.kind === 'date') return isDay(value) ? null : fault('date');
  if (hasChoices(column))
    return column.choices.some((choice) => choice.value === value) ? null : fault('choice');
  return null;
}
