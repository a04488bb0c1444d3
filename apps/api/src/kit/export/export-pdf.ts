import type { Reader } from '@kalfa/db/database';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { kindOf } from '@kalfa/contracts/list';
import { frameOf, pageUrl, printLanguage, type PrintSettings } from '../../print/frame.ts';
import type { PrintedList } from '../../print/print-document.ts';
import { entityWords } from './entity-words.ts';
import type { ExportOrder } from './export-order.ts';
import { exportCells } from './export-cells.ts';
import type { Exportable } from './exportable.ts';
import { exportedFields } from './export-query.ts';
import { printedCell } from './printed-cell.ts';

/** Reads the list for printing. Rendering happens afterwards, so that no transaction stays open meanwhile. */
export async function listToPrint(
  db: Reader,
  exportable: Exportable,
  order: ExportOrder,
  settings: PrintSettings & { timeZone: string; onRows: (count: number) => Promise<void> | void },
): Promise<PrintedList> {
  const language = printLanguage(order.language);
  const {
    name,
    menus: [menu],
    list,
  } = exportable;
  const words = entityWords(name, language);
  const fields = exportedFields(list, order.body.columns);
  const isDecimal = fields.map((field) => kindOf(list.fields[field] ?? 'text') === 'decimal');
  const rows: string[][] = [];
  for await (const batch of exportCells(db, exportable, { ...order, language }, settings))
    rows.push(
      ...batch.map((cells) => cells.map((cell, at) => printedCell(cell, isDecimal[at] ?? false, language))),
    );
  const isNumber = (field: string) => {
    const kind = list.fields[field];
    return (
      field !== 'recordStatus' &&
      !field.endsWith('Id') &&
      kind !== undefined &&
      ['integer', 'decimal'].includes(kindOf(kind))
    );
  };
  return {
    kind: 'list',
    ...frameOf(settings, {
      title: words.title,
      url: pageUrl(settings, menu),
      by: order.actor.username,
      language,
    }),
    note: dictionaries[language].exchange.print.rows.replace('{{count}}', String(rows.length)),
    columns: fields.map((field, at) => ({
      heading: words.heading(field),
      isNumber: isNumber(field),
      share: Math.min(
        40,
        Math.max(words.heading(field).length, 6, ...rows.slice(0, 200).map((row) => row[at]?.length ?? 0)),
      ),
    })),
    rows,
  };
}
