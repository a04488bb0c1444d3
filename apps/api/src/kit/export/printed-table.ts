import type { Language } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { filled } from '@kalfa/texts/fill-in';
import { frameOf, type PrintSettings } from '../../lib/print/frame.ts';
import type { CellKind } from '../excel-value.ts';
import type { Cell } from '../spreadsheet.ts';
import { printedCell } from './printed-cell.ts';

type PrintedTable = {
  title: string;
  /** The address that the QR code leads to. */
  url: string;
  by: string;
  language: Language;
  columns: readonly { heading: string; kind: CellKind }[];
  rows: readonly Cell[][];
  totals?: Cell[] | null;
};

/** Prints a table of a record. Rendering is slow, so no transaction should be open meanwhile. */
export function printTable(
  print: PrintSettings,
  { title, url, by, language, columns, rows, totals }: PrintedTable,
): Promise<Buffer> {
  const paper = { language, timeZone: print.organisation.timeZone };
  const shown = (totals ? [...rows, totals] : rows).map((row) =>
    row.map((cell, at) => printedCell(cell, columns[at]?.kind ?? 'text', paper)),
  );
  return print.printer.print({
    kind: 'list',
    ...frameOf(print, { title, url, by, language }),
    note: filled(dictionaries[language].exchange.print.rows, { count: rows.length }, language),
    columns: columns.map(({ heading, kind }, at) => ({
      heading,
      isNumber: kind === 'decimal',
      share: Math.min(40, Math.max(heading.length, 6, ...shown.map((row) => row[at]?.length ?? 0))),
    })),
    rows: shown,
  });
}
