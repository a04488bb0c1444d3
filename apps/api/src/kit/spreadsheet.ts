import { stringify } from 'csv-stringify/sync';
import {
  excelValues,
  isDecimal,
  isExact,
  numberFormats,
  styleFormats,
  type CellKind,
  type ExcelValue,
} from './excel-value.ts';
import { escapeFormula } from './formula-text.ts';
import type { NumberCell } from './number-cell.ts';
import { zip } from './zip.ts';

/** A table with headings. Its rows arrive in batches, so that memory use does not depend on the number of rows. */
export type Sheet = {
  name: string;
  headings: readonly Cell[];
  /** How many rows stay in view, in bold; without it, the headings. */
  headRows?: number;
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  rightToLeft: boolean;
  /** The types of the columns; without it, every string is a text. */
  typed?: { kinds: readonly CellKind[]; timeZone: string };
};
export type Cell = string | number | boolean | null | NumberCell;

/**
 * Every text becomes a text cell, so that no value is read as a formula. Decimals, days and instants become numbers
 * with a format.
 */
export function writeXlsx(...sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const formats: Formats = new Map();
  return zip([
    ...Object.entries(workbookParts(sheets.map(({ name }) => sheetName(name)))).map(([name, content]) => ({
      name,
      content: [content],
    })),
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet, formats),
    })),
    // Last, because the cells say which formats there are.
    { name: 'xl/styles.xml', content: stylesXml(formats) },
  ]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The other parts of a workbook. */
const workbookParts = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetMl}.sheet.main+xml"/>${names.map((_name, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheetMl}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${spreadsheetMl}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${names.map((_name, index) => `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
});

/** The formats of single cells, in the order of their first cell. */
type Formats = Map<string, number>;

const cellXf = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const firstFormatOfCells = numberFormats.length + 164;

/** Style 1 is the bold one of the headings; those of the columns follow, then those of single cells. */
function* stylesXml(formats: Formats): Generator<string> {
  const own = [...formats.keys()].map((code, at) => ({ id: firstFormatOfCells + at, code }));
  const codes = [...numberFormats, ...own];
  const usedByCells = [...styleFormats, ...own.map(({ id }) => id)];
  yield `${xml}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${usedByCells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${usedByCells.map(cellXf).join('')}</cellXfs></styleSheet>`;
}

/** The index of the style with a format. */
function styleOf(formats: Formats, format: string): number {
  const position = formats.get(format) ?? formats.size;
  formats.set(format, position);
  return styleFormats.length + 2 + position;
}

/** The widths are computed from the first batch, because they come before the rows in the file. */
async function* sheetXml(
  { headings, headRows = 1, rows, rightToLeft, typed }: Sheet,
  formats: Formats,
): AsyncGenerator<string> {
  const converters =
    typed?.kinds.map((kind) => (kind === 'text' ? null : excelValues(kind, typed.timeZone))) ?? [];
  const view = `<sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView>`;
  const begin = (first: readonly (readonly Cell[])[]) =>
    `${xml}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths(headings, first)}</cols><sheetData>${rowXml(headings, 1, { ...bold, formats })}`;
  let at = 1;
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    let text = at === 1 ? begin(batch) : '';
    for (const row of batch) {
      at += 1;
      text += rowXml(row, at, at <= headRows ? { ...bold, formats } : { converters, formats });
    }
    yield text;
  }
  yield `${at === 1 ? begin([]) : ''}</sheetData></worksheet>`;
}

const widths = (headings: readonly Cell[], rows: readonly (readonly Cell[])[]) =>
  headings
    .map((heading, index) => {
      const longest = rows.reduce(
        (most, row) => Math.max(most, textOf(row[index]).length),
        textOf(heading).length,
      );
      return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, longest + 2)}" customWidth="1"/>`;
    })
    .join('');

const textOf = (cell: Cell | undefined) =>
  typeof cell === 'object' && cell !== null ? cell.text : String(cell ?? '');

const bold = { style: ' s="1"' };

type Converter = ((text: string) => ExcelValue | null) | null;

function rowXml(
  row: readonly Cell[],
  at: number,
  {
    style = '',
    converters = [],
    formats,
  }: { style?: string; converters?: readonly Converter[]; formats: Formats },
): string {
  let cells = '';
  for (const [index, value] of row.entries()) {
    if (value === null) continue;
    const name = `r="${columnName(index)}${at}"`;
    if (typeof value === 'object') {
      cells += numberXml(name, value, formats);
      continue;
    }
    const place = `${name}${style}`;
    const typed = typeof value === 'string' ? converters[index]?.(value) : undefined;
    if (typed) cells += `<c ${place} s="${typed.style}"><v>${typed.value}</v></c>`;
    else if (typeof value === 'number') cells += `<c ${place}><v>${value}</v></c>`;
    else if (typeof value === 'boolean') cells += `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`;
    else cells += `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  }
  return `<row r="${at}">${cells}</row>`;
}

/** A number that Excel would not store exactly stays text. */
function numberXml(place: string, { number, format, text, formula }: NumberCell, formats: Formats): string {
  if (!isExact(number))
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  const computed = formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
  return `<c ${place} s="${styleOf(formats, format)}">${computed}<v>${number}</v></c>`;
}

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

// Characters that XML does not allow; one of them would make the whole file unreadable.
// oxlint-disable-next-line no-control-regex -- these very characters are meant.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(unwritable, '\ufffd')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);

/** Excel allows 31 characters, none of these, and no apostrophe at either end. */
const sheetName = (name: string) =>
  name
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '') || 'Kalfa';

/** The byte order mark makes Excel read UTF-8; a leading apostrophe prevents it from running a text as a formula. */
export async function* writeCsv({ headings, rows, typed }: Sheet): AsyncGenerator<Buffer> {
  const safe = (value: Cell, kind: CellKind = 'text') =>
    typeof value !== 'string' || (kind === 'decimal' && isDecimal(value)) ? value : escapeFormula(value);
  const plain = (value: Cell, kind: CellKind | undefined) =>
    typeof value === 'object' && value !== null ? numberText(value.text) : safe(value, kind);
  const lines = (batch: readonly (readonly Cell[])[], kinds: readonly CellKind[] = []) =>
    stringify(
      batch.map((row) => row.map((value, index) => plain(value, kinds[index]))),
      { record_delimiter: 'windows', quote_record_delimiter: true },
    );
  yield Buffer.from(`\ufeff${lines([headings])}`);
  for await (const batch of rows) if (batch.length > 0) yield Buffer.from(lines(batch, typed?.kinds));
}

/** A percentage is a number too; an amount with its currency is a text. */
const numberText = (text: string) => (isDecimal(text.replace(/%$/, '')) ? text : escapeFormula(text));
