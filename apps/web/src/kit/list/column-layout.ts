import type { ColumnLayout } from '@kalfa/contracts/reports/list-view';
import type { AnyColumn } from './columns.ts';

/** A column with the user's settings. */
export type LaidOutColumn = AnyColumn & Pick<ColumnLayout, 'isHidden' | 'isPinned' | 'width'>;

const asDeclared = ({ hidden }: AnyColumn) => ({
  isHidden: hidden === true,
  isPinned: false,
  width: null,
});

/**
 * The columns of a list in the user's layout: pinned ones first, otherwise in their order. A column that was added to
 * the list later is inserted where the list declares it, behind the one it follows there, and hidden if the list says so; a removed one is dropped.
 */
export function laidOut(columns: readonly AnyColumn[], layout: readonly ColumnLayout[]): LaidOutColumn[] {
  const known = layout.flatMap(({ field, isHidden, isPinned, width }) => {
    const column = columns.find((other) => other.field === field);
    return column ? [{ ...column, isHidden, isPinned, width }] : [];
  });
  const ordered: LaidOutColumn[] = [...known];
  for (const [index, column] of columns.entries()) {
    if (known.some(({ field }) => field === column.field)) continue;
    const before = columns[index - 1]?.field;
    const position = ordered.findIndex(({ field }) => field === before) + 1;
    ordered.splice(before === undefined ? 0 : position, 0, { ...column, ...asDeclared(column) });
  }
  return [...ordered.filter(({ isPinned }) => isPinned), ...ordered.filter(({ isPinned }) => !isPinned)];
}

export const layoutOf = (columns: readonly LaidOutColumn[]): ColumnLayout[] =>
  columns.map(({ field, isHidden, isPinned, width }) => ({ field, isHidden, isPinned, width }));

/** The same layout with one column changed. The last visible column cannot be hidden. */
export function changed(
  columns: readonly LaidOutColumn[],
  field: string,
  change: Partial<Pick<ColumnLayout, 'isHidden' | 'isPinned' | 'width'>>,
): LaidOutColumn[] {
  const next = columns.map((column) => (column.field === field ? { ...column, ...change } : column));
  return next.some(({ isHidden }) => !isHidden) ? next : [...columns];
}

/** Moves a column one position up or down within its group, pinned or not. */
export function moved(columns: readonly LaidOutColumn[], field: string, by: -1 | 1): LaidOutColumn[] {
  const from = columns.findIndex((column) => column.field === field);
  const column = columns[from];
  const other = columns[from + by];
  if (!column || !other || column.isPinned !== other.isPinned) return [...columns];
  const next = [...columns];
  next[from] = other;
  next[from + by] = column;
  return next;
}
