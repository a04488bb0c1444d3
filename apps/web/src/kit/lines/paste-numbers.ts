import { isNumeric, type Line } from './columns.ts';
import { lineAt, rangeOf, writeRows, type Grid } from './grid.model.ts';
import { guessSign, readNumber, signOf } from './numbers.ts';
import { widthOf, type Block } from './paste.model.ts';
import { isGroup } from './sheet.ts';

/**
 * Writes a block of numbers into the cells from the cursor on, or returns null where the user has to look first: a cell is
 * no number cell, a line does not exist yet, or the decimal separator is unknown. A text that is no number stays in its
 * cell and is marked there.
 */
export function pasteNumbers(grid: Grid, block: Block): { grid: Grid; count: number } | null {
  const { top, start } = rangeOf(grid);
  const texts = block.flat().filter((text) => text.trim() !== '');
  const sign = guessSign(texts);
  const hasHeading = block[0]?.some((text) => text.trim() !== '' && signOf(text) === null);
  if (sign === 'ambiguous' || hasHeading || texts.length === 0) return null;
  const end = start + widthOf(block) - 1;
  const rows: Line['cells'][] = [];
  for (const [index, row] of block.entries()) {
    const line = lineAt(grid, top + index);
    if (!line || isGroup(line, grid.groupBy)) return null;
    const cells: Record<string, string | null> = {};
    for (const [at, text] of row.entries()) {
      const column = grid.columns[start + at];
      if (!column || column.isReadOnly || !isNumeric(column)) return null;
      const bare = text.trim();
      cells[column.name] =
        bare === '' ? null : (readNumber(bare, sign === 'either' ? 'point' : sign) ?? bare);
    }
    rows.push(cells);
  }
  return { grid: writeRows(grid, { top, start, end }, rows), count: texts.length };
}
