import { rightToLeft } from '@kalfa/contracts/language';
import { kindOf, type FieldKind } from '@kalfa/contracts/list';
import type { Reader } from '@kalfa/db/database';
import type { CellKind } from '../excel-value.ts';
import { writeCsv, writeXlsx, type Sheet } from '../spreadsheet.ts';
import { entityWords } from './entity-words.ts';
import { exportCells } from './export-cells.ts';
import type { Exportable } from './exportable.ts';
import type { ExportOrder } from './export-order.ts';
import { exportedFields } from './export-query.ts';

/** Streams the list as a workbook or CSV, with the headings that the user sees on the screen. */
export function exportPieces(
  db: Reader,
  exportable: Exportable,
  order: ExportOrder,
  settings: { timeZone: string; onRows: (count: number) => Promise<void> | void },
): AsyncGenerator<Buffer> {
  const { body, language } = order;
  const words = entityWords(exportable.name, language);
  const fields = exportedFields(exportable.list, body.columns);
  const sheet: Sheet = {
    name: words.title,
    headings: fields.map(words.heading),
    typed: {
      kinds: fields.map((field) => cellKind(exportable.list.fields[field])),
      timeZone: settings.timeZone,
    },
    rows: exportCells(db, exportable, order, settings),
    rightToLeft: rightToLeft.has(language),
  };
  return body.format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);
}

/** Integers and booleans need no kind, because JSON has types for them. */
function cellKind(kind: FieldKind = 'text'): CellKind {
  const plain = kindOf(kind);
  return plain === 'decimal' || plain === 'date' || plain === 'instant' ? plain : 'text';
}

/** The file name, in the user's language. */
export const exportName = ({ name }: Exportable, { body, language }: Omit<ExportOrder, 'actor'>) =>
  `${entityWords(name, language).title}.${body.format}`;
