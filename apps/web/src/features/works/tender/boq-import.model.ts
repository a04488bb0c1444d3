import type { Answer } from '@kalfa/contracts/endpoint';
import {
  boqFields,
  numberFields,
  type BoqField,
  type clientWorkbook,
  type KeptLayout,
} from '@kalfa/contracts/works/client-workbook';
import { compareDecimals } from '@kalfa/domain/decimal';
import { amountKinds, type BoqAmounts } from '@kalfa/domain/works/boq';
import {
  entriesOf,
  findLayout,
  guessLayout,
  headingsOf,
  isTradeSheet,
  tradeLayout,
  type BoqLayout,
} from '@kalfa/domain/works/boq-layout';
import type { ReadRow } from '@kalfa/domain/works/boq-sheet';
import { newLine, type CellValue, type FoundItem, type Line } from '../../../kit/lines/columns.ts';
import { foldText } from '../../../lib/fold-text.ts';

type ReadWorkbook = Answer<typeof clientWorkbook.read>;
export type FileSheet = ReadWorkbook['sheets'][number];

/** A file that was read. A text file is not kept, and has no id. */
export type ReadFile = Omit<ReadWorkbook, 'texts'> & {
  name: string;
  fileId: number | null;
  /** What the client's texts stood for before. */
  remembered: ReadonlyMap<string, FoundItem>;
};

/** How the lines of a file are found, and who says so. Guessed columns are confirmed by the user. */
export type FileLayout = BoqLayout & { sheet: string; source: 'trade' | 'client' | 'guess' | 'user' };

export const fileOf = (
  name: string,
  fileId: number | null,
  { sheets, layout, texts }: ReadWorkbook,
): ReadFile => ({
  name,
  fileId,
  sheets,
  layout,
  remembered: new Map(
    texts.map(({ text, id, name: itemName, code, unitSymbol, unitDecimals }) => [
      text,
      { id, name: itemName, code, unit: unitSymbol, decimals: unitDecimals },
    ]),
  ),
});

/** The layout of a file: that of the trade, or else of the client's last file, or else a guess. */
export function layoutOf({ sheets, layout }: Pick<ReadFile, 'sheets' | 'layout'>): FileLayout {
  const trade = sheets.find(({ rows }) => isTradeSheet(rows));
  if (trade) return { ...tradeLayout(trade.rows), sheet: trade.name, source: 'trade' };
  // The sheet of the same name comes first.
  const ordered = sheets.toSorted(
    (one, other) => Number(other.name === layout?.sheet) - Number(one.name === layout?.sheet),
  );
  for (const { name, rows } of ordered) {
    const found = layout && findLayout(rows, knownLayout(layout));
    if (found) return { ...found, sheet: name, source: 'client' };
  }
  const guesses = sheets.map(({ name, rows }) => ({ ...guessLayout(rows), sheet: name }));
  const [best] = guesses.toSorted(
    (one, other) => Object.keys(other.columns).length - Object.keys(one.columns).length,
  );
  return {
    ...(best ?? { sheet: '', headingRow: 1, firstRow: 2, columns: {} }),
    source: 'guess',
  };
}

const knownLayout = ({ headingRow, firstRow, columns }: KeptLayout) => ({
  headingRow,
  firstRow,
  columns: Object.fromEntries(columns.map(({ field, column }) => [field, column])),
  headings: Object.fromEntries(
    columns.flatMap(({ field, heading }) => (heading === '' ? [] : [[field, heading]])),
  ),
});

/** A layout as the server keeps it, with the headings of its columns. */
export function keptLayout(rows: FileSheet['rows'], layout: FileLayout): KeptLayout {
  const { sheet, headingRow, firstRow, columns } = layout;
  const headings = headingsOf(rows, layout);
  return {
    sheet,
    headingRow,
    firstRow,
    columns: entriesOf(columns).map(([field, column]) => ({
      field,
      column,
      heading: (headings[field] ?? '').slice(0, longestHeading),
    })),
  };
}
const longestHeading = 500;

/** Whether the columns are enough to read lines: the item, and a quantity or price. */
export const isReadable = ({ columns }: BoqLayout) =>
  columns.itemName !== undefined && numberFields.some((field) => columns[field] !== undefined);

/** Sets what a column holds. A field is in one column: choosing it again removes it from the other. */
export function withColumn(layout: FileLayout, column: number, field: BoqField | null): FileLayout {
  const others = boqFields.flatMap((each): [BoqField, number][] => {
    const at = layout.columns[each];
    return at === undefined || at === column || each === field ? [] : [[each, at]];
  });
  const chosen: [BoqField, number][] = field === null ? [] : [[field, column]];
  return { ...layout, columns: Object.fromEntries([...others, ...chosen]) };
}

/** What is wrong with a row of the file, or strange about it. */
type RowNote = {
  rowNo: number;
  text: string;
  kind: 'notANumber' | 'otherUnit';
  detail: string;
};

export type ImportedBill = {
  lines: Line[];
  notes: RowNote[];
  /** The row of each line with an item, by its id. */
  rows: ReadonlyMap<string, { rowNo: number; text: string }>;
};

/** The names of the items in a file, each once, with the row of the first. */
export function itemNames(rows: readonly ReadRow[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const row of rows)
    if ('itemName' in row && row.itemName !== '' && !names.has(row.itemName))
      names.set(row.itemName, row.rowNo);
  return names;
}

/** The lines of a file, as they are entered in the sheet. What is wrong stays in its cell, where it can be corrected. */
export function linesOfFile(rows: readonly ReadRow[], found: ReadonlyMap<string, FoundItem>): ImportedBill {
  const notes: RowNote[] = [];
  const rowOf = new Map<string, { rowNo: number; text: string }>();
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
      if (item && read.unit !== '' && foldText(item.unit ?? '') !== foldText(read.unit))
        notes.push({ rowNo, text, kind: 'otherUnit', detail: `${read.unit} ≠ ${item.unit ?? ''}` });
    }
    const line = newLine(cells);
    if (!isGroup && text !== '') rowOf.set(line.id, { rowNo, text: text.slice(0, longestText) });
    return line;
  });
  return { lines, notes, rows: rowOf };
}
const longestText = 300;

/** The lines with the rows that the server keeps, so that they are found when the file is written back. */
export const linesWithRows = (
  { lines, rows }: Pick<ImportedBill, 'lines' | 'rows'>,
  kept: ReadonlyMap<number, number>,
): Line[] =>
  lines.map((line) => {
    const id = kept.get(rows.get(line.id)?.rowNo ?? 0);
    return id === undefined ? line : { ...line, cells: { ...line.cells, clientRowId: String(id) } };
  });

/** The totals of the file that differ from what its lines add up to. */
export const differingTotals = (file: BoqAmounts | null, ours: BoqAmounts) =>
  file === null ? [] : amountKinds.filter((kind) => compareDecimals(file[kind], ours[kind]) !== 0);
