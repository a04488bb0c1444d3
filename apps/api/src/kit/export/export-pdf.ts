import type { Reader } from '@kalfa/db/database';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { filled } from '@kalfa/texts/fill-in';
import { frameOf, pageUrl, type PrintSettings } from '../../lib/print/frame.ts';
import type { PrintedList } from '../../lib/print/print-document.ts';
import { entityWords } from './entity-words.ts';
import type { ExportOrder } from './export-order.ts';
import { exportCells } from './export-cells.ts';
import { exportColumns } from './export-columns.ts';
import type { Exportable } from './exportable.ts';
import { printedCell } from './printed-cell.ts';

/** Reads the list for printing. Rendering happens afterwards, so that no transaction stays open meanwhile. */
export async function listToPrint(
  db: Reader,
  exportable: Exportable,
  order: ExportOrder,
  settings: PrintSettings & { timeZone: string; onRows: (count: number) => Promise<void> | void },
): Promise<PrintedList> {
  const language = order.language;
  const {
    name,
    menus: [menu],
  } = exportable;
  const words = entityWords(name, language);
  const columns = exportColumns(exportable, order.body.columns, language);
  const paper = { language, timeZone: settings.timeZone };
  const rows: string[][] = [];
  for await (const batch of exportCells(db, exportable, columns, order, settings))
    rows.push(
      ...batch.map((cells) => cells.map((cell, at) => printedCell(cell, columns[at]?.kind ?? 'text', paper))),
    );
  return {
    kind: 'list',
    ...frameOf(settings, {
      title: words.title,
      url: pageUrl(settings, menu),
      by: order.actor.username,
      language,
    }),
    note: filled(dictionaries[language].exchange.print.rows, { count: rows.length }, language),
    columns: columns.map(({ heading, isNumber }, at) => ({
      heading,
      isNumber,
      share: Math.min(
        40,
        Math.max(heading.length, 6, ...rows.slice(0, 200).map((row) => row[at]?.length ?? 0)),
      ),
    })),
    rows,
  };
}
