import { rightToLeft } from '@kalfa/contracts/language';
import type { Reader } from '@kalfa/db/database';
import { writeCsv, writeXlsx, type Sheet } from '../spreadsheet.ts';
import { entityWords } from './entity-words.ts';
import { exportCells } from './export-cells.ts';
import { exportColumns } from './export-columns.ts';
import type { Exportable } from './exportable.ts';
import type { ExportOrder } from './export-order.ts';

/** Streams the list as a workbook or CSV, with the headings that the user sees on the screen. */
export function exportPieces(
  db: Reader,
  exportable: Exportable,
  order: ExportOrder,
  settings: { timeZone: string; onRows: (count: number) => Promise<void> | void },
): AsyncGenerator<Buffer> {
  const { body, language } = order;
  const columns = exportColumns(exportable, body.columns, language);
  const sheet: Sheet = {
    name: entityWords(exportable.name, language).title,
    headings: columns.map(({ heading }) => heading),
    typed: { kinds: columns.map(({ kind }) => kind), timeZone: settings.timeZone },
    rows: exportCells(db, exportable, columns, order, settings),
    rightToLeft: rightToLeft.has(language),
  };
  return body.format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);
}

/** The file name, in the user's language. */
export const exportName = ({ name }: Exportable, { body, language }: Omit<ExportOrder, 'actor'>) =>
  `${entityWords(name, language).title}.${body.format}`;
