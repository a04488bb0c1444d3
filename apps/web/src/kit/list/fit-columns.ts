import { isFlexible, type ColumnKind } from './columns.ts';

/** A column with what decides whether there is room for it. */
export type Fitted = { field: string; width: number; rank: number };

/** The least width of a column that shares what others leave. */
const leastWidth: Partial<Record<ColumnKind, number>> = { text: 144, path: 144 };
const leastLabelWidth = 200;
/** Such as the number of a document. It is not measured, because it is stretched where no text is left. */
const codeLabelWidth = 160;

/** The width a column needs: its own where it was set or measured, otherwise the least of its kind. */
export const neededWidth = (
  kind: ColumnKind,
  { isLabel, width, measured }: { isLabel: boolean; width: number | null; measured: number | undefined },
): number => {
  if (width !== null) return width;
  if (isLabel) return isFlexible(kind) ? leastLabelWidth : codeLabelWidth;
  return leastWidth[kind] ?? measured ?? 96;
};

/** The fields for which there is no room: those of the highest rank go first, and the first rank stays. */
export function withoutRoom(columns: readonly Fitted[], room: number): ReadonlySet<string> {
  const dropped = new Set<string>();
  let needed = columns.reduce((sum, { width }) => sum + width, 0);
  for (const { field, width, rank } of columns.toSorted((a, b) => b.rank - a.rank)) {
    if (needed <= room || rank === 0) break;
    dropped.add(field);
    needed -= width;
  }
  return dropped;
}
