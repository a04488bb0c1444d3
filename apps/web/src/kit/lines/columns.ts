/** Something an item cell can hold: a record of the server, with what the user sees of it while choosing. */
export type FoundItem = {
  id: number;
  code: string;
  name: string;
  /** The value of its unit, when the lines have a unit column. */
  unit?: string;
  /** How many decimals its quantities have, where its unit is fixed. */
  decimals?: number;
  /** What helps to choose, such as the stock and the last price. */
  facts?: string;
  /** Amounts that columns show until the server has stored the line, such as the stock, by column. */
  amounts?: Readonly<Record<string, string>>;
};

/** One of a few values. A unit also defines how many decimals its quantities have. */
type Choice = { value: string; label: string; decimals?: number };

type Common = {
  name: string;
  label: string;
  isRequired?: boolean;
  /** Displayed and copied, but not editable. */
  isReadOnly?: boolean;
  /** The value computed from the rest of the line, for a read-only column. */
  compute?: (line: Line) => string | null;
  /** The cells of the line that become empty when this one is entered, because they would contradict it. */
  clears?: readonly string[];
  /** In pixels; the widest column takes the remaining width. */
  width: number;
  hasTotal?: boolean;
  /** A shorter label, below the heading that it shares with its neighbours. */
  heading?: string;
  /** The heading that it shares with its neighbours, in a sheet. */
  band?: string;
  /** Whether it stays in view while the others are scrolled sideways, in a sheet. */
  isFrozen?: boolean;
  /** The column that takes its place in the heading of a group; without one the cell is empty there. */
  inGroup?: string;
  /** Whether it has no place of its own, but only in headings of groups. */
  isOfGroup?: boolean;
};

export type ItemColumn = Common & {
  kind: 'item';
  /** Finds items by part of a code, name or barcode; the server normalises the search text. */
  find: (typed: string, signal: AbortSignal) => Promise<readonly FoundItem[]>;
  /** The items for exact codes, barcodes and names, keyed by the requested text. */
  match: (codes: readonly string[]) => Promise<ReadonlyMap<string, FoundItem>>;
};

export type ChoiceColumn = Common & { kind: 'unit' | 'choice'; choices: readonly Choice[] };

/** The type of a column. Numbers are exact decimals as text, dates are `2026-11-15`. */
export type LineColumn =
  | ItemColumn
  | ChoiceColumn
  | (Common & { kind: 'text' | 'date' })
  | (Common & {
      kind: 'quantity' | 'money';
      decimals?: number;
      /** How many decimals are displayed at least; without it, as many as it may have. */
      least?: number;
      mayBeNegative?: boolean;
    });

export type NumberColumn = Extract<LineColumn, { kind: 'quantity' | 'money' }>;

/** A cell keeps what was typed even when it cannot be parsed; the line then reports the fault. */
export type CellValue = string | FoundItem | null;

/** A line of a document. Its id is generated in the browser, so that a line sent twice is still one line. */
export type Line = { readonly id: string; readonly cells: Readonly<Record<string, CellValue>> };

export const isNumeric = (column: LineColumn): column is NumberColumn =>
  column.kind === 'quantity' || column.kind === 'money';

export const hasChoices = (column: LineColumn): column is ChoiceColumn =>
  column.kind === 'unit' || column.kind === 'choice';

export const isFound = (value: CellValue | undefined): value is FoundItem =>
  typeof value === 'object' && value !== null;

export const newLine = (cells: Line['cells'] = {}): Line => ({ id: crypto.randomUUID(), cells });

export const cellOf = (line: Line, { name, compute }: Pick<LineColumn, 'name' | 'compute'>): CellValue =>
  (compute ? compute(line) : line.cells[name]) ?? null;

/** What entering a cell changes in its line: the cell, and those that would contradict it. */
export const enteredCells = ({ name, clears = [] }: LineColumn, value: CellValue): Line['cells'] => ({
  ...Object.fromEntries(clears.map((other) => [other, null])),
  [name]: value,
});

export const isEmpty = (value: CellValue | undefined) =>
  value === null || value === undefined || value === '';

const blankBefore = new WeakMap<Line, boolean>();

/** An empty line is ignored: it is neither faulty nor saved. Each line is looked at once. */
export function isBlank(line: Line): boolean {
  const known = blankBefore.get(line);
  if (known !== undefined) return known;
  const found = Object.values(line.cells).every(isEmpty);
  blankBefore.set(line, found);
  return found;
}

export const itemColumnOf = (columns: readonly LineColumn[]) =>
  columns.find((column): column is ItemColumn => column.kind === 'item');

export const unitColumnOf = (columns: readonly LineColumn[]) =>
  columns.find((column): column is ChoiceColumn => column.kind === 'unit');

export const quantityColumnOf = (columns: readonly LineColumn[]) =>
  columns.find((column): column is NumberColumn => column.kind === 'quantity' && !column.isReadOnly);

/** How many decimals a number of this line may have: for quantities, the unit of the line defines it. */
export function decimalsOf(column: NumberColumn, line: Line, columns: readonly LineColumn[]): number {
  if (column.kind === 'money') return column.decimals ?? 2;
  const unit = unitColumnOf(columns);
  const chosen = unit?.choices.find(({ value }) => value === line.cells[unit.name]);
  const item = itemColumnOf(columns);
  const found = item && line.cells[item.name];
  return chosen?.decimals ?? (isFound(found) ? found.decimals : undefined) ?? column.decimals ?? 3;
}
