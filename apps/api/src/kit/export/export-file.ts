import { rightToLeft } from '@kalfa/contracts/language';
import type { Reader } from '@kalfa/db/database';
import { writeCsv, writeXlsx, type Sheet } from '../spreadsheet.ts';
import { entityWords } from './entity-words.ts';
import { exportCells } from './export-cells.ts';
import type { Exportable } from './exportable.ts';
import type { ExportOrder } from './export-order.ts';
import { exportedFields } from './export-query.ts';

/** The list as a workbook or CSV that comes piece by piece, with the headings the person sees on the screen. */
export function exportPieces(
  db: Reader,
  exportable: Exportable,
  order: ExportOrder,
  settings: { timeZone: string; onRows: (count: number) => Promise<void> | void },
): AsyncGenerator<Buffer> {
  const { body, language } = order;
  const words = entityWords(exportable.name, language);
  const sheet: Sheet = {
    name: words.title,
    headings: exportedFields(exportable.list, body.columns).map(words.heading),
    rows: exportCells(db, exportable, order, settings),
    rightToLeft: rightToLeft.has(language),
  };
  return body.format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);
}

/** What the file is called, in the reader's language. */
export const exportName = ({ name }: Exportable, { body, language }: Omit<ExportOrder, 'actor'>) =>
  `${entityWords(name, language).title}.${body.format}`;
