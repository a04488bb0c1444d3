import type { DesignTable } from '@kalfa/contracts/works/network-design';
import type { FieldFault } from '@kalfa/contracts/refusal';
import type { Design } from '../drawing/design.ts';
import { rowFault } from '../row-faults.ts';
import { drawnId } from './drawn-rows.ts';
import type { SaveBody } from './pending.model.ts';

/** A row that the server refused, as it was sent. It is not sent again before it changes. */
export type Refused = { table: DesignTable; rowId: string; message: string; sent: string };

/** The rows that the faults of a refused call name; none where a fault names no row that was sent. */
export function refusedRows(
  errors: readonly Pick<FieldFault, 'path' | 'message'>[],
  body: SaveBody,
  design: Design,
): Refused[] {
  const rows = errors.map(({ path, message }) => {
    const fault = rowFault(path, body);
    if (!fault) return null;
    const { table, ref, isNew } = fault;
    const rowId = isNew ? ref : drawnId(table, Number(ref));
    const sent = rowText(design, table, rowId);
    return sent === undefined ? null : { table, rowId, message, sent };
  });
  return rows.includes(null) ? [] : rows.flatMap((row) => row ?? []);
}

/** Whether a refused row is still as it was sent. */
export const isUnchanged = ({ table, rowId, sent }: Refused, design: Design) =>
  rowText(design, table, rowId) === sent;

const rowText = (design: Design, table: DesignTable, rowId: string): string | undefined =>
  JSON.stringify(design[table].find(({ id }) => id === rowId));
