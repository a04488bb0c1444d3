import { afterEach, describe, expect, test } from 'vitest';
import {
  archiveOf,
  packedSpaces,
  rowOf,
  workbookParts,
  type ArchivePart,
} from '../../../test/support/archives.ts';
import { peakMegabytes } from '../../../test/support/peak-memory.ts';
import { readerLimits, readTable, tableLimits } from './read-table.ts';
import { createTableReaders, type ReaderLimits, type TableReaders } from './table-readers.ts';

let readers: TableReaders | undefined;
const start = (limits: Partial<ReaderLimits> = {}) => {
  readers = createTableReaders({ ...readerLimits, ...limits });
  return readers;
};
afterEach(() => readers?.stop());

const workbook = (bytes: Uint8Array) => ({ bytes, isWorkbook: true, ...tableLimits });
const small = archiveOf(workbookParts(rowOf(1, 'title', 'symbol') + rowOf(2, 'Sandık', 'snd')));
const smallRows = [
  ['title', 'symbol'],
  ['Sandık', 'snd'],
];

const stored = (part: ArchivePart): ArchivePart => ({
  ...part,
  packed: part.content,
  local: { method: 0 },
  central: { method: 0 },
});

describe('the readers of uploaded files', () => {
  test('read one file after another in the same process', async () => {
    const { read, pids } = start({ concurrency: 1 });
    for (let n = 0; n < 3; n += 1) expect(await read(1, workbook(small))).toEqual({ rows: smallRows });
    expect(pids()).toHaveLength(1);
  });

  test('let files wait for a free process', async () => {
    const { read, pids } = start({ concurrency: 2, waiting: 6, waitMs: 60_000 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, userId) => read(userId, workbook(small))),
    );
    expect(replies).toEqual(Array.from({ length: 8 }, () => ({ rows: smallRows })));
    expect(pids()).toHaveLength(2);
  });

  test('refuse a file when too many wait, and one that waited too long', async () => {
    const { read } = start({ concurrency: 1, waiting: 1, waitMs: 1 });
    const replies = await Promise.all(
      Array.from({ length: 3 }, (_, userId) => read(userId, workbook(small))),
    );
    expect(replies.map((reply) => ('rows' in reply ? 'read' : reply.fault))).toEqual([
      'read',
      'busy',
      'busy',
    ]);
    expect(await read(1, workbook(small))).toEqual({ rows: smallRows });
  });

  test('read one file of a user at a time and let one wait, and read those of others meanwhile', async () => {
    const { read } = start({ concurrency: 2, waitMs: 60_000 });
    const order: string[] = [];
    await Promise.all(
      ['1 first', '1 second', '2', '1 third', '3'].map(async (file) => {
        const reply = await read(Number(file[0]), workbook(small));
        order.push(`${file}: ${'rows' in reply ? 'read' : reply.fault}`);
      }),
    );
    expect(order[0]).toBe('1 third: busy');
    expect(order.toSorted()).toEqual([
      '1 first: read',
      '1 second: read',
      '1 third: busy',
      '2: read',
      '3: read',
    ]);
    expect(order.indexOf('1 second: read')).toBeGreaterThan(order.indexOf('1 first: read'));
    expect(await read(1, workbook(small))).toEqual({ rows: smallRows });
  });

  test('end a process that takes too long, and read the next file in another one', async () => {
    const slow = start({ readMs: 1 });
    expect(await slow.read(1, workbook(small))).toMatchObject({ fault: 'tooSlow' });
    expect(await slow.read(1, workbook(small))).toMatchObject({ fault: 'tooSlow' });
  });

  test('survive a file that needs more heap than a process may have', async () => {
    const { read } = start({ heapMegabytes: 16, readMs: 60_000 });
    const bytes = Buffer.from(`${'a;'.repeat(99)}a\n`.repeat(20_000));
    expect(await read(1, { ...workbook(bytes), isWorkbook: false })).toMatchObject({ fault: 'outOfMemory' });
    expect(await read(1, workbook(small))).toEqual({ rows: smallRows });
  });

  test('refuse cells that share one long text before it is copied for each of them', async () => {
    const { read, pids } = start({ readMs: 60_000 });
    const long = stored({
      name: 'xl/sharedStrings.xml',
      content: Buffer.from(`<sst><si><t>${'x'.repeat(4_000_000)}</t></si></sst>`),
    });
    const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c></row>`;
    const sheet = Array.from({ length: 5_000 }, (_, at) => row(at + 1)).join('');
    const file = archiveOf([...workbookParts(sheet), long]);
    expect(await read(1, workbook(file))).toMatchObject({ fault: 'tooLarge' });
    expect(Math.max(...pids().map(peakMegabytes))).toBeLessThan(200);
  });

  test('stay within their memory limit whatever an archive contains', async () => {
    const { read, pids } = start({ concurrency: 1 });
    const bomb = { name: 'xl/c.xml', content: Buffer.from(' '), packed: packedSpaces(2_048) };
    const parts = workbookParts(rowOf(1, 'a') + rowOf(2, 'b'));
    for (const hidden of [{ ...bomb, local: null }, { ...bomb, central: null }, bomb])
      expect(await read(1, workbook(archiveOf([...parts, hidden])))).toHaveProperty('fault');
    expect(peakMegabytes(pids()[0] ?? 0)).toBeLessThan(200);
  });
});

describe('an import is refused', () => {
  const table = { text: 'title;symbol\nSandık;snd\n' };

  test('when all readers are busy and too many files wait', async () => {
    const none = start({ concurrency: 0, waiting: 0 });
    await expect(readTable({ userId: 1 }, table, none)).rejects.toMatchObject({
      code: 'IMPORT_BUSY',
      status: 429,
    });
  });

  test('when reading takes too long', async () => {
    const slow = start({ readMs: 1 });
    await expect(readTable({ userId: 1 }, table, slow)).rejects.toMatchObject({
      code: 'IMPORT_TOO_SLOW',
      status: 422,
    });
  });
});
