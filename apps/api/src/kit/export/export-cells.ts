import type { Reader } from '@kalfa/db/database';
import { readBatches } from '../list/list.ts';
import type { Cell } from '../spreadsheet.ts';
import { entityWords } from './entity-words.ts';
import type { ExportOrder } from './export-order.ts';
import type { Exportable } from './exportable.ts';
import { exportedFields, exportQuery } from './export-query.ts';

const batchSize = 1_000;

/** The cells of an export in batches, with values in the user's language. */
export async function* exportCells(
  db: Reader,
  exportable: Exportable,
  { actor, body, language }: ExportOrder,
  { timeZone, onRows }: { timeZone: string; onRows: (count: number) => Promise<void> | void },
): AsyncGenerator<Cell[][]> {
  const { list, name } = exportable;
  const fields = exportedFields(list, body.columns);
  const words = entityWords(name, language);
  const settings = { timeZone, ...exportable.visibilityFor(actor), size: batchSize };
  const batches = readBatches<Record<string, unknown>>(
    db,
    list,
    exportable.rows(db, actor),
    exportQuery(list, body),
    settings,
  );
  for await (const rows of batches) {
    yield rows.map((row) => fields.map((field) => words.cell(field, row)));
    await onRows(rows.length);
  }
}
