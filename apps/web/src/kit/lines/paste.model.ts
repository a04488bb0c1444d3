import { addDecimals, isDecimal } from '@kalfa/domain/decimal';
import type { Language } from '@kalfa/contracts/language';
import { foldText } from '../../lib/fold-text.ts';
import { readCell } from './cell-text.ts';
import {
  isFound,
  isNumeric,
  itemColumnOf,
  newLine,
  quantityColumnOf,
  unitColumnOf,
  type CellValue,
  type FoundItem,
  type Line,
  type LineColumn,
} from './columns.ts';
import { guessSign, readNumber, signOf, type DecimalSign } from './numbers.ts';

export type Block = readonly (readonly string[])[];

/** For each column of the block, the name of the grid column it goes to; `null` for one that is left out. */
export type ColumnMap = readonly (string | null)[];

export const widthOf = (block: Block) => Math.max(0, ...block.map((row) => row.length));

const typedColumns = (columns: readonly LineColumn[]) => columns.filter(({ isReadOnly }) => !isReadOnly);

/** Which column each heading of the first row names, if it is a heading row at all. */
function headingsOf(block: Block, columns: readonly LineColumn[]): ColumnMap | null {
  const first = block[0] ?? [];
  const map = first.map((cell) => {
    const folded = foldText(cell);
    return (
      typedColumns(columns).find(({ label, name }) => [foldText(label), foldText(name)].includes(folded))
        ?.name ?? null
    );
  });
  return map.some((name) => name !== null) && !first.some((cell) => signOf(cell) !== null) ? map : null;
}

/** Whether the first row contains headings instead of values. */
export const hasHeadings = (block: Block, columns: readonly LineColumn[]) =>
  headingsOf(block, columns) !== null;

/**
 * By the headings where there are any, as a block of this width was mapped the last time, or one after the other from
 * the cursor on.
 */
export function guessMap(
  block: Block,
  {
    columns,
    from,
    remembered,
  }: { columns: readonly LineColumn[]; from: number; remembered?: ColumnMap | undefined },
): ColumnMap {
  const headings = headingsOf(block, columns);
  if (headings) return headings;
  const typed = typedColumns(columns);
  if (remembered?.every((name) => name === null || typed.some((column) => column.name === name)))
    return remembered;
  const first = typed.findIndex((column) => columns.indexOf(column) >= from);
  return Array.from({ length: widthOf(block) }, (_, index) => typed[first + index]?.name ?? null);
}

/** The texts of a block that go to columns of one kind. */
export function textsFor(block: Block, map: ColumnMap, isWanted: (name: string) => boolean): string[] {
  return block.flatMap((row) =>
    row.flatMap((cell, index) => {
      const name = map[index];
      return name && isWanted(name) && cell.trim() !== '' ? [cell.trim()] : [];
    }),
  );
}

/** The decimal separator of the block's numbers, as far as they determine it. */
export const signOfBlock = (block: Block, map: ColumnMap, columns: readonly LineColumn[]) =>
  guessSign(
    textsFor(block, map, (name) => columns.some((column) => column.name === name && isNumeric(column))),
  );

type Meaning = {
  columns: readonly LineColumn[];
  map: ColumnMap;
  sign: DecimalSign;
  language: Language;
  found: ReadonlyMap<string, FoundItem>;
  unitOf: (item: FoundItem) => string | undefined;
};

/** The lines of a block, each cell parsed for its column. */
export function linesOf(block: Block, { columns, map, sign, language, found, unitOf }: Meaning): Line[] {
  const unit = unitColumnOf(columns);
  return block.map((row) => {
    const cells: Record<string, CellValue> = {};
    for (const [index, text] of row.entries()) {
      const column = columns.find(({ name }) => name === map[index]);
      const bare = text.trim();
      if (!column || bare === '') continue;
      if (column.kind === 'item') cells[column.name] = found.get(bare) ?? bare;
      else if (isNumeric(column)) cells[column.name] = readNumber(bare, sign) ?? bare;
      else cells[column.name] = readCell(bare, column, language);
    }
    const item = itemOf(cells, columns);
    if (unit && item && cells[unit.name] === undefined) cells[unit.name] = unitOf(item) ?? null;
    return newLine(cells);
  });
}

const itemOf = (cells: Line['cells'], columns: readonly LineColumn[]): FoundItem | null => {
  const value = cells[itemColumnOf(columns)?.name ?? ''];
  return isFound(value) ? value : null;
};

/** A key for lines of the same item and unit; a line without an item equals no other. */
export function sameGoods(line: Line, columns: readonly LineColumn[]): string | null {
  const item = itemOf(line.cells, columns);
  const unit = unitColumnOf(columns);
  return item ? `${item.id} ${unit ? String(line.cells[unit.name] ?? '') : ''}` : null;
}

/** The counts of a preview: lines whose item was found, lines whose item was not, and lines that repeat another one. */
export function tally(lines: readonly Line[], columns: readonly LineColumn[]) {
  const item = itemColumnOf(columns);
  const keys = lines.flatMap((line) => sameGoods(line, columns) ?? []);
  const unmatched = item ? lines.filter(({ cells }) => typeof cells[item.name] === 'string').length : 0;
  return { matched: keys.length, unmatched, duplicates: keys.length - new Set(keys).size };
}

/** One line for each item and unit, with the quantities added; a line whose quantity is not a number stays separate. */
export function merged(lines: readonly Line[], columns: readonly LineColumn[]): Line[] {
  const quantity = quantityColumnOf(columns);
  if (!quantity) return [...lines];
  const all: Line[] = [];
  const indexes = new Map<string, number>();
  for (const line of lines) {
    const key = sameGoods(line, columns);
    const index = key === null ? undefined : indexes.get(key);
    const first = index === undefined ? undefined : all[index];
    const sum = first && sumOf(first.cells[quantity.name], line.cells[quantity.name]);
    if (first && index !== undefined && sum)
      all[index] = { ...first, cells: { ...first.cells, [quantity.name]: sum } };
    else {
      if (key !== null && index === undefined) indexes.set(key, all.length);
      all.push(line);
    }
  }
  return all;
}

function sumOf(one: CellValue | undefined, other: CellValue | undefined): string | null {
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  return isDecimal(one) && isDecimal(other) ? addDecimals([one, other]) : null;
}
