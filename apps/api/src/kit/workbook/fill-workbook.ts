import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { readZip, unzip, UnsafeArchive, type ZipPart } from '../import/strict-zip.ts';
import { fillSheet, type FilledSheet, type NewCell } from './fill-sheet.ts';
import {
  findSheetPart,
  readLockedStyles,
  readSharedStrings,
  recalculated,
  withoutCalculationChain,
  type Parts,
} from './workbook-parts.ts';

export type FillRequest = {
  bytes: Uint8Array;
  sheet: string;
  cells: readonly NewCell[];
  replacesFormulas: boolean;
};

export type FilledWorkbook = { bytes: Uint8Array; report: Omit<FilledSheet, 'xml'> };

/**
 * Writes numbers into a sheet of a workbook. Only the part with the sheet and what Excel needs to compute it again are written; every
 * other part keeps its compressed bytes. Throws when the workbook has no such sheet.
 */
export async function fillWorkbook({
  bytes,
  sheet,
  cells,
  replacesFormulas,
}: FillRequest): Promise<FilledWorkbook> {
  const archive = await readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const parts = partsOf(archive);
  const name = findSheetPart(parts, sheet);
  const xml = name === null ? null : parts.read(name);
  if (name === null || xml === null) throw new Error(`there is no sheet ${sheet}`);
  const { xml: filled, ...report } = fillSheet(xml, cells, {
    sharedStrings: readSharedStrings(parts),
    isLockedStyle: readLockedStyles(parts),
    replacesFormulas,
  });
  if (report.changed === 0) return { bytes, report };
  const changed = new Map<string, string | null>([[name, filled], ...recalculated(parts)]);
  if (report.hasReplacedFormulas)
    for (const [part, text] of withoutCalculationChain(parts)) changed.set(part, text);
  return { bytes: written(archive, changed), report };
}

const keyOf = (name: string) => name.toLowerCase();

/** The texts of the parts. Each is unpacked when it is needed. */
function partsOf(archive: readonly ZipPart[]): Parts {
  const byName = new Map(archive.map((part) => [keyOf(part.name), part]));
  return {
    read: (name) => {
      const part = byName.get(keyOf(name));
      if (!part) return null;
      // A byte order mark stays in the text, so that the part is written with it again.
      const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(unzip(part));
      if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnsafeArchive(`${name}: declares entities`);
      return xml;
    },
  };
}

/** The archive with other texts of some parts; one that is `null` is left out. */
function written(archive: readonly ZipPart[], changed: ReadonlyMap<string, string | null>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const texts = new Map([...changed].map(([name, text]) => [keyOf(name), text]));
  for (const part of archive) {
    const text = texts.get(keyOf(part.name));
    if (text !== null) addPart(zip, text === undefined ? part : packed(part, text));
  }
  zip.end();
  return Buffer.concat(pieces);
}

function packed(part: ZipPart, text: string): ZipPart {
  const content = Buffer.from(text);
  return {
    ...part,
    method: 8,
    crc: crc32(content),
    size: content.length,
    packed: deflateRawSync(content),
  };
}

/** The format has no earlier day. A fixed one makes equal contents give equal files. */
const firstDay = new Date(1980, 0, 1);

/** Adds bytes that are compressed already. */
function addPart(zip: Zip, { name, method, crc, size, packed: bytes }: ZipPart): void {
  const file: ZipInputFile = { filename: name, compression: method, crc, size, mtime: firstDay };
  zip.add(file);
  file.ondata?.(null, new Uint8Array(bytes), true);
}
