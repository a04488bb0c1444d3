import { crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { archiveOf, descriptor, packedSpaces, type ArchivePart } from '../../../test/support/archives.ts';
import { toBuffer } from '../../lib/to-buffer.ts';
import { zip } from '../zip.ts';
import { readZip, unzip } from './strict-zip.ts';

const first: ArchivePart = { name: 'a.xml', content: Buffer.from('<a>first</a>') };
const second: ArchivePart = { name: 'b.xml', content: Buffer.from('<b>second</b>') };
const headerLength = 30 + first.name.length;
const firstLength = headerLength + deflateRawSync(first.content).length;
const secondLength = headerLength + deflateRawSync(second.content).length;

const read = async (file: Buffer) =>
  (await readZip(file)).map((part) => [part.name, unzip(part).toString()] as const);

const uint64 = (...values: number[]) => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * index);
  return bytes;
};

/** The part with its sizes in ZIP64 fields, as some Java libraries write every workbook. */
function asZip64(part: ArchivePart, declared: { size?: number; packed?: number } = {}): ArchivePart {
  const sizes = { size: part.content.length, packed: deflateRawSync(part.content).length, ...declared };
  const extra = Buffer.concat([Buffer.from([1, 0, 16, 0]), uint64(sizes.size, sizes.packed)]);
  const header = { size: 0xff_ff_ff_ff, packed: 0xff_ff_ff_ff, extra };
  return { ...part, local: header, central: header };
}

function zip64End({ at, length, count }: { at: number; length: number; count: number }): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06_06_4b_50, 0);
  uint64(44).copy(record, 4);
  uint64(count, count, length, at).copy(record, 24);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  uint64(at + length).copy(locator, 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

/** The part with its sizes in a descriptor behind its data. */
function withDescriptor(
  part: ArchivePart,
  declared: Partial<Parameters<typeof descriptor>[0]> = {},
): ArchivePart {
  const packed = deflateRawSync(part.content).length;
  const truth = { crc: crc32(part.content), packed, size: part.content.length };
  return {
    ...part,
    local: { flags: 8, crc: 0, packed: 0, size: 0 },
    central: { flags: 8 },
    after: descriptor({ ...truth, ...declared }),
  };
}

const both = [
  ['a.xml', '<a>first</a>'],
  ['b.xml', '<b>second</b>'],
];
const contents = { 'a.xml': Buffer.from('<a>first</a>'), 'b.xml': Buffer.from('<b>second</b>') };

describe('an archive is read', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with deflated entries', () => archiveOf([first, second])],
    ['with stored entries', () => Buffer.from(zipSync(contents, { level: 0 }))],
    ['by another library', () => Buffer.from(zipSync(contents, { level: 9 }))],
    [
      'of our own exports',
      () => toBuffer(zip(both.map(([name = '', text = '']) => ({ name, content: [text] })))),
    ],
    ['with data descriptors', () => archiveOf([withDescriptor(first), withDescriptor(second)])],
    [
      'with data descriptors without signature',
      () =>
        archiveOf(
          [first, second].map((part) => {
            const described = withDescriptor(part);
            return { ...described, after: described.after?.subarray(4) ?? Buffer.alloc(0) };
          }),
        ),
    ],
    [
      'with ZIP64 sizes and end',
      () => {
        const parts = [asZip64(first), asZip64(second)];
        const at = firstLength + secondLength + 40;
        const length = archiveOf(parts).length - at - 22;
        const before = zip64End({ at, length, count: 2 });
        return archiveOf(parts, { before, count: 0xff_ff, size: 0xff_ff_ff_ff, at: 0xff_ff_ff_ff });
      },
    ],
  ])('%s', async (_what, make) => {
    expect(await read(await make())).toEqual(both);
  });

  test('in any order of the central directory', async () => {
    const swapped = [
      { ...second, central: { at: 0 } },
      { ...first, central: { at: secondLength } },
    ];
    expect(await read(archiveOf(swapped))).toEqual([both[1], both[0]]);
  });
});

describe('an archive is refused', () => {
  const bomb: ArchivePart = { name: 'c.xml', content: Buffer.from(' '), packed: packedSpaces(2_048) };
  const secondPacked = deflateRawSync(second.content).length;
  const nested = archiveOf([second]);
  test.each<[string, string, () => Buffer]>([
    [
      'with an entry only in the central directory',
      'invalid local file header',
      () => archiveOf([first, { ...bomb, local: null }]),
    ],
    [
      'with an entry only in a local header, last',
      'between its data',
      () => archiveOf([first, second, { ...bomb, central: null }]),
    ],
    [
      'with an entry only in a local header, between',
      'between its data',
      () => archiveOf([first, { ...bomb, central: null }, second]),
    ],
    [
      'with an entry only in a local header, first',
      'starts elsewhere',
      () => archiveOf([{ ...bomb, central: null }, first, second]),
    ],
    [
      'with an entry inside the data of another',
      'bytes between its data',
      () =>
        archiveOf([
          { name: 'a.xml', content: nested, packed: nested, local: { method: 0 }, central: { method: 0 } },
          {
            ...second,
            packed: Buffer.alloc(0),
            local: null,
            central: { at: headerLength, packed: secondPacked },
          },
        ]),
    ],
    [
      'with another name in the local header',
      'differ',
      () => archiveOf([{ ...first, local: { name: 'x.xml' } }, second]),
    ],
    [
      'with another size in the local header',
      'differ',
      () => archiveOf([{ ...first, local: { size: 3 } }, second]),
    ],
    [
      'with another packed size in the local header',
      'differ',
      () => archiveOf([{ ...first, local: { packed: 3 } }, second]),
    ],
    [
      'with another CRC-32 in the local header',
      'differ',
      () => archiveOf([{ ...first, local: { crc: 1 } }, second]),
    ],
    [
      'with another method in the local header',
      'differ',
      () => archiveOf([{ ...first, local: { method: 0 } }, second]),
    ],
    [
      'with other flags in the local header',
      'differ',
      () => archiveOf([{ ...first, local: { flags: 8 } }, second]),
    ],
    [
      'with a size of zero and no descriptor',
      'differ',
      () => archiveOf([{ ...first, local: { size: 0 } }, second]),
    ],
    [
      'with a descriptor that states another size',
      'descriptor',
      () => archiveOf([withDescriptor(first, { size: 3 }), second]),
    ],
    [
      'with a descriptor that states another packed size',
      'descriptor',
      () => archiveOf([withDescriptor(first, { packed: 3 })]),
    ],
    [
      'with a descriptor that states another CRC-32',
      'descriptor',
      () => archiveOf([first, withDescriptor(second, { crc: 3 })]),
    ],
    [
      'without the descriptor it announces',
      '0 bytes between',
      () => archiveOf([{ ...withDescriptor(first), after: Buffer.alloc(0) }]),
    ],
    [
      'with bytes after a descriptor',
      '64 bytes between',
      () => archiveOf([{ ...withDescriptor(first), after: Buffer.alloc(64) }]),
    ],
    ['with two entries of one name', 'duplicate', () => archiveOf([first, first])],
    [
      'with two names that differ in case',
      'duplicate',
      () => archiveOf([first, { ...first, name: 'A.XML' }]),
    ],
    [
      'with fewer entries than its directory holds',
      'unlisted',
      () => archiveOf([first, second], { count: 1 }),
    ],
    [
      'with more entries than its directory holds',
      'unexpected EOF',
      () => archiveOf([first, second], { count: 3 }),
    ],
    [
      'with a directory of another length',
      'inconsistent end',
      () => archiveOf([first, second], { size: 51 }),
    ],
    ['with a directory elsewhere', 'inconsistent end', () => archiveOf([first, second], { at: 0 })],
    [
      'with bytes after its directory',
      'inconsistent end',
      () => archiveOf([first, second], { before: Buffer.alloc(8) }),
    ],
    ['with a comment', 'no end', () => archiveOf([first, second], { comment: Buffer.from('PK') })],
    ['with bytes after its end', 'no end', () => Buffer.concat([archiveOf([first]), Buffer.from(' ')])],
    [
      'with bytes before its beginning',
      'inconsistent end',
      () => Buffer.concat([Buffer.from(' '), archiveOf([first])]),
    ],
    [
      'with another archive before it',
      'inconsistent end',
      () => Buffer.concat([archiveOf([first]), archiveOf([second])]),
    ],
    ['without its last byte', 'no end', () => archiveOf([first, second]).subarray(0, -1)],
    [
      'with a ZIP64 end that contradicts the other one',
      'inconsistent ZIP64',
      () => archiveOf([first, second], { before: zip64End({ at: 0, length: 90, count: 1 }) }),
    ],
    [
      'with a ZIP64 reference and no ZIP64 end',
      'inconsistent end',
      () => archiveOf([first, second], { at: 0xff_ff_ff_ff }),
    ],
    ['with ZIP64 sizes of a terabyte', 'to 1', () => archiveOf([asZip64(first, { size: 2 ** 40 })])],
    ['with ZIP64 sizes beyond the file', 'overflows', () => archiveOf([asZip64(first, { packed: 2 ** 53 })])],
    [
      'with ZIP64 sizes in the local header that are wrong',
      'differ',
      () => archiveOf([{ ...asZip64(first, { size: 3 }), central: {} }]),
    ],
    [
      'that is encrypted',
      'flags 1',
      () => archiveOf([{ ...first, local: { flags: 1 }, central: { flags: 1 } }]),
    ],
    [
      'with another compression method',
      'method 12',
      () => archiveOf([{ ...first, local: { method: 12 }, central: { method: 12 } }]),
    ],
    [
      'with a name that leaves its folder',
      'invalid relative path',
      () => archiveOf([{ ...first, name: '../a.xml' }]),
    ],
    [
      'with 201 entries',
      '201 entries',
      () => archiveOf(Array.from({ length: 201 }, (_, n) => ({ ...first, name: `${n}.xml` }))),
    ],
  ])('%s', async (_what, reason, make) => {
    await expect(readZip(make())).rejects.toThrow(reason);
  });

  test.each<[string, Partial<ArchivePart>]>([
    ['more than it declares', { packed: packedSpaces(2_048) }],
    ['less than it declares', { packed: deflateRawSync(Buffer.from('<a>')) }],
    ['other bytes than it declares', { packed: deflateRawSync(Buffer.from('<a>f1rst</a>')) }],
    ['nothing', { packed: Buffer.alloc(10) }],
    ['and has bytes left over', { packed: Buffer.concat([deflateRawSync(first.content), Buffer.alloc(3)]) }],
  ])('when an entry unpacks to %s', async (_what, more) => {
    await expect(read(archiveOf([{ ...first, ...more }]))).rejects.toThrow('a.xml');
  });

  test('when its entries declare more than 60 MB together, before any is unpacked', async () => {
    const large = (name: string): ArchivePart => ({
      name,
      content: Buffer.alloc(0),
      packed: Buffer.alloc(400_000),
      local: { size: 31 * 1_048_576 },
      central: { size: 31 * 1_048_576 },
    });
    await expect(readZip(archiveOf([large('a.bin'), large('b.bin')]))).rejects.toThrow('bytes unpacked');
  });
});
