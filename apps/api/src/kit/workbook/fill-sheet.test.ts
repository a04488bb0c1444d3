import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellName, placeOf } from './cell-name.ts';
import { fillSheet, type NewCell } from './fill-sheet.ts';

const around = {
  sharedStrings: ['Direk', '12', ' '],
  isLockedStyle: (_style: number) => true,
  replacesFormulas: false,
};
const sheet = (data: string, after = '', before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<worksheet xmlns="x">${before}<sheetData>${data}</sheetData>${after}</worksheet>`;
const at = (name: string, value: string): NewCell => {
  const place = placeOf(name);
  if (!place) throw new Error(name);
  return { ...place, value };
};
const fill = (xml: string, cells: readonly NewCell[], options: Partial<typeof around> = {}) =>
  fillSheet(xml, cells, { ...around, ...options });
const names = (cells: readonly { cell: string }[]) => cells.map(({ cell }) => cell);

describe('a number written into a sheet', () => {
  test('replaces the number of its cell, keeps the style, and nothing else changes', () => {
    const row = (cell: string) =>
      sheet(
        `<row r="2" ht="30">\n <c r="A2" t="s"><v>0</v></c>${cell}<c r="C2"><f>B2*2</f><v>24</v></c></row>`,
      );
    const { xml, changed } = fill(row(`<c  s='7' r="B2"><v>12</v></c>`), [at('B2', '13.5000')]);
    expect(xml).toBe(row('<c s="7" r="B2"><v>13.5</v></c>'));
    expect(changed).toBe(1);
  });

  test('replaces a text, whether shared, inline or of several parts', () => {
    for (const cell of [
      '<c r="A1" s="1" t="s"><v>0</v></c>',
      '<c r="A1" s="1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>',
      '<c r="A1" s="1" t="str"><v>a</v></c>',
    ])
      expect(fill(sheet(`<row r="1">${cell}</row>`), [at('A1', '5')]).xml).toBe(
        sheet('<row r="1"><c r="A1" s="1"><v>5</v></c></row>'),
      );
  });

  test('leaves a cell alone that has this number, and an empty one for a zero', () => {
    const xml = sheet(
      '<row r="1"><c r="A1"><v>12.300000000000001</v></c><c r="B1" s="3"/><c r="C1" t="s"><v>2</v></c><c r="D1"><v>1.2E-3</v></c><c r="E1"><f>1</f><v>7</v></c></row>',
    );
    const filled = fill(xml, [
      at('A1', '12.3'),
      at('B1', '0.000'),
      at('C1', '0'),
      at('D1', '0.0012'),
      at('E1', '7'),
      at('F1', '0'),
      at('A9', '0'),
    ]);
    expect(filled).toMatchObject({ xml, changed: 0, formulas: [] });
  });

  test('creates missing cells and rows in their order, with the style of their row or column', () => {
    const xml = sheet(
      '<row r="2" spans="2:3" s="4" customFormat="1"><c r="B2"/></row><row r="5"/><row r="7"><c r="A7"><v>1</v></c></row>',
      '',
      '<cols><col min="3" max="4" style="9"/></cols>',
    );
    const cells = ['A2', 'C2', 'C1', 'C5', 'D5', 'B7', 'C9'].map((name) => at(name, '1'));
    expect(fill(xml, cells).xml).toBe(
      sheet(
        '<row r="1"><c r="C1" s="9"><v>1</v></c></row>' +
          '<row r="2" s="4" customFormat="1"><c r="A2" s="4"><v>1</v></c><c r="B2"/><c r="C2" s="4"><v>1</v></c></row>' +
          '<row r="5"><c r="C5" s="9"><v>1</v></c><c r="D5" s="9"><v>1</v></c></row>' +
          '<row r="7"><c r="A7"><v>1</v></c><c r="B7"><v>1</v></c></row>' +
          '<row r="9"><c r="C9" s="9"><v>1</v></c></row>',
        '',
        '<cols><col min="3" max="4" style="9"/></cols>',
      ),
    );
  });

  test('fills a sheet without any row, and one whose elements have a prefix', () => {
    const filled = fill('<worksheet><sheetData/></worksheet>', [at('B2', '4')]);
    expect(filled.xml).toBe(
      '<worksheet><sheetData><row r="2"><c r="B2"><v>4</v></c></row></sheetData></worksheet>',
    );
    const prefixed = (cell: string) =>
      `<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1">${cell}</x:row></x:sheetData></x:worksheet>`;
    expect(fill(prefixed('<x:c r="A1"><x:v>1</x:v></x:c>'), [at('A1', '2'), at('B1', '3')]).xml).toBe(
      prefixed('<x:c r="A1"><x:v>2</x:v></x:c><x:c r="B1"><x:v>3</x:v></x:c>'),
    );
  });

  test('counts rows and cells without a name', () => {
    const xml =
      '<worksheet><sheetData><row><c><v>1</v></c></row><row><c/><c><v>2</v></c></row></sheetData></worksheet>';
    expect(fill(xml, [at('B2', '5')]).xml).toBe(xml.replace('<v>2</v>', '<v>5</v>'));
  });

  test('is not put behind a comment or into text that looks like a cell', () => {
    const xml = sheet(
      '<row r="1"><!-- <c r="A1"><v>9</v></c> --><c r="A1" t="inlineStr"><is><t><![CDATA[<c r="A1">]]></t></is></c></row>',
    );
    expect(fill(xml, [at('A1', '1')]).xml).toBe(
      sheet('<row r="1"><!-- <c r="A1"><v>9</v></c> --><c r="A1"><v>1</v></c></row>'),
    );
  });
});

describe('a formula', () => {
  const xml = sheet('<row r="1"><c r="A1" s="2"><f>B1*2</f><v>4</v></c></row>');

  test('is reported and stays, unless it is to be replaced', () => {
    const kept = fill(xml, [at('A1', '5')]);
    expect(kept).toMatchObject({ xml, changed: 0, hasReplacedFormulas: false });
    expect(kept.formulas).toMatchObject([{ cell: 'A1', formula: 'B1*2', value: '5', isReplaceable: true }]);
    const replaced = fill(xml, [at('A1', '5')], { replacesFormulas: true });
    expect(replaced.xml).toBe(sheet('<row r="1"><c r="A1" s="2"><v>5</v></c></row>'));
    expect(replaced.hasReplacedFormulas).toBe(true);
  });

  test('that others share is replaced with all of them, or not at all', () => {
    const shared = sheet(
      '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1*2</f><v>4</v></c></row>' +
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>6</v></c></row>' +
        '<row r="3"><c r="A3"><f t="shared" si="0"/><v>8</v></c></row>',
    );
    const some = fill(shared, [at('A1', '5'), at('A2', '9')], { replacesFormulas: true });
    expect(some.formulas.map(({ cell, isReplaceable }) => [cell, isReplaceable])).toEqual([
      ['A1', false],
      ['A2', true],
    ]);
    expect(some.xml).toContain('<f t="shared" ref="A1:A3" si="0">B1*2</f>');
    // The last one has its value already, but its formula would be gone.
    const all = fill(shared, [at('A1', '5'), at('A2', '9'), at('A3', '8')], { replacesFormulas: true });
    expect(all.xml).not.toContain('<f');
    expect(all.changed).toBe(3);
  });

  test('over several cells stays', () => {
    const array = sheet('<row r="1"><c r="A1"><f t="array" ref="A1:A2">B1:B2</f><v>4</v></c></row>');
    const filled = fill(array, [at('A1', '5')], { replacesFormulas: true });
    expect(filled.xml).toBe(array);
    expect(filled.formulas).toMatchObject([{ isReplaceable: false }]);
  });
});

describe('a cell where nothing can be written', () => {
  test('is covered by a merged cell, of which only the first is written', () => {
    const xml = sheet(
      '<row r="1"><c r="A1"/><c r="B1"/></row>',
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    );
    const filled = fill(xml, [at('A1', '1'), at('B1', '2'), at('B2', '3')]);
    expect(names(filled.covered)).toEqual(['B1', 'B2']);
    expect(filled.changed).toBe(1);
  });

  test('is locked in a protected sheet, unless its style is not', () => {
    const data = '<row r="1"><c r="A1" s="1"/><c r="B1" s="2"/></row>';
    const cells = [at('A1', '1'), at('B1', '2'), at('C1', '3')];
    const isLockedStyle = (style: number) => style !== 2;
    const locked = fill(sheet(data, '<sheetProtection sheet="1"/>'), cells, { isLockedStyle });
    expect(names(locked.locked)).toEqual(['A1', 'C1']);
    for (const after of ['', '<sheetProtection sheet="0"/>', '<sheetProtection password="CC1A"/>'])
      expect(fill(sheet(data, after), cells, { isLockedStyle }).locked).toEqual([]);
  });
});

test('whatever is written is found in its cell afterwards, and everything else is as before', () => {
  const place = fc.record({ row: fc.integer({ min: 1, max: 8 }), column: fc.integer({ min: 0, max: 30 }) });
  const cells = fc.uniqueArray(
    fc
      .tuple(place, fc.integer({ min: 1, max: 9_999 }))
      .map(([each, value]) => ({ ...each, value: String(value) })),
    { selector: cellName, maxLength: 20 },
  );
  fc.assert(
    fc.property(cells, cells, (present, written) => {
      const rows = Map.groupBy(present, ({ row }) => row);
      const data = [...rows]
        .toSorted(([one], [other]) => one - other)
        .map(([row, inRow]) => {
          const content = inRow
            .toSorted((one, other) => one.column - other.column)
            .map((cell) => `<c r="${cellName(cell)}" s="${cell.column}"><v>${cell.value}</v></c>`);
          return `<row r="${row}">${content.join('')}</row>`;
        });
      const { xml } = fill(sheet(data.join('')), written);
      const found = [...xml.matchAll(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?><v>(\d+)<\/v><\/c>/g)];
      const expected = new Map(present.map((cell) => [cellName(cell), [String(cell.column), cell.value]]));
      for (const cell of written)
        expected.set(cellName(cell), [expected.get(cellName(cell))?.[0] ?? '', cell.value]);
      expect(new Map(found.map(([, name = '', style = '', value = '']) => [name, [style, value]]))).toEqual(
        expected,
      );
      const places = found.flatMap(([, name = '']) => placeOf(name) ?? []);
      expect(places).toEqual(places.toSorted((a, b) => a.row - b.row || a.column - b.column));
    }),
  );
});
