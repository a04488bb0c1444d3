import { zipSync } from 'fflate';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { toBuffer } from '../../src/lib/to-buffer.ts';
import { readerLimits, tableLimits } from '../../src/kit/import/read-table.ts';
import { createTableReaders } from '../../src/kit/import/table-readers.ts';
import { writeXlsx } from '../../src/kit/spreadsheet.ts';
import { archiveOf, rowOf, workbookParts } from '../support/archives.ts';
import { peakMegabytes } from '../support/peak-memory.ts';
import { extent } from './extent.ts';

/** The heap, 60 MB of unpacked parts in a few copies, the upload and the engine itself. */
const mostMegabytes = 640;

const readers = createTableReaders({ ...readerLimits, concurrency: 1 });
afterAll(() => readers.stop());

/** One change of an archive: bytes anywhere, fields of its headers, its length. */
type Mutation =
  | { kind: 'byte'; at: number; value: number }
  | { kind: 'field'; header: number; field: number; value: number }
  | { kind: 'cut'; at: number }
  | { kind: 'copy'; from: number; length: number; to: number }
  | { kind: 'remove'; from: number; length: number };

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const odd = fc.oneof(
  fc.constantFrom(0, 1, 8, 99, 0xff_ff, 0x7f_ff_ff_ff, 0xff_ff_ff_ff),
  fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
);
const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: share, value: fc.nat(255) }),
  fc.record({ kind: fc.constant('field' as const), header: share, field: share, value: odd }),
  fc.record({ kind: fc.constant('field' as const), header: share, field: share, value: odd }),
  fc.record({ kind: fc.constant('cut' as const), at: share }),
  fc.record({ kind: fc.constant('copy' as const), from: share, length: fc.nat(400), to: share }),
  fc.record({ kind: fc.constant('remove' as const), from: share, length: fc.nat(40) }),
);

/** Where the fields of the four records stand and how long they are. */
const fieldsOf: Record<number, readonly (readonly [at: number, bytes: number])[]> = {
  0x04_03_4b_50: [
    [6, 2],
    [8, 2],
    [14, 4],
    [18, 4],
    [22, 4],
    [26, 2],
    [28, 2],
  ],
  0x02_01_4b_50: [
    [8, 2],
    [10, 2],
    [16, 4],
    [20, 4],
    [24, 4],
    [28, 2],
    [30, 2],
    [32, 2],
    [42, 4],
  ],
  0x06_05_4b_50: [
    [4, 2],
    [8, 2],
    [10, 2],
    [12, 4],
    [16, 4],
    [20, 2],
  ],
  0x08_07_4b_50: [
    [4, 4],
    [8, 4],
    [12, 4],
  ],
};

const recordsOf = (file: Buffer) =>
  Object.entries(fieldsOf).flatMap(([signature, fields]) => {
    const mark = Buffer.alloc(4);
    mark.writeUInt32LE(Number(signature));
    const found: { at: number; fields: typeof fields }[] = [];
    for (let at = file.indexOf(mark); at >= 0; at = file.indexOf(mark, at + 4)) found.push({ at, fields });
    return found;
  });

function mutated(file: Buffer, mutation: Mutation): Buffer {
  const place = (part: number) => Math.floor(part * file.length);
  switch (mutation.kind) {
    case 'byte': {
      const copy = Buffer.from(file);
      copy[place(mutation.at)] = mutation.value;
      return copy;
    }
    case 'field': {
      const records = recordsOf(file);
      const record = records[Math.floor(mutation.header * records.length)];
      const [offset, bytes] = record?.fields[Math.floor(mutation.field * record.fields.length)] ?? [0, 2];
      const at = record?.at ?? 0;
      if (at + offset + bytes > file.length) return file;
      const copy = Buffer.from(file);
      copy.writeUIntLE(mutation.value % 256 ** bytes, at + offset, bytes);
      return copy;
    }
    case 'cut':
      return file.subarray(0, place(mutation.at));
    case 'copy': {
      const piece = file.subarray(place(mutation.from), place(mutation.from) + mutation.length);
      const to = place(mutation.to);
      return Buffer.concat([file.subarray(0, to), piece, file.subarray(to)]);
    }
    case 'remove': {
      const from = place(mutation.from);
      return Buffer.concat([file.subarray(0, from), file.subarray(from + mutation.length)]);
    }
  }
}

test(
  `${extent.workbooks} mutated workbooks are read or refused, in time and within the memory of a reader`,
  { timeout: 30_000 + extent.workbooks * 200 },
  async () => {
    const sheet = rowOf(1, 'title', 'symbol') + rowOf(2, 'Sandık', 'snd');
    const plain = workbookParts(sheet, '<si><t>shared</t></si>');
    const origins = [
      archiveOf(plain),
      Buffer.from(
        zipSync(Object.fromEntries(plain.map(({ name, content }) => [name, content])), { level: 0 }),
      ),
      await toBuffer(writeXlsx({ name: 'x', headings: ['title'], rows: [[['Sandık']]], rightToLeft: false })),
    ];
    const seen = { read: 0, refused: 0 };
    /** Either the archive is changed, or the text of one part in an archive that is sound. */
    const anyArchive = fc
      .record({
        origin: fc.constantFrom(...origins),
        part: fc.option(fc.nat(plain.length - 1), { freq: 2 }),
        mutations: fc.array(anyMutation, { minLength: 1, maxLength: 4 }),
      })
      .map(({ origin, part, mutations }) => {
        if (part === null) return mutations.reduce(mutated, origin);
        return archiveOf(
          plain.map((one, at) =>
            at === part ? { ...one, content: mutations.reduce(mutated, one.content) } : one,
          ),
        );
      });
    await fc.assert(
      fc.asyncProperty(anyArchive, async (archive) => {
        const reply = await readers.read(1, { bytes: archive, isWorkbook: true, ...tableLimits });
        const answer = 'rows' in reply ? 'read' : reply.fault;
        expect(['read', 'unsafe', 'unreadable', 'tooLarge']).toContain(answer);
        if (answer === 'read') seen.read += 1;
        else seen.refused += 1;
      }),
      { numRuns: extent.workbooks, seed: extent.seed, endOnFailure: true },
    );
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(extent.workbooks / 20);
    const peak = Math.max(...readers.pids().map(peakMegabytes));
    process.stdout.write(
      `import: ${seen.read} mutated workbooks read, ${seen.refused} refused; reader at its peak ${Math.round(peak)} MB\n`,
    );
    expect(peak).toBeLessThan(mostMegabytes);
  },
);
