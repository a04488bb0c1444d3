import { crc32, inflateRawSync } from 'node:zlib';
import { fromBufferPromise, parseExtraFields, type Entry, type LocalFileHeader } from 'yauzl';

/** The archive is malformed, ambiguous or too large when unpacked. */
export class UnsafeArchive extends Error {}

/** A file in an archive, still compressed. */
export type ZipPart = { name: string; method: number; crc: number; size: number; packed: Buffer };

const limits = { entries: 200, totalBytes: 60 * 1_048_576, ratio: 100, ratioFromBytes: 1_048_576 };

/**
 * Lists the entries of a ZIP archive without unpacking any. A ZIP describes each entry twice, in its local header and in the
 * central directory, and readers differ in which one they trust, so that a check by one says nothing about another. Here
 * both must agree, and every byte of the file must belong to exactly one entry or to the central directory: no hidden,
 * overlapping or duplicate entries. The sizes that the entries declare stay within a total limit.
 */
export async function readZip(file: Buffer): Promise<ZipPart[]> {
  const directory = centralDirectoryOf(file);
  if (directory.count > limits.entries) throw new UnsafeArchive(`${directory.count} entries`);
  const archive = await fromBufferPromise(file, { validateEntrySizes: true });
  const found: { entry: Entry; local: LocalFileHeader }[] = [];
  for await (const entry of archive.eachEntry()) {
    const local = await archive.readLocalFileHeaderPromise(entry);
    checkHeaders(entry, local);
    found.push({ entry, local });
  }
  checkTotals(
    found.map(({ entry }) => entry),
    directory.length,
  );
  checkLayout(file, found, directory.start);
  return found.map(({ entry, local: { fileDataStart } }) => ({
    name: entry.fileName,
    method: entry.compressionMethod,
    crc: entry.crc32,
    size: entry.uncompressedSize,
    packed: file.subarray(fileDataStart, fileDataStart + entry.compressedSize),
  }));
}

/** Unpacks an entry, and stops at the size it declares. */
export function unzip({ name, method, crc, size, packed }: ZipPart): Buffer {
  const content = method === 0 ? packed : inflate({ name, size, packed });
  if (content.length !== size || crc32(content) !== crc)
    throw new UnsafeArchive(`${name}: size or CRC-32 differs from its header`);
  return content;
}

function inflate({ name, size, packed }: Pick<ZipPart, 'name' | 'size' | 'packed'>): Buffer {
  // One spare byte lets zlib see the end of the stream without allocating a second chunk.
  const options = { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1), info: true };
  try {
    // The types of Node do not know the result of `info`.
    const { buffer, engine } = inflateRawSync(packed, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    if (engine.bytesWritten !== packed.length) throw new Error('trailing bytes after the compressed data');
    return buffer;
  } catch (error) {
    throw new UnsafeArchive(`${name}: ${String(error)}`, { cause: error });
  }
}

const endLength = 22;
const zip64LocatorLength = 20;
const zip64EndLength = 56;
/** A field that holds this value refers to its 64-bit counterpart. */
const seeZip64 = { count: 0xff_ff, bytes: 0xff_ff_ff_ff };

type CentralDirectory = { start: number; length: number; count: number };

/** The end records must follow the central directory without a gap, with no comment after them, and must agree. */
function centralDirectoryOf(file: Buffer): CentralDirectory {
  const end = file.length - endLength;
  if (end < 0 || file.readUInt32LE(end) !== 0x06_05_4b_50)
    throw new UnsafeArchive('no end of central directory at the end of the file');
  const stated = {
    disks: file.readUInt32LE(end + 4),
    countOnDisk: file.readUInt16LE(end + 8),
    count: file.readUInt16LE(end + 10),
    length: file.readUInt32LE(end + 12),
    start: file.readUInt32LE(end + 16),
    commentLength: file.readUInt16LE(end + 20),
  };
  const zip64 = zip64DirectoryOf(file, end - zip64LocatorLength);
  const { start, length, count, followedAt } = zip64 ?? { ...stated, followedAt: end };
  const agrees = (value: number, expected: number, reference: number) =>
    value === expected || (zip64 !== null && value === reference);
  if (
    stated.disks !== 0 ||
    stated.commentLength !== 0 ||
    !agrees(stated.count, count, seeZip64.count) ||
    !agrees(stated.countOnDisk, count, seeZip64.count) ||
    !agrees(stated.length, length, seeZip64.bytes) ||
    !agrees(stated.start, start, seeZip64.bytes) ||
    start + length !== followedAt
  )
    throw new UnsafeArchive('inconsistent end of central directory');
  return { start, length, count };
}

function zip64DirectoryOf(file: Buffer, locator: number): (CentralDirectory & { followedAt: number }) | null {
  if (locator < 0 || file.readUInt32LE(locator) !== 0x07_06_4b_50) return null;
  const end = locator - zip64EndLength;
  const isConsistent =
    end >= 0 &&
    file.readUInt32LE(end) === 0x06_06_4b_50 &&
    file.readBigUInt64LE(end + 4) === BigInt(zip64EndLength - 12) &&
    file.readBigUInt64LE(end + 16) === 0n &&
    file.readBigUInt64LE(end + 24) === file.readBigUInt64LE(end + 32) &&
    file.readUInt32LE(locator + 4) === 0 &&
    file.readBigUInt64LE(locator + 8) === BigInt(end) &&
    file.readUInt32LE(locator + 16) === 1;
  if (!isConsistent) throw new UnsafeArchive('inconsistent ZIP64 end of central directory');
  return {
    count: Number(file.readBigUInt64LE(end + 32)),
    length: Number(file.readBigUInt64LE(end + 40)),
    start: Number(file.readBigUInt64LE(end + 48)),
    followedAt: end,
  };
}

const dataDescriptor = 0x08;
// Besides it the compression level and UTF-8 names. Every other flag means encryption or patched data.
const acceptedFlags = dataDescriptor | 0x06 | 0x08_00;

function checkHeaders(entry: Entry, local: LocalFileHeader): void {
  const { fileName: name, generalPurposeBitFlag: flags, compressionMethod: method } = entry;
  if ((flags & ~acceptedFlags) !== 0 || (method !== 0 && method !== 8))
    throw new UnsafeArchive(`${name}: unsupported flags ${flags} or method ${method}`);
  const { compressedSize: packed, uncompressedSize: size } = entry;
  const stated = localSizes(local);
  const mayBeZero = (flags & dataDescriptor) !== 0;
  const agrees = (value: number, expected: number) => value === expected || (mayBeZero && value === 0);
  if (
    !local.fileName.equals(entry.fileNameRaw) ||
    local.compressionMethod !== method ||
    local.generalPurposeBitFlag !== flags ||
    !agrees(local.crc32, entry.crc32) ||
    !agrees(stated.packed, packed) ||
    !agrees(stated.size, size)
  )
    throw new UnsafeArchive(`${name}: local header and central directory differ`);
  if (size > limits.ratioFromBytes && size > packed * limits.ratio)
    throw new UnsafeArchive(`${name}: compressed ${Math.round(size / packed)} to 1`);
}

/** The sizes in a local header; with ZIP64 they are in its extra field. */
function localSizes({ compressedSize, uncompressedSize, extraField }: LocalFileHeader) {
  if (compressedSize !== seeZip64.bytes && uncompressedSize !== seeZip64.bytes)
    return { packed: compressedSize, size: uncompressedSize };
  const zip64 = parseExtraFields(extraField).find(({ id }) => id === 1)?.data;
  if (zip64?.length !== 16 || compressedSize !== uncompressedSize)
    throw new UnsafeArchive('incomplete ZIP64 sizes in a local header');
  return { size: Number(zip64.readBigUInt64LE(0)), packed: Number(zip64.readBigUInt64LE(8)) };
}

function checkTotals(entries: readonly Entry[], directoryLength: number): void {
  let length = 0;
  let bytes = 0;
  // Part names of a workbook are equal regardless of case.
  const names = new Set<string>();
  for (const entry of entries) {
    length += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    bytes += entry.uncompressedSize;
    names.add(entry.fileName.toLowerCase());
  }
  if (length !== directoryLength) throw new UnsafeArchive('the central directory has unlisted bytes');
  if (bytes > limits.totalBytes) throw new UnsafeArchive(`${bytes} bytes unpacked`);
  if (names.size < entries.length) throw new UnsafeArchive('duplicate names');
}

/** Each entry must start where the one before it ends, and the central directory where the last one ends. */
function checkLayout(
  file: Buffer,
  found: readonly { entry: Entry; local: LocalFileHeader }[],
  directoryStart: number,
): void {
  const ordered = found.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  let start = 0;
  for (const [index, { entry, local }] of ordered.entries()) {
    if (entry.relativeOffsetOfLocalHeader !== start)
      throw new UnsafeArchive(`${entry.fileName}: starts elsewhere than the entry before it ends`);
    start = ordered[index + 1]?.entry.relativeOffsetOfLocalHeader ?? directoryStart;
    checkDataEnd(file, entry, { end: local.fileDataStart + entry.compressedSize, next: start });
  }
  if (start !== directoryStart) throw new UnsafeArchive('bytes before the central directory');
}

/** Nothing may follow the data of an entry but its descriptor: 32-bit or 64-bit sizes, with or without signature. */
function checkDataEnd(file: Buffer, entry: Entry, { end, next }: { end: number; next: number }): void {
  const { fileName: name, crc32: crc, compressedSize: packed, uncompressedSize: size } = entry;
  const gap = next - end;
  const isExpected =
    (entry.generalPurposeBitFlag & dataDescriptor) === 0 ? gap === 0 : [12, 16, 20, 24].includes(gap);
  if (!isExpected) throw new UnsafeArchive(`${name}: ${gap} bytes between its data and the next header`);
  if (gap === 0) return;
  const hasSignature = gap === 16 || gap === 24;
  const at = hasSignature ? end + 4 : end;
  const stated =
    gap >= 20
      ? { packed: Number(file.readBigUInt64LE(at + 4)), size: Number(file.readBigUInt64LE(at + 12)) }
      : { packed: file.readUInt32LE(at + 4), size: file.readUInt32LE(at + 8) };
  if (
    (hasSignature && file.readUInt32LE(end) !== 0x08_07_4b_50) ||
    file.readUInt32LE(at) !== crc ||
    stated.packed !== packed ||
    stated.size !== size
  )
    throw new UnsafeArchive(`${name}: data descriptor and central directory differ`);
}
