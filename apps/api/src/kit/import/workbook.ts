import { zipSync } from 'fflate';
import readAllSheets, { readSheet } from 'read-excel-file/universal';
import { readZip, UnsafeArchive, unzip } from './strict-zip.ts';

type SheetLimits = { rows: number; columns: number };

/**
 * The first sheet of a workbook, as the texts of its cells. Only this code reads the uploaded archive. The spreadsheet library
 * receives a new archive with the checked XML parts, stored without compression, so that it has nothing to inflate.
 */
export async function readWorkbook(file: Buffer, limits: SheetLimits): Promise<string[][]> {
  const rows = await readSheet(await repacked(file, limits), { trim: true });
  return rows.map((row) => row.map(cellText));
}

export type WorkbookSheet = { name: string; rows: string[][] };

/** All sheets of a workbook. Rows between others that are empty are kept. */
export async function readSheets(file: Buffer, limits: SheetLimits): Promise<WorkbookSheet[]> {
  const sheets = await readAllSheets(await repacked(file, limits), { trim: true });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
}

async function repacked(file: Buffer, limits: SheetLimits): Promise<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {};
  for (const part of await readZip(file)) {
    // Images and printer settings are never unpacked.
    if (!/\.(xml|rels)$/i.test(part.name)) continue;
    const content = unzip(part);
    refuseUnsafeXml(part.name, content.toString('latin1'), limits);
    parts[part.name] = content;
  }
  return zipSync(parts, { level: 0 }).buffer;
}

/** The displayed value of a cell. For a formula, that is the value stored in the file; nothing is computed here. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Refuses entity declarations, and cells far outside the limits, for which the library would allocate everything in between.
 * A workbook may name any of its parts as a sheet, so all of them are checked.
 */
function refuseUnsafeXml(name: string, xml: string, { rows, columns }: SheetLimits): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnsafeArchive(`${name}: declares entities`);
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br="([A-Z]{1,4})(\d{1,9})"/g)) {
    const column = Array.from(letters).reduce(
      (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64,
      0,
    );
    if (Number(digits) > rows || column > columns)
      throw new UnsafeArchive(`${name}: a cell at ${letters}${digits}`);
  }
  // The match stops at the next tag. Without that, a sheet that repeats `<row` takes quadratic time.
  for (const [, digits = ''] of xml.matchAll(/<(?:\w{1,20}:)?row\b[^<]*?\br="(\d{1,12})"/g))
    if (Number(digits) > rows) throw new UnsafeArchive(`${name}: a row ${digits}`);
}
