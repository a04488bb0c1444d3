import type { ListShape } from '@kalfa/contracts/list';
import type { AnyRecord, RowOf } from '@kalfa/contracts/record';
import type { ReactNode } from 'react';
import { displayedValue, type Formats } from '../../lib/format.ts';

/** A column of a list: one of the row's fields, and how it is rendered when the plain value is not enough. */
type Column<Row> = {
  [Field in keyof Row & string]: {
    field: Field;
    /** Numbers are right-aligned in every writing direction, so that their digits line up. */
    align?: 'number';
    cell?: (value: Row[Field], row: Row) => ReactNode;
  };
}[keyof Row & string];

export type ColumnsOf<R extends AnyRecord> = readonly Column<RowOf<R>>[];

/** A column whose field type only its entity knows, for the components that render all columns alike. */
export type AnyColumn = {
  field: string;
  align?: 'number';
  cell?: (value: never, row: never) => ReactNode;
};

/** A column's custom cell where it has one, otherwise the value in the format of the language; `null` when it is empty. */
export function cellOf(
  column: AnyColumn,
  row: Readonly<Record<string, unknown>>,
  { formats, kinds = {} }: { formats: Formats; kinds?: ListShape['fields'] },
): ReactNode {
  const value = row[column.field];
  if (column.cell) return column.cell(value as never, row as never);
  return displayedValue(kinds[column.field], value, formats);
}
