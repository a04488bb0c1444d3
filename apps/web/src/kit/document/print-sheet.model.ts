import type { Language } from '@kalfa/contracts/language';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { addDecimals, isDecimal } from '@kalfa/domain/decimal';
import { formatsOf } from '../../lib/format.ts';
import { displayedCell } from '../lines/cell-text.ts';
import { cellOf, decimalsOf, isEmpty, isNumeric, type Line, type LineColumn } from '../lines/columns.ts';
import { decimalSignOf, writeNumber } from '../lines/numbers.ts';
import type { DocumentColumn, Sheet } from './document-view.ts';

/** The word across a sheet of a document that is not valid yet, or not any more. */
export const watermarks: Readonly<Partial<Record<DocumentStatus, DocumentStatus>>> = {
  draft: 'draft',
  pending: 'draft',
  rejected: 'rejected',
  cancelled: 'cancelled',
  recalled: 'recalled',
  reversed: 'reversed',
};

/** A column on paper; a blank one is written in by hand. */
export type SheetColumn = { column: LineColumn; isBlank: boolean };

/** The columns of the screen that are printed. A column of texts or names that are all empty would only take room. */
export function sheetColumns(
  columns: readonly DocumentColumn[],
  lines: readonly Line[],
  { leftOut = [], blank = [] }: Pick<Sheet, 'leftOut' | 'blank'>,
): SheetColumn[] {
  return columns
    .map(({ column }) => ({ column, isBlank: blank.includes(column.name) }))
    .filter(({ column }) => !leftOut.includes(column.name))
    .filter(
      ({ column, isBlank }) =>
        isBlank ||
        (column.kind !== 'text' && column.kind !== 'item') ||
        lines.length === 0 ||
        lines.some((line) => !isEmpty(cellOf(line, column))),
    );
}

/** The sums of the lines with one unit, by column. Quantities of different units are never added. */
export type SheetTotal = { unit: string; sums: Readonly<Record<string, string>> };

/** The column with the unit of each line. */
export const unitColumnOf = (columns: readonly SheetColumn[]) =>
  columns.find(({ column }) => column.kind === 'unit' || column.name === 'unit')?.column;

/** A total for each unit. Amounts of money have no unit, and stand in the first one; quantities without one have no total. */
export function totalsOf(
  columns: readonly SheetColumn[],
  lines: readonly Line[],
  language: Language,
): SheetTotal[] {
  const all = columns.map(({ column }) => column);
  const unit = unitColumnOf(columns);
  const unitOf = (line: Line) => (unit ? displayedCell(line, unit, { columns: all, language }) : '');
  const summed = columns.flatMap(({ column, isBlank }) => (isNumeric(column) && !isBlank ? [column] : []));
  const sumOf = (column: (typeof summed)[number], some: readonly Line[]) => {
    const values = some
      .map((line) => cellOf(line, column))
      .filter((value) => typeof value === 'string' && isDecimal(value)) as string[];
    if (values.length === 0) return [];
    const sum = addDecimals(values);
    // The lines show such amounts rounded, and so does their total.
    if (column.kind === 'money' && column.isReadOnly) return [[column.name, formatsOf(language).money(sum)]];
    const least = column.least ?? Math.max(0, ...some.map((line) => decimalsOf(column, line, all)));
    return [[column.name, writeNumber(sum, { language, least })]];
  };
  const hasQuantities = unit !== undefined && summed.some(({ kind }) => kind === 'quantity');
  const units = hasQuantities ? [...new Set(lines.map(unitOf))].filter((name) => name !== '') : [];
  return (units.length > 0 ? units : ['']).map((name, index) => {
    const some = lines.filter((line) => unitOf(line) === name);
    const entries = summed.flatMap((column) => {
      if (column.kind === 'quantity') return name === '' ? [] : sumOf(column, some);
      return column.hasTotal && index === 0 ? sumOf(column, lines) : [];
    });
    return { unit: name, sums: Object.fromEntries(entries) as Record<string, string> };
  });
}

/**
 * What each number of a column lacks at its end, so that their decimal separators stand below each other: as invisible
 * text it has exactly the right width.
 */
export function missingDecimals(numbers: readonly string[], language: Language): (number: string) => string {
  const sign = decimalSignOf(language) === 'comma' ? ',' : '.';
  const fractionOf = (number: string) =>
    number.includes(sign) ? number.slice(number.lastIndexOf(sign)) : '';
  const longest = numbers.map(fractionOf).toSorted((one, other) => other.length - one.length)[0] ?? '';
  return (number) => (number === '' ? '' : longest.slice(fractionOf(number).length));
}
