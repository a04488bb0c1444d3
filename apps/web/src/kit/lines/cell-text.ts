import type { Language } from '@kalfa/contracts/language';
import { isDecimal, plainDecimal } from '@kalfa/domain/decimal';
import { foldText } from '../../lib/fold-text.ts';
import { formatsOf } from '../../lib/format.ts';
import {
  cellOf,
  decimalsOf,
  hasChoices,
  isFound,
  isNumeric,
  type CellValue,
  type Line,
  type LineColumn,
} from './columns.ts';
import { isDay, readDay } from '../day/read-day.ts';
import { decimalSignOf, readTyped, writeNumber } from './numbers.ts';

/** A cell as displayed. A value that cannot be parsed is shown as typed. */
export function displayedCell(
  line: Line,
  column: LineColumn,
  { columns, language }: { columns: readonly LineColumn[]; language: Language },
): string {
  const value = cellOf(line, column);
  if (value === null) return '';
  if (isFound(value)) return value.code === '' ? value.name : `${value.code} · ${value.name}`;
  // What the server computes is exact; people see amounts. A price keeps its decimals when the lines can only be read.
  if (column.kind === 'money' && column.isReadOnly && column.decimals === undefined && isDecimal(value))
    return formatsOf(language).money(value);
  if (isNumeric(column) && isDecimal(value))
    return writeNumber(value, { language, least: column.least ?? decimalsOf(column, line, columns) });
  if (column.kind === 'date' && isDay(value)) return formatsOf(language).day(value);
  if (hasChoices(column)) return column.choices.find((choice) => choice.value === value)?.label ?? value;
  return value;
}

/** A cell as a spreadsheet parses it: items by their code, numbers without thousands separators. */
export function copiedCell(line: Line, column: LineColumn, language: Language): string {
  const value = cellOf(line, column);
  if (value === null) return '';
  if (isFound(value)) return value.code || value.name;
  if (isNumeric(column) && isDecimal(value))
    return decimalSignOf(language) === 'comma' ? value.replace('.', ',') : value;
  return displayedCell(line, column, { columns: [column], language });
}

/** Parses typed text for a column. Text that cannot be parsed is kept, and reported as a fault. */
export function readCell(text: string, column: LineColumn, language: Language): CellValue {
  const bare = text.trim();
  if (bare === '') return null;
  if (isNumeric(column)) return readTyped(bare, language) ?? bare;
  if (column.kind === 'date') return readDay(bare) ?? bare;
  if (hasChoices(column)) return choiceFor(column.choices, bare)?.value ?? bare;
  return bare;
}

/** A choice by its name, ignoring case and accents; by a prefix, when only one choice has it. */
function choiceFor<C extends { value: string; label: string }>(
  choices: readonly C[],
  text: string,
): C | undefined {
  const folded = foldText(text);
  const exact = choices.find(({ label, value }) => foldText(label) === folded || value === text);
  const beginning = choices.filter(({ label }) => foldText(label).startsWith(folded));
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined);
}

/** Whether two cells hold the same value, in whatever representation. */
export function isSameValue(one: CellValue, other: CellValue): boolean {
  if (isFound(one) || isFound(other)) return isFound(one) && isFound(other) && one.id === other.id;
  if (one === null || other === null || one === other) return one === other;
  return isDecimal(one) && isDecimal(other) && plainDecimal(one) === plainDecimal(other);
}
