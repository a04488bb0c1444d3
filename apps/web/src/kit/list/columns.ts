import { kindOf, type ListShape } from '@kalfa/contracts/list';
import type { AnyRecord, RowOf } from '@kalfa/contracts/record';
import { isDecimal, placesOf } from '@kalfa/domain/decimal-shape';
import type { ReactNode } from 'react';
import { displayedValue, type Formats } from '../../lib/format.ts';
import { alignedQuantity, placesOfQuantity } from './aligned.tsx';

/**
 * How a column is aligned and how wide it is. A text or a path shares the width that the others leave and is truncated; everything
 * else is as wide as its content. Numbers are right-aligned in every writing direction, so that their digits line up. Of a path,
 * the list shows the last step.
 */
export type ColumnKind = 'text' | 'path' | 'code' | 'number' | 'date' | 'status';

/** A quantity is a number with the decimals of the unit of its row. */
type Written = ColumnKind | 'quantity';

const kindsOfFields = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  date: 'date',
  instant: 'date',
  boolean: 'status',
} as const satisfies Record<ReturnType<typeof kindOf>, ColumnKind>;

/** The kind of a column: its own, or that of its field. */
export function columnKind({ field, as }: AnyColumn, kinds: ListShape['fields'] = {}): ColumnKind {
  const kind = kinds[field];
  if (as === 'quantity') return 'number';
  return as ?? (kind ? kindsOfFields[kindOf(kind)] : 'text');
}

export const isFlexible = (kind: ColumnKind) => kind === 'text' || kind === 'path';

/** The last step of a path such as `Poles / Concrete poles`. */
export const leafOf = (path: string) => path.split(' / ').at(-1) ?? path;

/** A column of a list: one of the row's fields, and how it is rendered when the plain value is not enough. */
type Column<Row> = {
  [Field in keyof Row & string]: {
    field: Field;
    as?: Written;
    /** A column of a higher rank moves into the detail of the row first; usually the last ones do. */
    rank?: number;
    /** Shown on the card of a row; where no column says so, the first two facts and the last number are. */
    inCard?: boolean;
    /** Left out until the user turns it on in the column settings. */
    hidden?: true;
    cell?: (value: Row[Field], row: Row) => ReactNode;
  };
}[keyof Row & string];

export type ColumnsOf<R extends AnyRecord> = readonly Column<RowOf<R>>[];

/** A column whose field type only its entity knows, for the components that render all columns alike. */
export type AnyColumn = {
  field: string;
  as?: Written;
  rank?: number;
  inCard?: boolean;
  hidden?: true;
  cell?: (value: never, row: never) => ReactNode;
};

/** A column's custom cell where it has one, otherwise the value in the format of the language; `null` when it is empty. */
export function cellOf(
  column: AnyColumn,
  row: Readonly<Record<string, unknown>>,
  { formats, kinds = {}, places }: CellOptions,
): ReactNode {
  const value = row[column.field];
  if (column.cell) return column.cell(value as never, row as never);
  if (column.as === 'quantity' && value !== null && value !== undefined) {
    if (places === undefined) return formats.quantity(String(value), row);
    return alignedQuantity(String(value), row, { places, formats });
  }
  // A quantity arrives as text, and a column that the list cannot be sorted by has no kind of its own.
  const kind = kinds[column.field] ?? (column.as === 'number' ? 'decimal' : undefined);
  return displayedValue(kind, value, formats, places);
}

type CellOptions = {
  formats: Formats;
  kinds?: ListShape['fields'];
  /** How many decimal places a number has at least, so that those of a column line up. */
  places?: number | undefined;
};

/** The most decimal places of the numbers in a column. */
export const placesIn = (
  { field, as }: AnyColumn,
  rows: readonly Readonly<Record<string, unknown>>[],
): number => {
  if (as === 'quantity') return Math.max(0, ...rows.map((row) => placesOfQuantity(row[field], row)));
  const numbers = rows.map((row) => String(row[field] ?? '')).filter(isDecimal);
  return Math.max(0, ...numbers.map(placesOf));
};
