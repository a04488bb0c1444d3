import { inflateRawSync } from 'node:zlib';

/** The text of one file of an archive, read without any library. */
export function partOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, nameEnd) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString();
    }
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`no ${name} in the file`);
}
