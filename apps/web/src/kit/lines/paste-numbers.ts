import { isNumeric, type Line } from './columns.ts';
import { lineAt, rangeOf, writeRows, type Grid } from './grid.model.ts';
import { guessSign, readNumber, signOf, type DecimalSign } from './numbers.ts';
import { widthOf, type Block } from './paste.model.ts';
import { isGroup } from './sheet.ts';

/** The lines with the block in its cells. */
export type PastedNumbers = { grid: Grid; count: number };

/**
 * Writes a block of numbers into the cells from the cursor on, or returns null where the user has to look first: a cell is
 * no number cell, or a line does not exist yet. `ambiguous` means that only the decimal separator has to be chosen. A text
 * that is no number stays in its cell and is marked there.
 */
export function pasteNumbers(
  grid: Grid,
  block: Block,
  chosen?: DecimalSign,
): PastedNumbers | 'ambiguous' | null {
  const { top, start } = rangeOf(grid);
  const texts = block.flat().filter((text) => text.trim() !== '');
  const guessed = chosen ?? guessSign(texts);
  const sign = guessed === 'comma' ? 'comma' : 'point';
  const hasHeading = block[0]?.some((text) => text.trim() !== '' && signOf(text) === null);
  if (hasHeading || texts.length === 0) return null;
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
      cells[column.name] = bare === '' ? null : (readNumber(bare, sign) ?? bare);
    }
    rows.push(cells);
  }
  if (guessed === 'ambiguous') return guessed;
  return { grid: writeRows(grid, { top, start, end }, rows), count: texts.length };
}
