import type { BoqField } from '@kalfa/contracts/works/client-workbook';

/** Which column of a sheet holds which field of a line, by positions from 0. */
export type BoqColumns = Readonly<Partial<Record<BoqField, number>>>;

/** Where the lines of a bill are in a sheet. Rows are counted from 1, as Excel does; without headings `headingRow` is 0. */
export type BoqLayout = { headingRow: number; firstRow: number; columns: BoqColumns };

/** A layout with the headings of its columns, by which it is found in another file. */
export type KnownLayout = BoqLayout & { headings: Readonly<Partial<Record<BoqField, string>>> };

type Sheet = readonly (readonly string[])[];

/** The columns of the trade's sheet. Its rows of groups have their percentage in the column of DMM. */
export const tradeColumns = {
  oldPos: 1,
  newPosBook: 2,
  newPosMain: 3,
  newPosSub: 4,
  itemName: 5,
  unit: 6,
  clientQuantity: 7,
  contractorQuantity: 8,
  dismantlingQuantity: 10,
  dmmQuantity: 11,
  percent: 11,
  materialPrice: 12,
  installationPrice: 13,
  dismantlingPrice: 14,
  dmmPrice: 15,
  description: 20,
} as const satisfies Record<BoqField, number>;

/** Without capitals, accents, Turkish dots and line breaks. */
export const foldHeading = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/\s+/g, ' ')
    .trim();

const unitHeadings = new Set(['olcu', 'birim', 'birimi', 'olcu birimi', 'olcusu', 'unit', 'unite']);
/** Headings are above the lines, after a few rows with the names of the client and the tender. */
const searchedRows = 30;
const tradeFirstRow = 5;
/** The trade's sheet has 21 headings; somebody may have emptied a few. */
const fewestTradeHeadings = 15;

/** The trade's layout, from its heading of the unit; without one, as the form prescribes it. */
export function tradeLayout(sheet: Sheet): BoqLayout {
  const heading = sheet
    .slice(0, searchedRows)
    .findLastIndex((row) => unitHeadings.has(foldHeading(row[tradeColumns.unit] ?? '')));
  const firstRow = heading < 0 ? tradeFirstRow : heading + 2;
  return { headingRow: firstRow - 1, firstRow, columns: tradeColumns };
}

/** Whether a sheet is the trade's: a row with its many headings and that of the unit in its place. */
export const isTradeSheet = (sheet: Sheet) =>
  sheet
    .slice(0, searchedRows)
    .some(
      (row) =>
        unitHeadings.has(foldHeading(row[tradeColumns.unit] ?? '')) &&
        row.filter((text) => text !== '').length >= fewestTradeHeadings,
    );

/** The headings of the columns of a layout. */
export const headingsOf = (sheet: Sheet, { headingRow, columns }: BoqLayout): KnownLayout['headings'] =>
  Object.fromEntries(
    entriesOf(columns).flatMap(([field, column]): [BoqField, string][] => {
      const text = (sheet[headingRow - 1]?.[column] ?? '').trim();
      return text === '' ? [] : [[field, text]];
    }),
  );

/**
 * A known layout in another sheet: the same headings in the same columns, or each of them once in another column. `null` when some
 * are not there.
 */
export function findLayout(sheet: Sheet, known: KnownLayout): BoqLayout | null {
  const wanted = entriesOf(known.headings).map(([field, text]) => [field, foldHeading(text)] as const);
  const mapped = entriesOf(known.columns);
  if (wanted.length === 0 || wanted.length < mapped.length) return null;
  for (const [index, row] of sheet.slice(0, searchedRows).entries()) {
    const texts = row.map(foldHeading);
    const isSame = wanted.every(([field, text]) => texts[known.columns[field] ?? -1] === text);
    const columns = isSame ? known.columns : columnsByText(texts, wanted);
    if (columns) {
      const headingRow = index + 1;
      return { headingRow, firstRow: headingRow + known.firstRow - known.headingRow, columns };
    }
  }
  return null;
}

function columnsByText(
  texts: readonly string[],
  wanted: readonly (readonly [BoqField, string])[],
): BoqColumns | null {
  const columns: Partial<Record<BoqField, number>> = {};
  for (const [field, text] of wanted) {
    const at = texts.indexOf(text);
    if (at < 0 || texts.includes(text, at + 1)) return null;
    columns[field] = at;
  }
  return columns;
}

/** Words of headings, the more specific ones first. */
const words: readonly (readonly [BoqField, RegExp])[] = [
  ['materialPrice', /malzeme.*fiyat|material.*price|^(birim )?fiyat|unit price|^prix|سعر|单价/],
  ['dismantlingPrice', /de ?montaj.*fiyat|dismantling.*price/],
  ['installationPrice', /montaj.*fiyat|installation.*price/],
  ['dmmPrice', /dmm.*fiyat|dmm.*price/],
  ['clientQuantity', /isveren|client/],
  ['dismantlingQuantity', /de ?montaj|sokme|sokum|dismantling/],
  ['dmmQuantity', /^dmm/],
  ['contractorQuantity', /miktar|yuklenici|quantity|quantite|كمية|数量/],
  ['oldPos', /poz|^pos|رقم البند|编号/],
  ['unit', /^(olcu|birim|unit|الوحدة|单位)/],
  ['itemName', /cinsi|malzeme|tanim|^is\b|item|designation|البيان|الوصف|名称/],
  ['description', /aciklama|^not|remark|description|ملاحظات|备注/],
];
const amountHeading = /tutar|amount|total|toplam|montant|المبلغ|الإجمالي|金额|合计/;

/** What the headings of an unknown sheet seem to mean. The user confirms or corrects it. */
export function guessLayout(sheet: Sheet): BoqLayout {
  const guesses = sheet.slice(0, searchedRows).map(guessColumns);
  const counts = guesses.map((columns) => Object.keys(columns).length);
  const most = Math.max(0, ...counts);
  // One word may stand anywhere; two of them in a row are headings.
  if (most < 2) return { headingRow: 1, firstRow: 2, columns: {} };
  const heading = counts.indexOf(most);
  return { headingRow: heading + 1, firstRow: heading + 2, columns: guesses[heading] ?? {} };
}

/** What the headings of a row seem to mean. */
export function guessColumns(row: readonly string[]): BoqColumns {
  const columns: Partial<Record<BoqField, number>> = {};
  for (const [index, text] of row.map(foldHeading).entries()) {
    if (text === '' || text.length > longestHeading || amountHeading.test(text)) continue;
    const field = words.find(([each, word]) => columns[each] === undefined && word.test(text))?.[0];
    if (field) columns[field] = index;
  }
  return columns;
}

const longestHeading = 60;

export const entriesOf = <Value>(record: Readonly<Partial<Record<BoqField, Value>>>) =>
  Object.entries(record) as [BoqField, Value][];
