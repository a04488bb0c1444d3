import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheets } from '../import/workbook.ts';
import { readZip, unzip } from '../import/strict-zip.ts';
import { placeOf } from './cell-name.ts';
import { fillWorkbook } from './fill-workbook.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const link = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;

/** As a client sends it: styles, formulas, merged cells, a name, a picture and a sheet beside the bill. */
const parts: Record<string, string> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/calcChain.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Kapak &amp; Şartlar" sheetId="1" r:id="rId1"/><sheet name="KEŞİF" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="Toplam">KEŞİF!$D$5</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
    link(1, 'worksheet', 'worksheets/sheet1.xml'),
    link(2, 'worksheet', '/xl/worksheets/sheet2.xml'),
    link(3, 'styles', 'styles.xml'),
    link(4, 'sharedStrings', 'sharedStrings.xml'),
    link(5, 'calcChain', 'calcChain.xml'),
  ].join('')}</Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><cols><col min="2" max="2" width="40"/></cols><sheetData><row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1"/></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="2"><v>5</v></c><c r="C3" s="2"/><c r="D3"><f>B3*C3</f><v>0</v></c></row><row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" s="2"><v>7</v></c><c r="C4" s="3"><f>SUM(C3,1)</f><v>1</v></c><c r="D4"><f>B4*C4</f><v>7</v></c></row><row r="5"><c r="D5"><f>SUM(D3:D4)</f><v>7</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells></worksheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Toros Elektrik</t></si><si><r><t>Beton </t></r><r><t>direk</t></r></si><si><t>Kablo</t></si></sst>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs><xf><protection locked="0"/></xf></cellStyleXfs><cellXfs count="4"><xf/><xf/><xf applyProtection="1"><protection locked="0"/></xf><xf/></cellXfs></styleSheet>`,
  'xl/calcChain.xml': `<calcChain xmlns="${main}"><c r="D3" i="2"/><c r="C4"/></calcChain>`,
  'xl/media/logo.png': '\u0089PNG not really',
};

const workbookOf = (contents: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]))),
  );
const workbook = workbookOf(parts);

const at = (name: string, value: string) => ({ ...(placeOf(name) ?? { row: 0, column: 0 }), value });
const fill = (cells: Record<string, string>, { replacesFormulas = false, bytes = workbook } = {}) =>
  fillWorkbook({
    bytes,
    sheet: 'KEŞİF',
    cells: Object.entries(cells).map(([name, value]) => at(name, value)),
    replacesFormulas,
  });
const partsIn = async (bytes: Uint8Array) =>
  new Map((await readZip(Buffer.from(bytes))).map((part) => [part.name, part]));
const textIn = async (bytes: Uint8Array, name: string) => {
  const part = (await partsIn(bytes)).get(name);
  return part ? unzip(part).toString() : null;
};

describe('a filled workbook', () => {
  test('has the numbers in their cells, and every other cell as it was', async () => {
    const before = await readSheets(workbook, { rows: 100, columns: 20 });
    const { bytes, report } = await fill({ B3: '6.5', C3: '1200', B4: '7' });
    expect(report).toMatchObject({ changed: 2, formulas: [], covered: [], locked: [] });
    const after = await readSheets(Buffer.from(bytes), { rows: 100, columns: 20 });
    const bill = before[1]?.rows ?? [];
    expect(after).toEqual([
      before[0],
      { name: 'KEŞİF', rows: bill.with(2, ['Beton direk', '6.5', '1200', '0']) },
    ]);
  });

  test('has all other parts with the bytes they had, and computes its formulas when it is opened', async () => {
    const { bytes } = await fill({ C3: '1200' });
    const [before, after] = [await partsIn(workbook), await partsIn(bytes)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...before].filter(([name, { packed }]) => !after.get(name)?.packed.equals(packed));
    expect(changed.map(([name]) => name)).toEqual(['xl/workbook.xml', 'xl/worksheets/sheet2.xml']);
    expect(await textIn(bytes, 'xl/worksheets/sheet2.xml')).toBe(
      parts['xl/worksheets/sheet2.xml']?.replace('<c r="C3" s="2"/>', '<c r="C3" s="2"><v>1200</v></c>'),
    );
    expect(await textIn(bytes, 'xl/workbook.xml')).toBe(
      parts['xl/workbook.xml']?.replace('calcId="191029"', 'calcId="191029" fullCalcOnLoad="1"'),
    );
  });

  test('is the same file when nothing differs', async () => {
    expect((await fill({ B3: '5', C3: '0' })).bytes).toBe(workbook);
  });

  test('has no order of calculation that names a replaced formula', async () => {
    const kept = await fill({ C4: '900', B3: '6' });
    expect(kept.report.formulas).toMatchObject([{ cell: 'C4', formula: 'SUM(C3,1)' }]);
    expect(await textIn(kept.bytes, 'xl/calcChain.xml')).not.toBeNull();
    const { bytes } = await fill({ C4: '900' }, { replacesFormulas: true });
    expect(await textIn(bytes, 'xl/worksheets/sheet2.xml')).toContain('<c r="C4" s="3"><v>900</v></c>');
    expect(await textIn(bytes, 'xl/calcChain.xml')).toBeNull();
    for (const name of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'])
      expect(await textIn(bytes, name)).not.toContain('calcChain');
  });

  test('gets settings of the calculation in their place when it has none', async () => {
    const plain = workbookOf({
      ...parts,
      'xl/workbook.xml': parts['xl/workbook.xml']?.replace('<calcPr calcId="191029"/>', '<extLst/>') ?? '',
    });
    const { bytes } = await fill({ B3: '6' }, { bytes: plain });
    expect(await textIn(bytes, 'xl/workbook.xml')).toContain(
      '</definedNames><calcPr fullCalcOnLoad="1"/><extLst/>',
    );
  });

  test('knows which cells of a protected sheet are locked', async () => {
    const sheetName = 'xl/worksheets/sheet2.xml';
    const locked = parts[sheetName]?.replace('<mergeCells', '<sheetProtection sheet="1"/><mergeCells') ?? '';
    const { report } = await fill(
      { B3: '6', C3: '7', D3: '8', B4: '9' },
      { bytes: workbookOf({ ...parts, [sheetName]: locked }) },
    );
    expect(report.locked.map(({ cell }) => cell)).toEqual(['D3']);
    expect(report.changed).toBe(3);
  });

  test('is refused without the sheet, with entities, or with broken XML', async () => {
    await expect(
      fillWorkbook({ bytes: workbook, sheet: 'Yok', cells: [], replacesFormulas: false }),
    ).rejects.toThrow('Yok');
    const refused = {
      'declares entities': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>',
      'unexpected close tag': '<worksheet><sheetData></worksheet>',
    };
    for (const [reason, broken] of Object.entries(refused))
      await expect(
        fill({ B3: '6' }, { bytes: workbookOf({ ...parts, 'xl/worksheets/sheet2.xml': broken }) }),
      ).rejects.toThrow(reason);
  });
});
