import type { ListShape } from '@kalfa/contracts/list';
import type { LaidOutColumn } from './column-layout.ts';
import { columnKind, isFlexible, placesIn, type ColumnKind } from './columns.ts';

/** What the rows of a page say about a column. */
type Shape = {
  kind: ColumnKind;
  /** The share of the width that columns with fixed content leave, in percent; null for such a column. */
  share: number | null;
  /** The decimal places its numbers have in common. */
  places: number;
  /** Every row has the same value, which then deserves no attention. */
  isRepeated: boolean;
};
export type Shapes = Readonly<Record<string, Shape>>;

export const plainShape: Shape = { kind: 'text', share: null, places: 0, isRepeated: false };

const labelWeight = 2;
const fewestRepeats = 4;

export function shapesOf(
  columns: readonly LaidOutColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
  { kinds, label }: { kinds: ListShape['fields']; label: string },
): Shapes {
  const isEmpty = (field: string) => rows.length > 0 && rows.every((row) => (row[field] ?? '') === '');
  // A column without a single value is as narrow as its heading.
  const weightOf = (column: LaidOutColumn) => {
    // The number of a document needs no more than its content.
    if (!isFlexible(columnKind(column, kinds))) return 0;
    if (column.field === label) return labelWeight;
    return isEmpty(column.field) ? 0 : 1;
  };
  const all = columns.reduce((sum, column) => sum + weightOf(column), 0);
  return Object.fromEntries(
    columns.map((column): [string, Shape] => {
      const { field } = column;
      const kind = columnKind(column, kinds);
      const weight = weightOf(column);
      const values = new Set(rows.map((row) => JSON.stringify(row[field])));
      return [
        field,
        {
          kind,
          share: weight === 0 ? null : (weight / all) * 100,
          places: kind === 'number' ? placesIn(column, rows) : 0,
          isRepeated: field !== label && rows.length >= fewestRepeats && values.size === 1,
        },
      ];
    }),
  );
}
