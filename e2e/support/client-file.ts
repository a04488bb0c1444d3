import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetPart = 'xl/worksheets/sheet1.xml';

/** A cell: a text, a number, or with `=` a formula. */
type Cell = string | number | null;

const cellXml = (value: Cell, name: string): string => {
  if (value === null) return `<c r="${name}" s="1"/>`;
  if (typeof value === 'number') return `<c r="${name}" s="1"><v>${value}</v></c>`;
  return value.startsWith('=')
    ? `<c r="${name}" s="1"><f>${value.slice(1)}</f></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
};

/** A workbook as a client makes it, with rows by their numbers. */
export function clientFile(rows: Readonly<Record<number, readonly Cell[]>>): Buffer {
  const data = Object.entries(rows).map(
    ([row, cells]) =>
      `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${String.fromCodePoint(65 + at)}${row}`)).join('')}</row>`,
  );
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Teklif" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    [sheetPart]: `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}

/** The parts of a workbook as texts. */
export const partsOf = (file: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** The XML of the sheet of a workbook. */
export const sheetIn = (file: Buffer) => partsOf(file)[sheetPart] ?? '';
