import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The fields of a ZIP entry header. */
export type Header = {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  extra: Buffer;
};

/**
 * An entry of a ZIP archive. Its two headers are correct unless `local` or `central` overrides them; `null` omits one of them.
 * An entry without a local header points at `at`.
 */
export type ArchivePart = {
  name: string;
  content: Buffer;
  /** The bytes in the file, if they are not the compressed `content`. */
  packed?: Buffer;
  local?: Partial<Header> | null;
  central?: (Partial<Header> & { at?: number }) | null;
  /** The bytes after the compressed data, such as a data descriptor. */
  after?: Buffer;
};

/** Builds an archive exactly as described, valid or not. `end` overrides fields of the end record. */
export function archiveOf(
  parts: readonly ArchivePart[],
  end: { count?: number; size?: number; at?: number; comment?: Buffer; before?: Buffer } = {},
): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, packed = deflateRawSync(content), local, central, after } of parts) {
    const truth: Header = {
      name,
      flags: 0,
      method: 8,
      crc: crc32(content),
      packed: packed.length,
      size: content.length,
      extra: Buffer.alloc(0),
    };
    const start = at;
    const pieces = [
      ...(local === null ? [] : [localHeader({ ...truth, ...local })]),
      packed,
      after ?? Buffer.alloc(0),
    ];
    body.push(...pieces);
    at += pieces.reduce((sum, { length }) => sum + length, 0);
    if (central !== null) directory.push(centralHeader({ ...truth, at: start, ...central }));
  }
  const listed = Buffer.concat(directory);
  const { count = directory.length, size = listed.length, comment = Buffer.alloc(0) } = end;
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06_05_4b_50, 0);
  last.writeUInt16LE(count, 8);
  last.writeUInt16LE(count, 10);
  last.writeUInt32LE(size, 12);
  last.writeUInt32LE(end.at ?? at, 16);
  last.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...body, listed, end.before ?? Buffer.alloc(0), last, comment]);
}

function localHeader({ name, flags, method, crc, packed, size, extra }: Header): Buffer {
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(bytes.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, bytes, extra]);
}

function centralHeader({
  name,
  flags,
  method,
  crc,
  packed,
  size,
  extra,
  at,
}: Header & { at: number }): Buffer {
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02_01_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(bytes.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, bytes, extra]);
}

/** A data descriptor: the sizes after an entry, for streaming writers. */
export function descriptor({ crc, packed, size }: Pick<Header, 'crc' | 'packed' | 'size'>): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08_07_4b_50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

/**
 * Compressed bytes that expand to this many megabytes of spaces. One megabyte is compressed and repeated: a full flush ends on a
 * byte boundary and has no references to earlier data.
 */
export function packedSpaces(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1_048_576, 32), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The entries of a small workbook; the sheet can be replaced. */
export const workbookParts = (sheet: string, sharedStrings?: string): ArchivePart[] =>
  Object.entries({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...(sharedStrings && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedStrings}</sst>` }),
  }).map(([name, content]) => ({ name, content: Buffer.from(content) }));

/** A row of inline strings in sheet XML. */
export const rowOf = (at: number, ...texts: string[]) =>
  `<row r="${at}">${texts.map((text, index) => `<c r="${String.fromCharCode(65 + index)}${at}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
