import {
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  placesOf,
  plainDecimal,
  roundDecimal,
} from '../decimal.ts';
import {
  amountKinds,
  estimateOf,
  installationQuantity,
  sumsOf,
  wholePercent,
  type BoqAmounts,
  type BoqNumbers,
} from './boq.ts';

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

/** The columns with numbers that are entered, by their positions. */
const numberColumns: Readonly<Record<keyof BoqNumbers, number>> = {
  clientQuantity: 7,
  contractorQuantity: 8,
  dismantlingQuantity: 10,
  dmmQuantity: 11,
  materialPrice: 12,
  installationPrice: 13,
  dismantlingPrice: 14,
  dmmPrice: 15,
};
const at = {
  oldPos: 1,
  newPosBook: 2,
  newPosMain: 3,
  newPosSub: 4,
  name: 5,
  unit: 6,
  installation: 9,
  percent: 11,
  amounts: 16,
  description: 20,
} as const;
export const sheetColumns = 21;
/** The first and the last column with numbers. */
export const sheetNumbers = { from: 7, to: 19 } as const;

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
const subtotalText = 'ARA TOPLAM';
const totalText = 'GENEL TOPLAM';
const estimateText = 'TOPLAM KEŞİF BEDELİ';

type Cell = string | number | null;

const rowOf = (cells: Readonly<Record<number, Cell | undefined>>): Cell[] =>
  Array.from({ length: sheetColumns }, (_, index) => cells[index] ?? null);

const amountCells = (amounts: BoqAmounts) =>
  Object.fromEntries(amountKinds.map((kind, index) => [at.amounts + index, amounts[kind]]));

const isGroup = (line: SheetLine | SheetGroup): line is SheetGroup => 'groupTitle' in line;

/** The rows of the sheet. Numbers are decimals as text. */
export function writeBoqSheet(
  { title, client }: { title: string; client: string | null },
  lines: readonly (SheetLine | SheetGroup)[],
): Cell[][] {
  const sums = sumsOf(
    lines.map((line) =>
      isGroup(line) ? { isGroup: true, percent: line.percent } : { isGroup: false, ...line },
    ),
  );
  const nothing = { material: '0', installation: '0', dismantling: '0', dmm: '0' };
  const rows: Cell[][] = [rowOf({ 0: title }), rowOf({ 0: client }), rowOf(bands), headings];
  let number = 0;
  let subtotal: BoqAmounts | null = null;
  const close = () => {
    if (subtotal) rows.push(rowOf({ [at.name]: subtotalText, ...amountCells(subtotal) }));
  };
  for (const [index, line] of lines.entries()) {
    const amounts = sums.lines[index] ?? nothing;
    const common = { [at.oldPos]: line.oldPos, [at.description]: line.description };
    if (isGroup(line)) {
      close();
      subtotal = amounts;
      rows.push(rowOf({ ...common, [at.name]: line.groupTitle, [at.percent]: line.percent }));
    } else {
      number += 1;
      const numbers = Object.entries(numberColumns).map(([field, column]) => [
        column,
        line[field as keyof BoqNumbers],
      ]);
      rows.push(
        rowOf({
          0: number,
          ...common,
          [at.newPosBook]: line.newPosBook,
          [at.newPosMain]: line.newPosMain,
          [at.newPosSub]: line.newPosSub,
          [at.name]: line.itemName,
          [at.unit]: line.unit,
          ...Object.fromEntries(numbers),
          [at.installation]: installationQuantity(line),
          ...amountCells(amounts),
        }),
      );
    }
  }
  close();
  rows.push(
    rowOf({ [at.name]: totalText, ...amountCells(sums.total) }),
    rowOf({ [at.name]: estimateText, [at.amounts + 3]: estimateOf(sums.total) }),
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

/** Without capitals, accents and Turkish dots. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim();

const unitHeadings = new Set(['olcu', 'birim', 'olcu birimi', 'olcusu', 'unit']);
const headingRows = 20;
const firstDataRow = 4;
/** What Excel computes has up to 17 digits; nothing that people enter has more places. */
const mostPlaces = 6;

/** A number of a cell. Excel stores points; a number that was typed as text may be Turkish. */
function numberOf(text: string): string | null {
  const turkish = /^\d{1,3}(?:\.\d{3})*,\d+$|^\d+,\d+$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text;
  if (!isDecimal(turkish)) return null;
  return plainDecimal(placesOf(turkish) > mostPlaces ? roundDecimal(turkish, mostPlaces) : turkish);
}

/** 60, or as Excel stores what it shows as 60 %, 0.6. */
function percentOf(text: string): string | null {
  if (text === '') return wholePercent;
  const number = numberOf(text.replace(/\s*%\s*/, ''));
  if (number === null || text.includes('%')) return number;
  const isFraction = compareDecimals(number, '0') > 0 && compareDecimals(number, '1') <= 0;
  return isFraction ? multiplyDecimals([number, '100']) : number;
}

/** Reads the trade's sheet. Amounts are not read: they are computed. Rows that nobody entered are left out. */
export function readBoqSheet(sheet: readonly (readonly string[])[]): ReadSheet {
  const heading = sheet
    .slice(0, headingRows)
    .findLastIndex((row) => unitHeadings.has(folded(row[at.unit] ?? '')));
  const start = heading < 0 ? firstDataRow : heading + 1;
  const rows: ReadRow[] = [];
  let total: BoqAmounts | null = null;
  for (const [index, cells] of sheet.entries()) {
    if (index < start) continue;
    const textAt = (column: number) => (cells[column] ?? '').trim();
    const name = textAt(at.name);
    const unit = textAt(at.unit);
    const amounts = amountKinds.map((_, kind) => numberOf(textAt(at.amounts + kind)));
    const isTotal = unit === '' && /\b(toplam|total)/.test(folded(cells.slice(0, at.unit).join(' ')));
    if (isTotal && amounts.some((amount) => amount !== null)) {
      const [material = null, installation = null, dismantling = null, dmm = null] = amounts;
      // The last row with all four is the grand total; subtotals stand before it.
      if (material !== null && installation !== null && dismantling !== null && dmm !== null)
        total = { material, installation, dismantling, dmm };
    } else if (name !== '' || unit !== '') rows.push(readRow(index + 1, textAt));
  }
  return { rows, total };
}

function readRow(rowNo: number, textAt: (column: number) => string): ReadRow {
  const optional = (column: number) => textAt(column) || null;
  const common = { rowNo, oldPos: optional(at.oldPos), description: optional(at.description) };
  const name = textAt(at.name);
  const unit = textAt(at.unit);
  if (unit === '') {
    const text = textAt(at.percent);
    const percent = percentOf(text);
    return {
      ...common,
      groupTitle: name,
      percent: percent ?? text,
      wrong: percent === null ? ['percent'] : [],
    };
  }
  const wrong: string[] = [];
  const numbers = Object.fromEntries(
    Object.entries(numberColumns).map(([field, column]) => {
      const text = textAt(column);
      const number = text === '' ? '0' : numberOf(text);
      if (number === null) wrong.push(field);
      return [field, number ?? text];
    }),
  ) as BoqNumbers;
  return {
    ...common,
    newPosBook: optional(at.newPosBook),
    newPosMain: optional(at.newPosMain),
    newPosSub: optional(at.newPosSub),
    itemName: name,
    unit,
    ...numbers,
    wrong,
  };
}
