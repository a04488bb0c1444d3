import { View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { PrintedList } from './print-document.ts';
import { words, type Styles } from './sheet.ts';

/** The room for a table, in points. */
type Room = {
  width: number;
  page: number;
  first: number;
  /** What follows the table. */
  ending?: number;
};

type Table = Pick<PrintedList, 'columns' | 'rows'>;

/** The lines of a table: its headings, and a line of cells. */
export function tableLine(columns: Table['columns'], styles: Styles) {
  const shares = sharesOf(columns);
  const line = (cells: readonly string[], key: string, isHeading = false) =>
    h(
      View,
      { key, style: isHeading ? styles.headings : styles.row, wrap: false },
      ...columns.map(({ isNumber }, at) =>
        words(
          [
            styles.cell,
            { width: `${(shares[at] ?? 0) * 100}%` },
            isNumber ? styles.number : styles.text,
            ...(isHeading ? [styles.bold] : []),
          ],
          cells[at] ?? '',
          at,
        ),
      ),
    );
  const headings = line(
    columns.map(({ heading }) => heading),
    'headings',
    true,
  );
  return { headings, line };
}

/** Heights in points, computed before rendering because the library takes minutes to lay out a long table by itself. */
const heights = { headings: 19, line: 11.6, around: 6.6 };

/**
 * As many rows on each page as fit by their estimated height; what follows the table stays with its last row. If the estimate is too high, the page overflows to the
 * next one, and nothing is lost.
 */
export function pagesOf({ columns, rows }: Table, { width, page, first, ending = 0 }: Room): Table['rows'][] {
  const shares = sharesOf(columns);
  const pages: (readonly string[])[][] = [[]];
  let left = first - heights.headings;
  for (const cells of rows) {
    const lines = cells.map((text, at) => linesOf(text, width * (shares[at] ?? 1) - 8));
    const height = Math.max(1, ...lines) * heights.line + heights.around;
    if (height > left) {
      pages.push([]);
      left = page - heights.headings;
    }
    left -= height;
    pages.at(-1)?.push(cells);
  }
  if (left < ending) pages.push(pages.at(-1)?.splice(-1) ?? []);
  return pages.filter((own) => own.length > 0 || rows.length === 0);
}

/** How many lines a text takes in a width. */
export const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / width)), 0);

/** The estimated width of a text in the size of a table, from the widths of groups of letters. */
const widthOf = (text: string) =>
  text.split('').reduce((sum, letter) => {
    if (/[mwMW@%]/.test(letter)) return sum + 7.6;
    if (/[\p{Lu}\d]/u.test(letter)) return sum + 5.4;
    return sum + (/[iılIjtfr.,;:'|()\-/ ·]/.test(letter) ? 2.5 : 4.9);
  }, 0);

function sharesOf(columns: Table['columns']): number[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => share / total);
}
