import { Worker } from 'node:worker_threads';
import { importLimits } from '@kalfa/contracts/baseinfo/import-session';
import { canBeStored } from '@kalfa/contracts/fields';
import { refuse } from '../../http/refusal.ts';
import type { TableReply, TableRequest } from './table-reader.ts';

const mostMs = 10_000;
const mostMegabytes = 384;

/** The table in a file or in pasted text, as the texts of its cells; the first row are its headings. */
export async function readTable(
  source: { text: string } | { name: string; content: string },
): Promise<string[][]> {
  const bytes = 'text' in source ? Buffer.from(source.text) : Buffer.from(source.content, 'base64');
  if (bytes.length > importLimits.megabytes * 1_048_576)
    throw refuse('FILE_TOO_LARGE', { params: { max: importLimits.megabytes } });
  const isWorkbook = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  // What says it is a workbook and is none is not read as something else.
  if ('name' in source && isWorkbook !== /\.xlsx$/i.test(source.name)) throw refuse('FILE_TYPE_REFUSED');
  const reply = await inThread({ bytes, isWorkbook, ...importLimits });
  if ('rows' in reply) {
    if (reply.rows.length < 2) throw refuse('LINES_REQUIRED');
    // A table with these is no text, or text in a code that was not recognised.
    if (!reply.rows.every((row) => row.every(canBeStored)))
      throw refuse('FILE_TYPE_REFUSED', { params: { reason: 'unreadable' } });
    return reply.rows;
  }
  if (reply.fault === 'tooLarge') throw refuse('FILE_TOO_LARGE', { params: { rows: importLimits.rows } });
  throw refuse('FILE_TYPE_REFUSED', { params: { reason: reply.fault } });
}

function inThread(request: TableRequest): Promise<TableReply> {
  const worker = new Worker(new URL('./table-reader.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise<TableReply>((resolve) => {
    const tooSlow = setTimeout(() => done({ fault: 'unsafe', reason: 'it took too long' }), mostMs);
    const done = (reply: TableReply) => {
      clearTimeout(tooSlow);
      resolve(reply);
      void worker.terminate();
    };
    worker.once('message', done);
    worker.once('error', (error) => done({ fault: 'unsafe', reason: String(error) }));
    worker.once('exit', () => done({ fault: 'unreadable', reason: 'the reader ended' }));
  });
}
