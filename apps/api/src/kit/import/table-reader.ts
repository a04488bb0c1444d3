import { parse } from 'csv-parse/sync';
import { unescapeFormula } from '../formula-text.ts';
import { UnsafeArchive } from './strict-zip.ts';
import { fillWorkbook, type FilledWorkbook, type FillRequest } from '../workbook/fill-workbook.ts';
import { readSheets, readWorkbook, type WorkbookSheet } from './workbook.ts';

export type TableRequest = {
  bytes: Uint8Array;
  isWorkbook: boolean;
  rows: number;
  columns: number;
  /** Characters of all cells together. */
  characters: number;
};
export type SheetsRequest = Omit<TableRequest, 'isWorkbook'>;

/** Why a file could not be read. */
export type TableFault = { fault: 'unsafe' | 'unreadable' | 'tooLarge'; reason: string };
export type TableReply = { rows: string[][] } | TableFault;
export type SheetsReply = { sheets: WorkbookSheet[] } | TableFault;
export type FillReply = FilledWorkbook | TableFault;

/** What is done with an uploaded file. */
export type FileWork = { table: TableRequest } | { sheets: SheetsRequest } | { fill: FillRequest };

export function doFileWork(work: FileWork): Promise<TableReply | SheetsReply | FillReply> {
  if ('table' in work) return readTableBytes(work.table);
  return 'sheets' in work ? readSheetBytes(work.sheets) : fillBytes(work.fill);
}

const faultOf = (error: unknown): TableFault => ({
  fault: error instanceof UnsafeArchive ? 'unsafe' : 'unreadable',
  reason: String(error),
});

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads all sheets of a workbook, with their empty rows, so that the rows have the numbers that they have in Excel. */
async function readSheetBytes({ bytes, ...most }: SheetsRequest): Promise<SheetsReply> {
  try {
    const sheets = await readSheets(bufferOf(bytes), { rows: most.rows + 1_000, columns: most.columns });
    const isTooLong = sheets.some(({ rows }) => rows.length > most.rows);
    const characters = sheets.reduce((sum, { rows }) => sum + charactersOf(rows), 0);
    if (isTooLong || characters > most.characters)
      return { fault: 'tooLarge', reason: 'its sheets have too many rows or too long cells' };
    return { sheets };
  } catch (error) {
    return faultOf(error);
  }
}

async function fillBytes(request: FillRequest): Promise<FillReply> {
  try {
    return await fillWorkbook(request);
  } catch (error) {
    return faultOf(error);
  }
}

/** Reads the cells of a workbook or of separated values, or returns the reason why it cannot. */
async function readTableBytes({ bytes, isWorkbook, ...most }: TableRequest): Promise<TableReply> {
  try {
    const file = bufferOf(bytes);
    // Reads a few rows over the limit, so that trailing empty rows are not an error.
    const rows = isWorkbook
      ? await readWorkbook(file, { rows: most.rows + 1_000, columns: most.columns })
      : readText(decoded(file), most.rows);
    const filled = rows.filter((row) => row.some((cell) => cell !== ''));
    // The heading row does not count.
    if (filled.length - 1 > most.rows || filled.some((row) => row.length > most.columns))
      return { fault: 'tooLarge', reason: `${filled.length} rows` };
    if (charactersOf(filled) > most.characters)
      return { fault: 'tooLarge', reason: 'its cells are too long' };
    return { rows: filled };
  } catch (error) {
    return faultOf(error);
  }
}

/** Cells may share one long string. It exists once here, but would be copied for each cell when it is sent to the API. */
const charactersOf = (rows: readonly (readonly string[])[]) =>
  rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0);

/** Excel writes UTF-8 with a byte order mark, UTF-16, or the legacy code page of the country. */
function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1254').decode(file);
  }
}

function readText(text: string, mostRows: number): string[][] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => firstLine.split(sign).length;
  const delimiter = ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  const rows = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: 200_000,
    to: mostRows + 2,
  });
  return rows.map((row) => row.map(unescapeFormula));
}
