import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDecimal } from '../decimal.ts';
import { sumsOf } from './boq.ts';
import { readBoqSheet, writeBoqSheet, type SheetGroup, type SheetLine } from './boq-sheet.ts';

const noPositions = { oldPos: null, newPosBook: null, newPosMain: null, newPosSub: null, description: null };
const pole: SheetLine = {
  ...noPositions,
  oldPos: '5.1.10',
  itemName: 'Beton Direk 9,30 m / 3,5',
  unit: 'ad',
  clientQuantity: '0',
  contractorQuantity: '46',
  dismantlingQuantity: '12',
  dmmQuantity: '4',
  materialPrice: '6850',
  installationPrice: '2140',
  dismantlingPrice: '1070',
  dmmPrice: '1620',
};
const poles: SheetGroup = {
  oldPos: '5.1',
  groupTitle: 'AG BETON DİREKLER',
  percent: '60',
  description: null,
};

/** As the reader of workbooks returns the cells of a file. */
const read = (lines: readonly (SheetLine | SheetGroup)[]) =>
  readBoqSheet(
    writeBoqSheet({ title: 'Konya Etap 2', client: null }, lines).map((row) =>
      row.map((cell) => (cell === null ? '' : String(cell))),
    ),
  );

test('the sheet has its data from row 5, in the columns of the trade', () => {
  const rows = writeBoqSheet({ title: 'Konya Etap 2', client: 'Toros Elektrik' }, [poles, pole]);
  expect(rows[4]?.slice(0, 12)).toEqual([
    null,
    '5.1',
    null,
    null,
    null,
    'AG BETON DİREKLER',
    null,
    null,
    null,
    null,
    null,
    '60',
  ]);
  expect(rows[5]?.slice(5, 20)).toEqual([
    'Beton Direk 9,30 m / 3,5',
    'ad',
    '0',
    '46',
    '46',
    '12',
    '4',
    '6850',
    '2140',
    '1070',
    '1620',
    '315100',
    '98440',
    '7704',
    '3888',
  ]);
  expect(rows.slice(6).map((row) => [row[5], row[19]])).toEqual([
    ['ARA TOPLAM', '3888'],
    ['GENEL TOPLAM', '3888'],
    ['TOPLAM KEŞİF BEDELİ', '425132'],
  ]);
});

const text = fc
  .stringMatching(/^[A-ZÇĞİÖŞÜa-zçğıöşü0-9/.,-]{1,12}$/)
  .filter((value) => !/total|toplam/i.test(value));
const optional = fc.option(text, { nil: null });
const number = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((value) => plainDecimal((value / 1000).toFixed(3)));
const positions = { oldPos: optional, description: optional };
const bills = fc.array(
  fc.oneof(
    fc.record({
      ...positions,
      groupTitle: text,
      percent: fc.integer({ min: 2, max: 100 }).map(String),
    }),
    fc.record({
      ...positions,
      newPosBook: optional,
      newPosMain: optional,
      newPosSub: optional,
      itemName: text,
      unit: text,
      clientQuantity: number,
      contractorQuantity: number,
      dismantlingQuantity: number,
      dmmQuantity: number,
      materialPrice: number,
      installationPrice: number,
      dismantlingPrice: number,
      dmmPrice: number,
    }),
  ),
  { maxLength: 20 },
);

test('what was written is read again without a difference', () => {
  const property = fc.property(bills, (lines) => {
    const { rows, total } = read(lines);
    expect(rows.map(({ rowNo: _rowNo, wrong, ...line }) => ({ ...line, wrong }))).toEqual(
      lines.map((line) => ({ ...line, wrong: [] })),
    );
    const own = sumsOf(
      lines.map((line) =>
        'groupTitle' in line ? { isGroup: true, percent: line.percent } : { isGroup: false, ...line },
      ),
    );
    expect(total).toEqual(own.total);
  });
  expect(() => fc.assert(property)).not.toThrow();
});

describe('a sheet of a client', () => {
  const cells = (given: Record<number, string>) =>
    Array.from({ length: 21 }, (_, index) => given[index] ?? '');
  const heading = cells({ 5: 'MALZEME VEYA İŞİN CİNSİ', 6: 'ÖLÇÜ' });

  test('may have its headings elsewhere, and empty rows', () => {
    const { rows } = readBoqSheet([
      cells({}),
      cells({ 0: 'KEŞİF' }),
      heading,
      cells({}),
      cells({ 5: 'Direk', 6: 'ad', 8: '3' }),
    ]);
    expect(rows).toMatchObject([{ rowNo: 5, itemName: 'Direk', contractorQuantity: '3' }]);
  });
  test.each([
    ['', '100'],
    ['60', '60'],
    ['0.6', '60'],
    ['%60', '60'],
    ['1', '100'],
  ])('has a percentage of "%s" as %s', (written, percent) => {
    expect(readBoqSheet([heading, cells({ 5: 'Direkler', 11: written })]).rows).toMatchObject([{ percent }]);
  });
  test.each([
    ['1.250,50', '1250.5'],
    ['0,5', '0.5'],
    ['0.30000000000000004', '0.3'],
    ['12', '12'],
  ])('has a number of "%s" as %s', (written, contractorQuantity) => {
    expect(readBoqSheet([heading, cells({ 5: 'Direk', 6: 'ad', 8: written })]).rows).toMatchObject([
      { contractorQuantity, wrong: [] },
    ]);
  });
  test('keeps what is not a number, and names it', () => {
    const { rows } = readBoqSheet([
      heading,
      cells({ 5: 'Direk', 6: 'ad', 8: 'çok', 12: '#REF!' }),
      cells({ 5: 'Direkler', 11: 'yarısı' }),
    ]);
    expect(rows).toMatchObject([
      { contractorQuantity: 'çok', materialPrice: '#REF!', wrong: ['contractorQuantity', 'materialPrice'] },
      { percent: 'yarısı', wrong: ['percent'] },
    ]);
  });
  test('is compared with its own total, not with a subtotal', () => {
    const sums = (name: string, amount: string) =>
      cells({ 5: name, 16: amount, 17: amount, 18: amount, 19: amount });
    const { rows, total } = readBoqSheet([heading, sums('Ara Toplam', '1'), sums('GENEL TOPLAM', '2')]);
    expect(rows).toEqual([]);
    expect(total).toEqual({ material: '2', installation: '2', dismantling: '2', dmm: '2' });
  });
});
