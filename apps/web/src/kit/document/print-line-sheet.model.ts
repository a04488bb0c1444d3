import { cellOf, isEmpty, isNumeric, type Line, type LineColumn } from '../lines/columns.ts';
import type { ColumnIn } from '../lines/sheet.ts';

/** A cell in the heading of a group: what it shows, how many columns it takes, and whether it stands at their end. */
export type HeadingCell = { column: LineColumn | null; span: number; isAtEnd: boolean };

/**
 * The cells in the heading of a group. A text takes the empty cells after it; those after a number belong to the text that
 * follows them.
 */
export function headingCells(
  line: Line,
  columns: readonly LineColumn[],
  columnIn: ColumnIn,
): readonly HeadingCell[] {
  const cells: HeadingCell[] = [];
  let free = 0;
  const closeFree = () => {
    if (free > 0) cells.push({ column: null, span: free, isAtEnd: false });
    free = 0;
  };
  for (const place of columns) {
    const column = columnIn(line, place);
    const last = cells.at(-1);
    if (isEmpty(cellOf(line, column))) {
      if (last?.column && !isNumeric(last.column) && free === 0) last.span += 1;
      else free += 1;
    } else if (isNumeric(column)) {
      closeFree();
      cells.push({ column, span: 1, isAtEnd: false });
    } else {
      cells.push({ column, span: free + 1, isAtEnd: free > 0 && last !== undefined });
      free = 0;
    }
  }
  closeFree();
  return cells;
}
