import { inflateRawSync } from 'node:zlib';
import { text } from '@kalfa/contracts/fields';
import fc from 'fast-check';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { collected } from './collected.ts';
import { unescapeFormula } from './formula-text.ts';
import * as spreadsheet from './spreadsheet.ts';
import type { Cell, Sheet } from './spreadsheet.ts';

const writeXlsx = (sheet: Sheet) => collected(spreadsheet.writeXlsx(sheet));
const writeCsv = (sheet: Sheet) => collected(spreadsheet.writeCsv(sheet));

const sheetOf = (rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Ölçüler',
  headings: ['Başlık', 'Sembol'],
  rows: [rows],
  rightToLeft: false,
  ...more,
});

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
  '-2+3',
  '＝1',
];
const puzzling = [
  '123',
  '1e5',
  '0012',
  'TRUE',
  '#N/A',
  '2024-01-01',
  '1/2',
  '12:30',
  '_x0041_',
  '<b>&amp;',
  ']]>',
  "'quoted",
  '"',
  'a,b;c',
  '=',
];
const foreign = ['İnşaat ölçüsü ğŞıI', 'مرحبا بالعالم', '中文，标点。', '😀👷‍♀️', 'Ünïcödé – “x” ’'];

/** What a record may hold. Left out is what no file can carry, and the names of the known fault below. */
const stored = text(200);
const anyStored = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .tuple(
        fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', "'", '"', ',', ';', '|'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll(/[\p{Noncharacter_Code_Point}\ufffd]/gu, ''))
  .filter((value) => stored.safeParse(value).success)
  .map((value) => stored.parse(value))
  .filter((value) => !(value in {}));
const anyString = fc.string({
  unit: fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code)),
});

/** A workbook takes its time, so there are few of them, with many texts each. */
const fewFiles = { numRuns: 15 };

const readRows = async (sheet: Sheet) => readSheet(await writeXlsx(sheet), { trim: false });

/** One file of the package, from the directory at its end. */
function partOf(zip: Buffer, name: string): string {
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

/** As a spreadsheet reads it: quotes may hold anything, and outside of them any line break ends a row. */
function readCsv(file: Buffer): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of file
    .toString()
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows.slice(0, -1);
}

describe('a workbook', () => {
  test('gives every text back as that text, whatever it looks like', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStored, { minLength: 1, maxLength: 200, size: 'max' }), async (texts) => {
        const rows = await readRows(sheetOf(texts.map((value) => [value, value])));
        expect(rows.slice(1)).toEqual(texts.map((value) => [value, value]));
      }),
      fewFiles,
    );
  });

  test.each([...dangerous, ...puzzling, ...foreign])('gives back %j', async (value) => {
    expect((await readRows(sheetOf([[value, 'x']])))[1]).toEqual([value, 'x']);
  });

  test('never makes a number, a yes, a date or a formula of a text, not even of one no record may hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyString, { minLength: 1, maxLength: 200, size: 'max' }), async (texts) => {
        const file = await writeXlsx(sheetOf(texts.map((value) => ['x', value])));
        const kinds = (await readSheet(file)).slice(1).map((row) => typeof (row[1] ?? ''));
        expect(kinds).toEqual(texts.map(() => 'string'));
        expect(partOf(file, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
      }),
      fewFiles,
    );
  });

  test.each(['constructor', 'toString', '__proto__'])('gives back %j', async (value) => {
    expect((await readRows(sheetOf([[value, 'x']])))[1]).toEqual([value, 'x']);
  });

  test('keeps numbers, yes and no, and empty cells as what they are', async () => {
    const rows: Cell[][] = [
      [-5, true],
      [0.125, false],
      [null, 'x'],
      [0, null],
    ];
    expect((await readRows(sheetOf(rows))).slice(1)).toEqual(rows);
  });

  test('has its headings in the first row', async () => {
    expect((await readRows(sheetOf([['Kilogram', 'kg']])))[0]).toEqual(['Başlık', 'Sembol']);
    expect(await readRows(sheetOf([]))).toEqual([['Başlık', 'Sembol']]);
  });

  test('has bold headings and plain rows', async () => {
    const file = await writeXlsx(sheetOf([['Kilogram', 'kg']]));
    const styles = partOf(file, 'xl/styles.xml');
    const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font.includes('<b/>'));
    const [, used = ''] = styles.split('<cellXfs');
    const looks = [...used.matchAll(/<xf ([^>]*)>/g)].map(
      ([, xf]) => fonts[Number(/fontId="(\d+)"/.exec(xf ?? '')?.[1] ?? 0)],
    );
    const cells = [...partOf(file, 'xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)"(?: s="(\d+)")?/g)];
    expect(cells.map(([, cell, look = '0']) => [cell, looks[Number(look)]])).toEqual([
      ['A1', true],
      ['B1', true],
      ['A2', false],
      ['B2', false],
    ]);
  });

  test('keeps its headings in sight and reads from the right where the language does', async () => {
    const viewOf = async (rightToLeft: boolean) =>
      /<sheetView .*?<\/sheetView>/.exec(
        partOf(await writeXlsx(sheetOf([], { rightToLeft })), 'xl/worksheets/sheet1.xml'),
      )?.[0];
    expect(await viewOf(true)).toMatch(/rightToLeft="1".*<pane ySplit="1".*state="frozen"/);
    expect(await viewOf(false)).not.toMatch(/rightToLeft="1"/);
  });

  test.each([
    ['Ölçüler', 'Ölçüler'],
    ['计量单位', '计量单位'],
    ['a\\b/c*d?e:f[g]h', 'a b c d e f g h'],
    ['x'.repeat(31), 'x'.repeat(31)],
    ['x'.repeat(32), 'x'.repeat(31)],
    ['<&">', '<&">'],
  ])('names its sheet %j as Excel allows', async (name, expected) => {
    const [sheet] = await readXlsxFile(await writeXlsx(sheetOf([['x', 'y']], { name })));
    expect(sheet?.sheet).toBe(expected);
  });

  test('names its sheet as Excel allows, whatever the list is called', async () => {
    const names = anyStored.map((name) => name.repeat(3));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const [sheet] = await readXlsxFile(await writeXlsx(sheetOf([['x', 'y']], { name })));
        expect(sheet?.sheet).toMatch(/^[^\\/*?:[\]]{1,31}$/);
      }),
      fewFiles,
    );
  });

  test('names its sheet without an apostrophe at either end', async () => {
    const [sheet] = await readXlsxFile(await writeXlsx(sheetOf([['x', 'y']], { name: "'Ölçüler'" })));
    expect(sheet?.sheet).not.toMatch(/^'|'$/);
  });
});

describe('a CSV file', () => {
  test('gives every text back, with an apostrophe before what a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyStored, anyStored), { minLength: 1 }), async (rows) => {
        const cells = readCsv(await writeCsv(sheetOf(rows)))
          .slice(1)
          .flat();
        const texts = rows.flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
        expect(cells.map(unescapeFormula)).toEqual(texts);
      }),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\rx', '=', '-', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'puts an apostrophe before %j',
    async (value) => {
      const file = (await writeCsv(sheetOf([[value, 'x']]))).toString();
      expect(file.split('Sembol\r\n')[1]).toMatch(/^"?'/);
    },
  );

  test.each(['a=b', '1-2', 'x@y.z', "'a", ' =1', '5', 'a\tb'])('leaves %j as it is', async (value) => {
    expect(readCsv(await writeCsv(sheetOf([[value, 'x']])))[1]).toEqual([value, 'x']);
  });

  test.each([...foreign, 'a,b', 'say "x"', '"', ',', 'a\r\nb'])('gives back %j', async (value) => {
    expect(readCsv(await writeCsv(sheetOf([['x', value]])))[1]).toEqual(['x', value]);
  });

  test('writes a negative number as a number, and an empty cell as nothing', async () => {
    expect(readCsv(await writeCsv(sheetOf([[-5, null]])))[1]).toEqual(['-5', '']);
  });

  test('begins with the mark by which Excel knows UTF-8, then its headings', async () => {
    const file = await writeCsv(sheetOf([['Kilogram', 'kg']]));
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.toString()).toBe('\ufeffBaşlık,Sembol\r\nKilogram,kg\r\n');
  });

  test.each(['a\n=1+1', 'a\r=1+1'])('keeps %j in one cell', async (value) => {
    expect(readCsv(await writeCsv(sheetOf([['x', value]])))[1]).toEqual(['x', value]);
  });
});
