/** A place in a sheet: the row counted from 1, the column from 0. */
export type Place = { row: number; column: number };

const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

/** The name that Excel gives a cell, such as `H12`. */
export const cellName = ({ row, column }: Place) => `${columnLetters(column)}${row}`;

/** The place of a cell with a name such as `H12`; `null` when it is none. */
export function placeOf(name: string): Place | null {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name);
  if (!match) return null;
  const [, letters = '', digits = ''] = match;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}

export type Area = { from: Place; to: Place };

/** The area of a reference such as `A1:C3`, or of a single cell. */
export function areaOf(reference: string): Area | null {
  const [first = '', last = first] = reference.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  return from && to && { from, to };
}

export const isInside = ({ row, column }: Place, { from, to }: Area) =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;
