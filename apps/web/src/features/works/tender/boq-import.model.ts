import { compareDecimals } from '@kalfa/domain/decimal';
import { amountKinds, type BoqAmounts } from '@kalfa/domain/works/boq';
import type { ReadRow } from '@kalfa/domain/works/boq-sheet';
import { newLine, type CellValue, type FoundItem, type Line } from '../../../kit/lines/columns.ts';
import { foldText } from '../../../lib/fold-text.ts';

/** What is wrong with a row of the file, or strange about it. */
type RowNote = {
  rowNo: number;
  text: string;
  kind: 'unknownItem' | 'notANumber' | 'otherUnit';
  detail: string;
};

export type ImportedBill = { lines: Line[]; notes: RowNote[] };

/** The names of the items in a file, each once. */
export const itemNames = (rows: readonly ReadRow[]): string[] => [
  ...new Set(rows.flatMap((row) => ('itemName' in row && row.itemName !== '' ? [row.itemName] : []))),
];

/** The lines of a file, as they are entered in the sheet. What is wrong stays in its cell, where it can be corrected. */
export function linesOfFile(rows: readonly ReadRow[], found: ReadonlyMap<string, FoundItem>): ImportedBill {
  const notes: RowNote[] = [];
  const lines = rows.map((row) => {
    const { rowNo, wrong, ...read } = row;
    const isGroup = 'groupTitle' in read;
    const text = isGroup ? read.groupTitle : read.itemName;
    const cells: Record<string, CellValue> = { ...read };
    for (const field of wrong) notes.push({ rowNo, text, kind: 'notANumber', detail: String(cells[field]) });
    if (!isGroup) {
      const item = found.get(read.itemName);
      delete cells.itemName;
      delete cells.unit;
      cells.item = item ?? read.itemName;
      if (!item) notes.push({ rowNo, text, kind: 'unknownItem', detail: read.itemName });
      else if (foldText(item.unit ?? '') !== foldText(read.unit))
        notes.push({ rowNo, text, kind: 'otherUnit', detail: `${read.unit} ≠ ${item.unit ?? ''}` });
    }
    return newLine(cells);
  });
  return { lines, notes };
}

/** The totals of the file that differ from what its lines add up to. */
export const differingTotals = (file: BoqAmounts | null, ours: BoqAmounts) =>
  file === null ? [] : amountKinds.filter((kind) => compareDecimals(file[kind], ours[kind]) !== 0);
