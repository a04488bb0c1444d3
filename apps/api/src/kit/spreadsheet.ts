import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

/** A table of values with its headings, ready to become a file. */
export type Sheet = {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
  rightToLeft: boolean;
};
export type Cell = string | number | boolean | null;

export const spreadsheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Every text is a text cell, so that no value is ever read as a formula. */
export async function writeXlsx({ name, headings, rows, rightToLeft }: Sheet): Promise<Buffer> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map(typedCell));
  const widths = headings.map((heading, index) => ({
    width: Math.min(60, Math.max(heading.length, ...rows.map((row) => String(row[index] ?? '').length)) + 2),
  }));
  return writeXlsxFile([head, ...body], {
    sheet: sheetName(name),
    columns: widths,
    stickyRowsCount: 1,
    rightToLeft,
  }).toBuffer();
}

function typedCell(value: Cell) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  return typeof value === 'boolean' ? { value, type: Boolean } : { value, type: String };
}

/** Excel allows 31 characters, none of these, and no apostrophe at either end. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '') || 'Kalfa';

const formulaStart = /^[=+\-@\t\r]/;

/** The byte order mark makes Excel read UTF-8; a leading apostrophe keeps it from running what looks like a formula. */
export function writeCsv({ headings, rows }: Sheet): Buffer {
  const safe = (value: Cell) => (typeof value === 'string' && formulaStart.test(value) ? `'${value}` : value);
  return Buffer.from(
    stringify([headings, ...rows.map((row) => row.map(safe))], {
      bom: true,
      record_delimiter: 'windows',
      quote_record_delimiter: true,
    }),
  );
}
