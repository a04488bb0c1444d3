import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { refuseUnsafeWorkbook, UnsafeWorkbook } from './xlsx-guard.ts';

/** Reads a table in a thread of its own, so that a file made to hurt slows nobody and ends with its thread. */
export type TableRequest = { bytes: Uint8Array; isWorkbook: boolean; rows: number; columns: number };
export type TableReply =
  | { rows: string[][] }
  | { fault: 'unsafe' | 'unreadable' | 'tooLarge'; reason: string };

const { bytes, isWorkbook, rows: mostRows, columns: mostColumns } = workerData as TableRequest;

async function read(): Promise<TableReply> {
  try {
    const file = Buffer.from(bytes);
    const rows = isWorkbook ? await readWorkbook(file) : readText(decoded(file));
    const filled = rows.filter((row) => row.some((cell) => cell !== ''));
    // The headings are no row of data.
    if (filled.length - 1 > mostRows || filled.some((row) => row.length > mostColumns))
      return { fault: 'tooLarge', reason: `${filled.length} rows` };
    return { rows: filled };
  } catch (error) {
    return { fault: error instanceof UnsafeWorkbook ? 'unsafe' : 'unreadable', reason: String(error) };
  }
}

async function readWorkbook(file: Buffer): Promise<string[][]> {
  // A few empty rows more than the most are nobody's fault.
  refuseUnsafeWorkbook(file, { rows: mostRows + 1_000, columns: mostColumns });
  const rows = await readSheet(file, { trim: true });
  return rows.map((row) => row.map(cellText));
}

/** What a cell shows. Of a formula that is the value somebody's spreadsheet last worked out; nothing is worked out here. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Excel writes UTF-8 with its mark, UTF-16, or the old code page of the country. */
function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1254').decode(file);
  }
}

function readText(text: string): string[][] {
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
  // The apostrophe by which our own exports keep a text from being run goes again.
  return rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
}

// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin.
parentPort?.postMessage(await read());
