import { importLimits } from '@kalfa/contracts/files/import-session';
import { canBeStored } from '@kalfa/contracts/fields';
import type { Actor } from '../../lib/http/actor.ts';
import { refuse, type Refusal } from '../../lib/http/refusal.ts';
import type { FilledWorkbook, FillRequest } from '../workbook/fill-workbook.ts';
import type { TableFault } from './table-reader.ts';
import {
  createTableReaders,
  type ReaderFault,
  type ReaderLimits,
  type TableReaders,
} from './table-readers.ts';
import type { WorkbookSheet } from './workbook.ts';

/** Waiting and reading together stay below the request timeout of 15 seconds. */
export const readerLimits: ReaderLimits = {
  concurrency: 2,
  waiting: 8,
  waitMs: 3_000,
  readMs: 10_000,
  heapMegabytes: 256,
};
export const tableLimits = {
  rows: importLimits.rows,
  columns: importLimits.columns,
  characters: 16_000_000,
};

const usualReaders = createTableReaders(readerLimits);

/** Parses a file or pasted text into the texts of its cells; the first row contains the headings. */
export async function readTable(
  { userId }: Pick<Actor, 'userId'>,
  source: { text: string } | { name: string; content: string },
  readers: TableReaders = usualReaders,
): Promise<string[][]> {
  const bytes = 'text' in source ? Buffer.from(source.text) : Buffer.from(source.content, 'base64');
  if (bytes.length > importLimits.megabytes * 1_048_576)
    throw refuse('FILE_TOO_LARGE', { params: { max: importLimits.megabytes } });
  const isWorkbook = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  // The content must match the file extension.
  if ('name' in source && isWorkbook !== /\.xlsx$/i.test(source.name)) throw refuse('FILE_TYPE_REFUSED');
  const reply = await readers.read(userId, { bytes, isWorkbook, ...tableLimits });
  if ('rows' in reply) {
    if (reply.rows.length < 2) throw refuse('LINES_REQUIRED');
    // A table with such characters is binary, or text in an encoding that was not recognised.
    if (!reply.rows.every((row) => row.every(canBeStored)))
      throw refuse('FILE_TYPE_REFUSED', { params: { reason: 'unreadable' } });
    return reply.rows;
  }
  throw refuseUnread(reply);
}

/** The sheets of a stored workbook, with their empty rows. */
export async function readWorkbookSheets(
  { userId }: Pick<Actor, 'userId'>,
  bytes: Buffer,
  { columns }: { columns: number } = tableLimits,
): Promise<WorkbookSheet[]> {
  if (bytes.length > importLimits.megabytes * 1_048_576)
    throw refuse('FILE_TOO_LARGE', { params: { max: importLimits.megabytes } });
  const reply = await usualReaders.readSheets(userId, { bytes, ...tableLimits, columns });
  if (!('sheets' in reply)) throw refuseUnread(reply);
  if (!reply.sheets.every(({ rows }) => rows.every((row) => row.every(canBeStored))))
    throw refuse('FILE_TYPE_REFUSED', { params: { reason: 'unreadable' } });
  return reply.sheets;
}

/** Writes numbers into a copy of a stored workbook. */
export async function fillStoredWorkbook(
  { userId }: Pick<Actor, 'userId'>,
  request: FillRequest,
): Promise<FilledWorkbook> {
  const reply = await usualReaders.fill(userId, request);
  if ('report' in reply) return reply;
  throw refuseUnread(reply);
}

function refuseUnread(reply: TableFault | ReaderFault): Refusal {
  switch (reply.fault) {
    case 'busy':
      return refuse('IMPORT_BUSY');
    case 'tooSlow':
      return refuse('IMPORT_TOO_SLOW', { params: { seconds: readerLimits.readMs / 1_000 } });
    case 'outOfMemory':
    case 'tooLarge':
      return refuse('FILE_TOO_LARGE', { params: { rows: importLimits.rows } });
    case 'unsafe':
    case 'unreadable':
      return refuse('FILE_TYPE_REFUSED', { params: { reason: reply.fault } });
  }
}
