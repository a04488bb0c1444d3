import { inflateRawSync } from 'node:zlib';

const most = { entries: 200, bytes: 60 * 1_048_576, ratio: 100, smallPart: 1_048_576 };

/** What is too much or not what it says; the caller refuses the file with the reason in the log. */
export class UnsafeWorkbook extends Error {}

type Part = { name: string; method: number; packed: Buffer; size: number };

/**
 * Looks at a workbook before anybody unpacks it. Each part is unpacked here up to the size it claims and not a byte
 * further, so that whoever reads it afterwards meets no surprise: no bomb, no entity that grows, no cell a million rows
 * down for which a reader would lay out everything between.
 */
export function refuseUnsafeWorkbook(file: Buffer, limits: { rows: number; columns: number }): void {
  const parts = partsOf(file);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total > most.bytes) throw new UnsafeWorkbook(`${total} bytes unpacked`);
  for (const part of parts) {
    if (part.size > most.smallPart && part.size > part.packed.length * most.ratio)
      throw new UnsafeWorkbook(`${part.name} is packed ${Math.round(part.size / part.packed.length)} to 1`);
    const content = unpacked(part);
    if (!/\.(xml|rels)$/i.test(part.name)) continue;
    const text = content.toString('latin1');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnsafeWorkbook(`${part.name} declares entities`);
    if (/worksheets\//.test(part.name)) refuseFarCells(text, limits);
  }
}

function unpacked({ name, method, packed, size }: Part): Buffer {
  let content: Buffer;
  try {
    content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw new UnsafeWorkbook(`${name} is not the size it claims: ${String(error)}`);
  }
  if (content.length !== size) throw new UnsafeWorkbook(`${name} is not the size it claims`);
  return content;
}

function refuseFarCells(sheet: string, { rows, columns }: { rows: number; columns: number }): void {
  for (const [, letters = '', digits = ''] of sheet.matchAll(/\br="([A-Z]{1,4})(\d{1,9})"/g)) {
    const column = Array.from(letters).reduce(
      (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64,
      0,
    );
    if (Number(digits) > rows || column > columns) throw new UnsafeWorkbook(`a cell at ${letters}${digits}`);
  }
  for (const [, digits = ''] of sheet.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d{1,12})"/g))
    if (Number(digits) > rows) throw new UnsafeWorkbook(`a row ${digits}`);
}

/** The parts by the directory at the end, which is what readers go by. */
function partsOf(file: Buffer): Part[] {
  const end = file.lastIndexOf('PK\u0005\u0006');
  if (end < 0 || end + 22 > file.length) throw new UnsafeWorkbook('it is no archive');
  const count = file.readUInt16LE(end + 10);
  if (count > most.entries) throw new UnsafeWorkbook(`${count} parts`);
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02_01_4b_50)
      throw new UnsafeWorkbook('its directory is broken');
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    if (local + 30 > file.length) throw new UnsafeWorkbook('its directory points outside');
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const part = {
      name: file.toString('utf8', at + 46, nameEnd),
      method: file.readUInt16LE(at + 10),
      packed: file.subarray(start, start + file.readUInt32LE(at + 20)),
      size: file.readUInt32LE(at + 24),
    };
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return part;
  });
}
