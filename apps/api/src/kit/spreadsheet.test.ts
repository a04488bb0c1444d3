import { text } from '@kalfa/contracts/fields';
import fc from 'fast-check';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { partOf } from '../../test/support/part-of.ts';
import { toBuffer } from '../lib/to-buffer.ts';
import type { CellKind } from './excel-value.ts';
import { unescapeFormula } from './formula-text.ts';
import * as spreadsheet from './spreadsheet.ts';
import type { Cell, Sheet } from './spreadsheet.ts';

const writeXlsx = (sheet: Sheet) => toBuffer(spreadsheet.writeXlsx(sheet));
const writeCsv = (sheet: Sheet) => toBuffer(spreadsheet.writeCsv(sheet));

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

/**
 * Any text that a record may store, except characters that no file can contain and the names of `Object.prototype`,
 * which have a test of their own.
 */
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

/** Writing a workbook is slow, so there are few runs with many texts each. */
const fewFiles = { numRuns: 15 };

const readRows = async (sheet: Sheet) => readSheet(await writeXlsx(sheet), { trim: false });

/** Parses like a spreadsheet: quoted cells may contain anything, and outside of quotes any line break ends a row. */
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
  test('has its sheets in order', async () => {
    const [one, other] = [sheetOf([['metre', 'm']]), sheetOf([['adet', 'ad']], { name: 'Başka' })];
    const sheets = await readXlsxFile(await toBuffer(spreadsheet.writeXlsx(one, other)));
    expect(sheets.map(({ sheet, data }) => [sheet, data[1]])).toEqual([
      ['Ölçüler', ['metre', 'm']],
      ['Başka', ['adet', 'ad']],
    ]);
  });

  test('returns every text unchanged, whatever it looks like', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStored, { minLength: 1, maxLength: 200, size: 'max' }), async (texts) => {
        const rows = await readRows(sheetOf(texts.map((value) => [value, value])));
        expect(rows.slice(1)).toEqual(texts.map((value) => [value, value]));
      }),
      fewFiles,
    );
  });

  test.each([...dangerous, ...puzzling, ...foreign])('returns %j unchanged', async (value) => {
    expect((await readRows(sheetOf([[value, 'x']])))[1]).toEqual([value, 'x']);
  });

  test('never turns a text into a number, boolean, date or formula, not even a text that no record may store', async () => {
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

  test('writes a number with its own format, which other readers read as a number', async () => {
    const dollars = { number: '1234.50', format: '#,##0.00 "USD"', text: '1234.50 USD' };
    const share = { number: '0.38', format: '0%', text: '38%' };
    const inexact = { number: '1234567890123456', format: '#,##0', text: '1234567890123456' };
    const sheet = sheetOf([
      [dollars, share],
      [inexact, dollars],
    ]);
    const file = await writeXlsx(sheet);
    expect((await readSheet(file)).slice(1)).toEqual([
      [1234.5, 0.38],
      ['1234567890123456', 1234.5],
    ]);
    const styles = partOf(file, 'xl/styles.xml');
    expect(styles).toContain('formatCode="#,##0.00 &quot;USD&quot;"');
    const xfs = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id);
    const codes = new Map(
      [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
    );
    const used = [...partOf(file, 'xl/worksheets/sheet1.xml').matchAll(/r="([A-Z]+2)" s="(\d+)"/g)];
    expect(used.map(([, , style]) => codes.get(xfs[Number(style)]))).toEqual([
      '#,##0.00 &quot;USD&quot;',
      '0%',
    ]);
  });

  test('writes a formula with the value it has now', async () => {
    const file = await writeXlsx(
      sheetOf([[{ number: '6', format: '#,##0', text: '6', formula: 'ROUND(A1*"<3",2)' }, 'x']]),
    );
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain(
      '<f>ROUND(A1*&quot;&lt;3&quot;,2)</f><v>6</v>',
    );
    expect((await readSheet(file))[1]).toEqual([6, 'x']);
  });

  test.each(['constructor', 'toString', '__proto__'])('returns %j unchanged', async (value) => {
    expect((await readRows(sheetOf([[value, 'x']])))[1]).toEqual([value, 'x']);
  });

  test('preserves numbers, booleans and empty cells', async () => {
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

  test('freezes its headings and is right-to-left where the language is', async () => {
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

  test('has a sheet name that Excel allows, whatever the list is called', async () => {
    const names = anyStored.map((name) => name.repeat(3));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const [sheet] = await readXlsxFile(await writeXlsx(sheetOf([['x', 'y']], { name })));
        expect(sheet?.sheet).toMatch(/^[^\\/*?:[\]]{1,31}$/);
      }),
      fewFiles,
    );
  });

  test('has a sheet name without an apostrophe at either end', async () => {
    const [sheet] = await readXlsxFile(await writeXlsx(sheetOf([['x', 'y']], { name: "'Ölçüler'" })));
    expect(sheet?.sheet).not.toMatch(/^'|'$/);
  });
});

describe('a workbook with typed columns', () => {
  const typed = (kind: CellKind, values: readonly Cell[], timeZone = 'Europe/Istanbul') =>
    sheetOf(
      values.map((value) => [value, 'x']),
      { typed: { kinds: [kind, 'text'], timeZone } },
    );
  const readBack = async (kind: CellKind, values: readonly Cell[], timeZone?: string) =>
    (await readRows(typed(kind, values, timeZone))).slice(1).map(([value]) => value);

  test('stores decimals as numbers that show all their places', async () => {
    const decimals = ['12.5000', '-3.10', '0.000001', '1234567', '0', '999999999999.999'];
    expect(await readBack('decimal', decimals)).toEqual(decimals.map(Number));
    const file = await writeXlsx(typed('decimal', decimals));
    const styles = partOf(file, 'xl/styles.xml');
    const codes = new Map(
      Array.from(styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g), ([, id, code]) => [id, code]),
    );
    const looks = Array.from(
      (styles.split('<cellXfs')[1] ?? '').matchAll(/numFmtId="(\d+)"/g),
      ([, id]) => id,
    );
    const cells = partOf(file, 'xl/worksheets/sheet1.xml').matchAll(
      /<c r="A(?!1")\d+" s="(\d+)"><v>([^<]+)</g,
    );
    expect(Array.from(cells, ([, look, value]) => [value, codes.get(looks[Number(look)])])).toEqual([
      ['12.5000', '#,##0.0000'],
      ['-3.10', '#,##0.00'],
      ['0.000001', '#,##0.000000'],
      ['1234567', '#,##0'],
      ['0', '#,##0'],
      ['999999999999.999', '#,##0.000'],
    ]);
  });

  test('stores a decimal as text when a double would lose digits', async () => {
    const long = ['1234567890.123456', '-123456789012345.6', '9999999999999999', '0.1234567890123456'];
    expect(await readBack('decimal', long)).toEqual(long);
    expect(await readBack('decimal', ['123456789012345', '123456789012345.000'])).toEqual([
      123_456_789_012_345, 123_456_789_012_345,
    ]);
  });

  test('preserves the digits of every decimal, as a number or as text', async () => {
    const anyDecimal = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.nat({ max: 6 }))
      .map(([isNegative, digits, places]) => {
        const padded = digits.toString().padStart(places + 1, '0');
        const whole = padded.slice(0, padded.length - places);
        return `${isNegative && digits > 0n ? '-' : ''}${whole}${places ? `.${padded.slice(-places)}` : ''}`;
      });
    await fc.assert(
      fc.asyncProperty(fc.array(anyDecimal, { minLength: 1, maxLength: 200, size: 'max' }), async (texts) => {
        // The number format adds trailing zeros.
        const bare = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
        const found = await readBack('decimal', texts);
        expect(
          found.map((value, at) => (typeof value === 'number' ? String(value) : bare(String(texts[at])))),
        ).toEqual(texts.map(bare));
        expect(found.filter((value, at) => typeof value === 'string' && value !== texts[at])).toEqual([]);
      }),
      fewFiles,
    );
  });

  test.each(['007', '+905321234567', '1e5', '***', '12,5', '.5', '5.', 'NaN', ''])(
    'stores %j as text in a column of decimals',
    async (value) => {
      expect((await readBack('decimal', [value, 'y']))[0] ?? '').toBe(value);
    },
  );

  test('stores codes and phone numbers as text in a column of texts', async () => {
    const codes = ['007', '+905321234567', '12.50', '2026-11-16', '2026-11-16T08:00:00.000Z'];
    expect(await readBack('text', codes)).toEqual(codes);
  });

  test('stores days as dates', async () => {
    const days = ['2026-11-16', '1900-03-01', '1999-12-31', '2024-02-29'];
    expect(await readBack('date', days)).toEqual(days.map((day) => new Date(day)));
  });

  test('stores days as text that Excel miscounts or that do not exist', async () => {
    const days = ['1900-02-28', '1066-10-14', '2026-02-30', '***'];
    expect(await readBack('date', days)).toEqual(days);
  });

  test.each([
    ['Europe/Istanbul', '2026-11-16T21:30:15.250Z', '2026-11-17T00:30:15.250Z'],
    ['Europe/Berlin', '2026-03-29T00:59:59.000Z', '2026-03-29T01:59:59.000Z'],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00.000Z'],
  ])('stores instants as local time in %s', async (timeZone, instant, local) => {
    const [found] = await readBack('instant', [instant], timeZone);
    // Excel counts in days, so fractions lose up to a millisecond.
    expect(Math.abs((found as unknown as Date).getTime() - Date.parse(local))).toBeLessThanOrEqual(1);
  });

  test('keeps empty cells empty', async () => {
    for (const kind of ['decimal', 'date', 'instant'] as const)
      expect(await readBack(kind, [null])).toEqual([null]);
  });
});

describe('a CSV file', () => {
  test('returns every text unchanged, with an apostrophe before what a spreadsheet would run', async () => {
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

  test.each([...foreign, 'a,b', 'say "x"', '"', ',', 'a\r\nb'])('returns %j unchanged', async (value) => {
    expect(readCsv(await writeCsv(sheetOf([['x', value]])))[1]).toEqual(['x', value]);
  });

  test('writes a negative number as a number, and an empty cell as nothing', async () => {
    expect(readCsv(await writeCsv(sheetOf([[-5, null]])))[1]).toEqual(['-5', '']);
  });

  test('writes a negative decimal as a number too, and nothing else that begins with a minus', async () => {
    const kinds: CellKind[] = ['decimal', 'text'];
    const sheet = sheetOf(
      [
        ['-5.00', '-5.00'],
        ['-5+1', 'x'],
      ],
      { typed: { kinds, timeZone: 'UTC' } },
    );
    expect(readCsv(await writeCsv(sheet)).slice(1)).toEqual([
      ['-5.00', "'-5.00"],
      ["'-5+1", 'x'],
    ]);
  });

  test('begins with the byte order mark by which Excel detects UTF-8, then its headings', async () => {
    const file = await writeCsv(sheetOf([['Kilogram', 'kg']]));
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.toString()).toBe('\ufeffBaşlık,Sembol\r\nKilogram,kg\r\n');
  });

  test.each(['a\n=1+1', 'a\r=1+1'])('keeps %j in one cell', async (value) => {
    expect(readCsv(await writeCsv(sheetOf([['x', value]])))[1]).toEqual(['x', value]);
  });
});
