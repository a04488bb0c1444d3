import { orderColumns } from '@kalfa/contracts/purchasing/order';
import type { Language } from '@kalfa/contracts/language';
import { compareDecimals, placesOf } from '@kalfa/domain/decimal';
import type { FoundItem } from '../../../kit/lines/columns.ts';
import {
  decimalSignOf,
  guessSign,
  readNumber,
  signOf,
  type DecimalSign,
} from '../../../kit/lines/numbers.ts';
import { foldText } from '../../../lib/fold-text.ts';

/** A line of an order before it exists: what a file or a request says, and the item it is matched with. */
export type OrderRow = {
  key: string;
  /** The row of the file; none for a line of a request. */
  rowNo: number | null;
  text: string;
  unitText: string;
  /** As a decimal; what is not a number stays as it is written. */
  quantity: string;
  price: string;
  description: string;
  item: FoundItem | null;
  isLeftOut: boolean;
};

export type RowFault = 'item' | 'quantity' | 'decimals' | 'price' | 'twice';

type Column = (typeof orderColumns)[number];

/** The headings of the template in Turkish and English, and the name of the code. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  item: ['Ürün', 'Malzeme', 'Kod', 'Ürün kodu', 'Item', 'Code'],
  unit: ['Ölçü', 'Birim', 'Ölçü birimi', 'Unit'],
  quantity: ['Miktar', 'Quantity'],
  description: ['Açıklama', 'Not', 'Description'],
  estimatedPrice: ['Fiyat', 'Birim fiyat', 'Price', 'Unit price'],
};

type Cells = readonly (readonly string[])[];

/** The rows of a file with the meaning of its columns: by its headings, or else in the order of the template. */
function tableOf(cells: Cells, labels: Readonly<Record<Column, string>>) {
  const [first = []] = cells;
  const folded = first.map((cell) => foldText(cell.trim()));
  const places = orderColumns.map((column) =>
    folded.findIndex((cell) => [...headings[column], labels[column]].some((name) => foldText(name) === cell)),
  );
  const hasHeadings = places.some((place) => place >= 0);
  const at = hasHeadings ? places : orderColumns.map((_, index) => index);
  return (hasHeadings ? cells.slice(1) : cells)
    .map((row, index) => {
      const cell = (column: Column) => row[at[orderColumns.indexOf(column)] ?? -1]?.trim() ?? '';
      return { rowNo: index + (hasHeadings ? 2 : 1), cell, isEmpty: row.every((text) => text.trim() === '') };
    })
    .filter(({ isEmpty }) => !isEmpty);
}

/** A file before its numbers are read: which of them leaves open what its decimal separator is. */
export function readFile(cells: Cells, labels: Readonly<Record<Column, string>>) {
  const rows = tableOf(cells, labels);
  const numbers = rows.flatMap(({ cell }) => [cell('quantity'), cell('estimatedPrice')]).filter(Boolean);
  const sign = guessSign(numbers);
  const doubtful =
    sign === 'ambiguous' ? (numbers.find((text) => signOf(text) === 'ambiguous') ?? null) : null;
  /** The rows of an order, with the items that were found by their texts. */
  const rowsWith = (
    found: ReadonlyMap<string, FoundItem>,
    { chosen, language }: { chosen: DecimalSign | null; language: Language },
  ): OrderRow[] => {
    const used = chosen ?? (sign === 'comma' || sign === 'point' ? sign : decimalSignOf(language));
    const read = (text: string) => readNumber(text, used) ?? text;
    return rows.map(({ rowNo, cell }) => ({
      key: String(rowNo),
      rowNo,
      text: cell('item'),
      unitText: cell('unit'),
      quantity: read(cell('quantity')),
      price: read(cell('estimatedPrice')),
      description: cell('description'),
      item: found.get(cell('item')) ?? null,
      isLeftOut: false,
    }));
  };
  return { texts: [...new Set(rows.map(({ cell }) => cell('item')).filter(Boolean))], doubtful, rowsWith };
}

const isNumber = (text: string) => readNumber(text, 'point') === text;

/** What prevents a row from becoming a line. */
export function faultsOf(row: OrderRow, all: readonly OrderRow[]): RowFault[] {
  if (row.isLeftOut) return [];
  const { item, quantity, price } = row;
  const isQuantity = isNumber(quantity) && compareDecimals(quantity, '0') > 0;
  const first = all.find((other) => !other.isLeftOut && sameLine(other, row));
  return [
    ...(item ? [] : (['item'] as const)),
    ...(isQuantity ? [] : (['quantity'] as const)),
    ...(item && isQuantity && placesOf(quantity) > (item.decimals ?? 0) ? (['decimals'] as const) : []),
    ...(price !== '' && !isNumber(price) ? (['price'] as const) : []),
    ...(item && first !== row ? (['twice'] as const) : []),
  ];
}

const sameLine = (one: OrderRow, other: OrderRow) =>
  one.item !== null && one.item.id === other.item?.id && one.description === other.description;

/** Whether a file names another unit than the item has. */
export const hasOtherUnit = ({ item, unitText }: OrderRow) =>
  item?.unit !== undefined && unitText !== '' && foldText(unitText) !== foldText(item.unit);

/** The lines of an order. */
export const linesOf = (rows: readonly OrderRow[]) =>
  rows.flatMap(({ item, isLeftOut, quantity, price, description }) =>
    item && !isLeftOut
      ? [{ itemId: item.id, quantity, estimatedPrice: price || null, description: description || null }]
      : [],
  );
