import { rightToLeft, type Language } from '@kalfa/contracts/language';
import type { ExportBody } from '@kalfa/contracts/record';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../http/actor.ts';
import { readBatches } from '../list/list.ts';
import { writeCsv, writeXlsx, type Cell, type Sheet } from '../spreadsheet.ts';
import { entityWords } from './entity-words.ts';
import type { Exportable } from './exportable.ts';
import { exportedFields, exportQuery } from './export-query.ts';
import { exportTypes } from './export-types.ts';

/** Who wants what, in which language. */
export type ExportOrder = { actor: Actor; body: ExportBody; language: Language };

export type ExportFile = { name: string; type: string; pieces: AsyncGenerator<Buffer> };

const batchSize = 1_000;

/** The list as a file that comes piece by piece, with the headings the person sees on the screen. */
export function exportFile(
  db: Reader,
  exportable: Exportable,
  { actor, body, language }: ExportOrder,
  { timeZone, onRows }: { timeZone: string; onRows: (count: number) => Promise<void> | void },
): ExportFile {
  const { list, name } = exportable;
  const fields = exportedFields(list, body.columns);
  const words = entityWords(name, language);
  async function* cells(): AsyncGenerator<Cell[][]> {
    const settings = { timeZone, ...exportable.sight(actor), size: batchSize };
    const query = exportQuery(list, body);
    for await (const rows of readBatches<Record<string, unknown>>(
      db,
      list,
      exportable.rows(db),
      query,
      settings,
    )) {
      yield rows.map((row) => fields.map((field) => words.cell(field, row[field] ?? null)));
      await onRows(rows.length);
    }
  }
  const sheet: Sheet = {
    name: words.title,
    headings: fields.map(words.heading),
    rows: cells(),
    rightToLeft: rightToLeft.has(language),
  };
  return {
    name: `${words.title}.${body.format}`,
    type: exportTypes[body.format],
    pieces: body.format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet),
  };
}
