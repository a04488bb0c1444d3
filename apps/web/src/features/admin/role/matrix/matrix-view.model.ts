import type { GrantedOperations, Matrix, MatrixOperation, MatrixRow } from './matrix.model.ts';

export type Narrowing = {
  search: string;
  isOnlyGranted: boolean;
  isOnlyChanged: boolean;
  closedGroups: ReadonlySet<number>;
};

type Shown = {
  matrix: Matrix;
  current: GrantedOperations;
  changed: GrantedOperations;
  /** The display name of an operation, which users search for. */
  operationName: (stored: string) => string;
};

/** The part of the matrix that passes the filters. */
export function narrow(
  { matrix, current, changed, operationName }: Shown,
  { search, isOnlyGranted, isOnlyChanged, closedGroups }: Narrowing,
): { rows: MatrixRow[]; operations: readonly MatrixOperation[] } {
  const wanted = fold(search.trim());
  const isFound = (row: MatrixRow) => [row, ...row.parents].some(({ name }) => fold(name).includes(wanted));
  const foundRows = matrix.rows.filter(isFound);
  const foundOperations = matrix.operations.filter(({ id, name }) => {
    return id === matrix.viewId || fold(operationName(name)).includes(wanted);
  });
  // Text that matches no page is searched among the operations.
  const isOperation = foundRows.length === 0 && foundOperations.length > 0;
  const pages = (isOperation ? matrix.rows : foundRows).filter(
    ({ isGroup, cells }) =>
      !isGroup &&
      (!isOnlyGranted || [...cells.values()].some((cell) => current.has(cell))) &&
      (!isOnlyChanged || [...cells.values()].some((cell) => changed.has(cell))),
  );
  const isOpen = (row: MatrixRow) => row.parents.every(({ id }) => !closedGroups.has(id));
  const isShown = (row: MatrixRow) =>
    row.isGroup ? pages.some(({ parents }) => parents.includes(row)) : pages.includes(row);
  return {
    rows: matrix.rows.filter((row) => isShown(row) && (isOpen(row) || wanted !== '')),
    operations: isOperation ? foundOperations : matrix.operations,
  };
}

/** Ignores case, accents and the two kinds of the Turkish i. */
const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

export type Position = { row: number; column: number };

/** Where a key moves in a grid of this size. Left and right are physical, whatever the writing direction. */
export function moved(
  key: string,
  { row, column }: Position,
  { rows, columns, isRightToLeft }: { rows: number; columns: number; isRightToLeft: boolean },
): Position | null {
  const forwards = isRightToLeft ? -1 : 1;
  const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
  const to = (nextRow: number, nextColumn: number) => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowRight':
      return to(row, column + forwards);
    case 'ArrowLeft':
      return to(row, column - forwards);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, columns - 1);
    case 'PageUp':
      return to(row - pageOfRows, column);
    case 'PageDown':
      return to(row + pageOfRows, column);
    default:
      return null;
  }
}

const pageOfRows = 10;
