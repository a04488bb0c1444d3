import type { ColumnLayout } from '@kalfa/contracts/reports/list-view';
import type { AnyColumn } from './columns.ts';

/** A column as somebody wants it. */
export type LaidOutColumn = AnyColumn & Pick<ColumnLayout, 'isHidden' | 'isPinned' | 'width'>;

const asDeclared = { isHidden: false, isPinned: false, width: null };

/**
 * The columns of a list as somebody laid them out: pinned ones first, otherwise in their order. A column that came to the
 * list later stands where the list declares it, behind the one it follows there; one that left is forgotten.
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
    const place = ordered.findIndex(({ field }) => field === before) + 1;
    ordered.splice(before === undefined ? 0 : place, 0, { ...column, ...asDeclared });
  }
  return [...ordered.filter(({ isPinned }) => isPinned), ...ordered.filter(({ isPinned }) => !isPinned)];
}

export const layoutOf = (columns: readonly LaidOutColumn[]): ColumnLayout[] =>
  columns.map(({ field, isHidden, isPinned, width }) => ({ field, isHidden, isPinned, width }));

/** The same layout with one column changed. A list without any column in sight would be none, so the last one stays. */
export function changed(
  columns: readonly LaidOutColumn[],
  field: string,
  change: Partial<Pick<ColumnLayout, 'isHidden' | 'isPinned' | 'width'>>,
): LaidOutColumn[] {
  const next = columns.map((column) => (column.field === field ? { ...column, ...change } : column));
  return next.some(({ isHidden }) => !isHidden) ? next : [...columns];
}

/** One place up or down among those that are pinned alike. */
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
