import type { Reader } from '@kalfa/db/database';
import { readBatches } from '../list/list.ts';
import type { Cell } from '../spreadsheet.ts';
import type { ExportColumn } from './export-columns.ts';
import type { ExportOrder } from './export-order.ts';
import type { Exportable } from './exportable.ts';
import { exportQuery } from './export-query.ts';

const batchSize = 1_000;

/** The cells of these columns in batches, as the user may see the rows. */
export async function* exportCells(
  db: Reader,
  exportable: Exportable,
  columns: readonly ExportColumn[],
  { actor, body }: Pick<ExportOrder, 'actor' | 'body'>,
  { timeZone, onRows }: { timeZone: string; onRows: (count: number) => Promise<void> | void },
): AsyncGenerator<Cell[][]> {
  const { list, shownTo = (_actor, row) => row } = exportable;
  const settings = { timeZone, ...exportable.visibilityFor(actor), size: batchSize };
  const batches = readBatches<Record<string, unknown>>(
    db,
    list,
    exportable.rows(db, actor),
    exportQuery(list, body),
    settings,
  );
  for await (const rows of batches) {
    yield rows.map((row) => {
      const shown = shownTo(actor, row);
      return columns.map(({ cell }) => cell(shown));
    });
    await onRows(rows.length);
  }
}
