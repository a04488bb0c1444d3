import { numberFields, quantityFields, type BoqField } from '@kalfa/contracts/works/client-workbook';
import { cellNumber } from '../cell-number.ts';
import { compareDecimals, multiplyDecimals } from '../decimal.ts';
import {
  amountKinds,
  estimateOf,
  installationQuantity,
  sumsOf,
  wholePercent,
  type BoqAmounts,
  type BoqNumbers,
} from './boq.ts';
import { foldHeading, tradeColumns, tradeLayout, type BoqLayout } from './boq-layout.ts';

/**
 * The trade's sheet of a bill of quantities: 21 columns A to U, two rows of headings, data from row 5. A row without a unit opens a
 * group, with its percentage in the column of DMM. Its texts are Turkish in every language, because the form is.
 */

/** A line of the bill as the sheet has it: an item by its name. */
export type SheetLine = {
  oldPos: string | null;
  newPosBook: string | null;
  newPosMain: string | null;
  newPosSub: string | null;
  itemName: string;
  unit: string;
  description: string | null;
} & BoqNumbers;

export type SheetGroup = {
  oldPos: string | null;
  groupTitle: string;
  percent: string;
  description: string | null;
};

/** The columns of the trade's sheet that only it has: they are computedColumns. */
export const computedColumns = { installation: 9, amounts: 16 } as const;
export const sheetColumns = 21;
/** The first and the last column with numbers, and the first with money. */
export const sheetNumbers = { from: 7, prices: 12, to: 19 } as const;

const bands = { 7: 'MİKTAR', 12: 'BİRİM FİYATLAR (TL)', 16: 'TUTARLAR (TL)' } as const;
const headings = [
  'Sıra No',
  'ESKİ POZ',
  'KİTAP',
  'ANA',
  'ALT',
  'MALZEME VEYA İŞİN CİNSİ',
  'ÖLÇÜ',
  'MALZEME (İŞVEREN)',
  'MALZEME (YÜKLENİCİ)',
  'MONTAJ',
  'DEMONTAJ',
  'DMM',
  'MALZEME',
  'MONTAJ',
  'DEMONTAJ',
  'DMM',
  'MALZEME',
  'MONTAJ',
  'DEMONTAJ',
  'DMM',
  'Açıklama',
];
export const subtotalText = 'ARA TOPLAM';
const totalText = 'GENEL TOPLAM';
const estimateText = 'TOPLAM KEŞİF BEDELİ';

export type SheetCell = string | number | null;

const rowOf = (cells: Readonly<Record<number, SheetCell | undefined>>): SheetCell[] =>
  Array.from({ length: sheetColumns }, (_, index) => cells[index] ?? null);

const amountCells = (amounts: BoqAmounts) =>
  Object.fromEntries(amountKinds.map((kind, index) => [computedColumns.amounts + index, amounts[kind]]));

const isGroup = (line: SheetLine | SheetGroup): line is SheetGroup => 'groupTitle' in line;

/** The rows of the sheet. Numbers are decimals as text. */
export function writeBoqSheet(
  { title, client }: { title: string; client: string | null },
  lines: readonly (SheetLine | SheetGroup)[],
): SheetCell[][] {
  const sums = sumsOf(
    lines.map((line) =>
      isGroup(line) ? { isGroup: true, percent: line.percent } : { isGroup: false, ...line },
    ),
  );
  const nothing = { material: '0', installation: '0', dismantling: '0', dmm: '0' };
  const rows: SheetCell[][] = [rowOf({ 0: title }), rowOf({ 0: client }), rowOf(bands), headings];
  let number = 0;
  let subtotal: BoqAmounts | null = null;
  const close = () => {
    if (subtotal) rows.push(rowOf({ [tradeColumns.itemName]: subtotalText, ...amountCells(subtotal) }));
  };
  for (const [index, line] of lines.entries()) {
    const amounts = sums.lines[index] ?? nothing;
    const common = { [tradeColumns.oldPos]: line.oldPos, [tradeColumns.description]: line.description };
    if (isGroup(line)) {
      close();
      subtotal = amounts;
      rows.push(
        rowOf({
          ...common,
          [tradeColumns.itemName]: line.groupTitle,
          [tradeColumns.percent]: line.percent,
        }),
      );
    } else {
      number += 1;
      const numbers = numberFields.map((field) => [tradeColumns[field], line[field]]);
      rows.push(
        rowOf({
          0: number,
          ...common,
          [tradeColumns.newPosBook]: line.newPosBook,
          [tradeColumns.newPosMain]: line.newPosMain,
          [tradeColumns.newPosSub]: line.newPosSub,
          [tradeColumns.itemName]: line.itemName,
          [tradeColumns.unit]: line.unit,
          ...Object.fromEntries(numbers),
          [computedColumns.installation]: installationQuantity(line),
          ...amountCells(amounts),
        }),
      );
    }
  }
  close();
  rows.push(
    rowOf({ [tradeColumns.itemName]: totalText, ...amountCells(sums.total) }),
    rowOf({ [tradeColumns.itemName]: estimateText, [computedColumns.amounts + 3]: estimateOf(sums.total) }),
  );
  return rows;
}

/** A row of a sheet that was read, with its number in the file and the fields whose texts are not numbers. */
export type ReadRow = { rowNo: number; wrong: readonly string[] } & (SheetLine | SheetGroup);

export type ReadSheet = {
  rows: ReadRow[];
  /** The totals that the sheet itself has, if it has any. */
  total: BoqAmounts | null;
};

/** 60, or as Excel stores what it shows as 60 %, 0.6. */
function percentOf(text: string): string | null {
  if (text === '') return wholePercent;
  const number = cellNumber(text.replace(/\s*%\s*/, ''));
  if (number === null || text.includes('%')) return number;
  const isFraction = compareDecimals(number, '0') > 0 && compareDecimals(number, '1') <= 0;
  return isFraction ? multiplyDecimals([number, '100']) : number;
}

const totalWords = /\b(toplam|total|yekun)/;

/**
 * Reads the lines of a sheet; without a layout, that of the trade. Amounts are not read: they are computedColumns. Rows that nobody entered
 * are left out.
 */
export function readBoqSheet(
  sheet: readonly (readonly string[])[],
  layout: BoqLayout = tradeLayout(sheet),
): ReadSheet {
  const { columns, firstRow } = layout;
  const isTrade = columns === tradeColumns;
  const beforeNumbers = Math.max(columns.unit ?? 0, columns.itemName ?? 0) + 1;
  const rows: ReadRow[] = [];
  let total: BoqAmounts | null = null;
  for (const [index, cells] of sheet.entries()) {
    if (index + 1 < firstRow) continue;
    const textAt = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? '').trim());
    const name = textAt(columns.itemName);
    const unit = textAt(columns.unit);
    const amounts = isTrade
      ? amountKinds.map((_, kind) => cellNumber(textAt(computedColumns.amounts + kind)))
      : [];
    const isCounted = quantityFields.some((field) => textAt(columns[field]) !== '');
    const mayBeTotal = unit === '' && (isTrade ? amounts.some((amount) => amount !== null) : !isCounted);
    if (mayBeTotal && totalWords.test(foldHeading(cells.slice(0, beforeNumbers).join(' ')))) {
      const [material = null, installation = null, dismantling = null, dmm = null] = amounts;
      // The last row with all four is the grand total; subtotals stand before it.
      if (material !== null && installation !== null && dismantling !== null && dmm !== null)
        total = { material, installation, dismantling, dmm };
    } else if (name !== '' || unit !== '') {
      // In the trade's sheet a row without a unit is a group. Other sheets may have no units at all.
      const isGroup =
        unit === '' && (isTrade || numberFields.every((field) => textAt(columns[field]) === ''));
      rows.push(readRow(index + 1, (field) => textAt(columns[field]), isGroup));
    }
  }
  return { rows, total };
}

function readRow(rowNo: number, textOf: (field: BoqField) => string, isGroup: boolean): ReadRow {
  const optional = (field: BoqField) => textOf(field) || null;
  const common = { rowNo, oldPos: optional('oldPos'), description: optional('description') };
  if (isGroup) {
    const text = textOf('percent');
    const percent = percentOf(text);
    return {
      ...common,
      groupTitle: textOf('itemName'),
      percent: percent ?? text,
      wrong: percent === null ? ['percent'] : [],
    };
  }
  const wrong: string[] = [];
  const numbers = Object.fromEntries(
    numberFields.map((field) => {
      const text = textOf(field);
      const number = text === '' ? '0' : cellNumber(text);
      if (number === null) wrong.push(field);
      return [field, number ?? text];
    }),
  ) as BoqNumbers;
  return {
    ...common,
    newPosBook: optional('newPosBook'),
    newPosMain: optional('newPosMain'),
    newPosSub: optional('newPosSub'),
    itemName: textOf('itemName'),
    unit: textOf('unit'),
    ...numbers,
    wrong,
  };
}
