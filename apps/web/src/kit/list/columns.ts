import type { ListShape } from '@kalfa/contracts/list';
import type { AnyRecord, RowOf } from '@kalfa/contracts/record';
import type { ReactNode } from 'react';
import { shownValue, type Formats } from '../../lib/format.ts';

/** A column of a list: one of the row's own fields, and how it is drawn when the plain value is not enough. */
type Column<Row> = {
  [Field in keyof Row & string]: {
    field: Field;
    /** Numbers stand at the right in every reading direction, so that their places line up. */
    align?: 'number';
    cell?: (value: Row[Field], row: Row) => ReactNode;
  };
}[keyof Row & string];

export type ColumnsOf<R extends AnyRecord> = readonly Column<RowOf<R>>[];

/** A column whose field is known only to its entity, for the parts that draw all columns alike. */
export type AnyColumn = {
  field: string;
  align?: 'number';
  cell?: (value: never, row: never) => ReactNode;
};

/** A column's own drawing where it has one, otherwise the value as the language writes it; `null` when there is none. */
export function cellOf(
  column: AnyColumn,
  row: Readonly<Record<string, unknown>>,
  { formats, kinds = {} }: { formats: Formats; kinds?: ListShape['fields'] },
): ReactNode {
  const value = row[column.field];
  if (column.cell) return column.cell(value as never, row as never);
  return shownValue(kinds[column.field], value, formats);
}
