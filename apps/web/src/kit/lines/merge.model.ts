import { isSameValue } from './cell-text.ts';
import type { CellValue, Line } from './columns.ts';

/** A cell that both have changed, to different values. */
export type CellConflict = { line: string; row: number; column: string; mine: CellValue; theirs: CellValue };

export type Side = 'mine' | 'theirs';

type Lines = readonly Line[];
const byId = (lines: Lines) => new Map(lines.map((line) => [line.id, line]));
const cell = (line: Line | undefined, column: string): CellValue => line?.cells[column] ?? null;

/** The cells that the user and another one have changed since what both read, where they differ. */
export function conflictsBetween(base: Lines, mine: Lines, theirs: Lines): CellConflict[] {
  const old = byId(base);
  const stored = byId(theirs);
  return mine.flatMap((line, index) => {
    const before = old.get(line.id);
    const other = stored.get(line.id);
    if (!before || !other) return [];
    return Object.keys(line.cells).flatMap((column): CellConflict[] => {
      const values = [before, line, other].map((one) => cell(one, column));
      const [was, own, their] = values as [CellValue, CellValue, CellValue];
      const isBoth = !isSameValue(was, own) && !isSameValue(was, their) && !isSameValue(own, their);
      return isBoth ? [{ line: line.id, row: index + 1, column, mine: own, theirs: their }] : [];
    });
  });
}

/**
 * The lines of both: what only one of them changed is theirs or mine, and where both changed a cell, the side that
 * `choose` returns. A line that one removed stays if the other changed it. The order is theirs if only they moved lines.
 */
export function mergeLines(
  base: Lines,
  mine: Lines,
  theirs: Lines,
  choose: (line: string, column: string) => Side,
): Line[] {
  const old = byId(base);
  const own = byId(mine);
  const stored = byId(theirs);
  const isChanged = (line: Line, before: Line | undefined) =>
    !before ||
    Object.keys(line.cells).some((column) => !isSameValue(cell(line, column), cell(before, column)));
  const merged = (line: Line): Line => {
    const other = stored.get(line.id);
    const before = old.get(line.id);
    if (!other || !before) return line;
    const cells = Object.fromEntries(
      Object.keys({ ...other.cells, ...line.cells }).map((column) => {
        const [was, mineNow, their] = [before, line, other].map((one) => cell(one, column));
        const isMine = !isSameValue(was ?? null, mineNow ?? null);
        const isTheirs = !isSameValue(was ?? null, their ?? null);
        const value = isMine && (!isTheirs || choose(line.id, column) === 'mine') ? mineNow : their;
        return [column, value ?? null];
      }),
    );
    return { ...line, cells };
  };
  const kept = mine.filter((line) => {
    const before = old.get(line.id);
    // Removed there: it stays only if it was changed here.
    return stored.has(line.id) || !before || isChanged(line, before);
  });
  const added = theirs.filter((line) => {
    if (own.has(line.id)) return false;
    const before = old.get(line.id);
    // Removed here: it stays only if it was changed there.
    return !before || isChanged(line, before);
  });
  const lines = [...kept.map(merged), ...added];
  return isMoved(base, mine) || !isMoved(base, theirs) ? lines : inOrderOf(theirs, lines);
}

/** Whether the lines that both lists have stand in another order. */
function isMoved(before: Lines, after: Lines): boolean {
  const [old, now] = [byId(before), byId(after)];
  const rest = after.filter(({ id }) => old.has(id));
  return before.filter(({ id }) => now.has(id)).some(({ id }, index) => rest[index]?.id !== id);
}

/** Lines in the order of others; those that only this list has stay behind the line they stood behind. */
function inOrderOf(others: Lines, lines: Lines): Line[] {
  const known = byId(lines);
  const sorted = others.flatMap(({ id }) => known.get(id) ?? []);
  const placed = new Set(sorted);
  for (const [index, line] of lines.entries()) {
    if (placed.has(line)) continue;
    const before = lines[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, line);
    placed.add(line);
  }
  return sorted;
}
