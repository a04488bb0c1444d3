import { zipSync } from 'fflate';
import readAllSheets, { readSheet } from 'read-excel-file/universal';
import { placeOf } from '../workbook/cell-name.ts';
import { scanXml } from '../workbook/scan-xml.ts';
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
    // What cannot be checked is left out, so that the library does not read it either.
    if (refuseUnsafeXml(part.name, new TextDecoder().decode(content), limits)) parts[part.name] = content;
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
 * Refuses entity declarations, and rows and cells outside the limits, for which the library would allocate everything in between.
 * Attributes are compared as the library reads them: decoded, and without their prefix. A workbook may name any of its parts as a
 * sheet, so all of them are checked. Returns whether the part is XML at all.
 */
function refuseUnsafeXml(name: string, xml: string, { rows, columns }: SheetLimits): boolean {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnsafeArchive(`${name}: declares entities`);
  let isInData = false;
  let rowCount = 0;
  const refuseFar = (what: string) => {
    throw new UnsafeArchive(`${name}: ${what}`);
  };
  try {
    scanXml(xml, {
      open: ({ name: tag, attributes }) => {
        // The library never leaves the data of a sheet once it has entered it.
        if (tag === 'sheetData') isInData = true;
        if (!isInData || (tag !== 'row' && tag !== 'c')) return;
        if (tag === 'row' && (rowCount += 1) > rows) refuseFar(`more than ${rows} rows`);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (!/^(?:(?!xmlns:)[^:]*:)?r$/.test(attribute)) continue;
          const place = tag === 'c' ? placeOf(value) : { row: Number(value), column: 0 };
          // Written so that a number that is none is refused as well.
          if (!place || !(place.row <= rows && place.column < columns)) refuseFar(`${tag} ${value}`);
        }
      },
    });
    return true;
  } catch (error) {
    if (error instanceof UnsafeArchive) throw error;
    return false;
  }
}
