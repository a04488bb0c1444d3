import type { ReadRow } from '@kalfa/domain/works/boq-sheet';
import { expect, test } from 'vitest';
import {
  differingTotals,
  isReadable,
  itemNames,
  keptLayout,
  layoutOf,
  linesOfFile,
  linesWithRows,
  withColumn,
} from './boq-import.model.ts';

const row = (rowNo: number, itemName: string, changes: object = {}): ReadRow => ({
  rowNo,
  wrong: [],
  itemName,
  unit: 'ad',
  oldPos: null,
  newPosBook: null,
  newPosMain: null,
  newPosSub: null,
  description: null,
  clientQuantity: '0',
  contractorQuantity: '1',
  dismantlingQuantity: '0',
  dmmQuantity: '0',
  materialPrice: '10',
  installationPrice: '0',
  dismantlingPrice: '0',
  dmmPrice: '0',
  ...changes,
});
const found = new Map([['Direk', { id: 7, code: 'DR-1', name: 'Direk', unit: 'Ad' }]]);

test('a thousand rows become lines, and all twenty that are wrong are named at once', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    if (index % 100 === 0) return row(index + 5, `Bilinmeyen ${index}`);
    if (index % 100 === 1)
      return row(index + 5, 'Direk', { wrong: ['materialPrice'], materialPrice: '#REF!' });
    return row(index + 5, 'Direk', index % 100 === 2 ? { unit: 'km' } : {});
  });
  const { lines, notes } = linesOfFile(rows, found);
  expect(lines).toHaveLength(1_000);
  expect(notes).toHaveLength(20);
  expect(notes.slice(0, 2)).toEqual([
    { rowNo: 6, text: 'Direk', kind: 'notANumber', detail: '#REF!' },
    { rowNo: 7, text: 'Direk', kind: 'otherUnit', detail: 'km ≠ Ad' },
  ]);
  // What is wrong stays in its cell.
  expect(lines[0]?.cells.item).toBe('Bilinmeyen 0');
  expect(lines[1]?.cells.materialPrice).toBe('#REF!');
  expect([...itemNames(rows)].slice(0, 3)).toEqual([
    ['Bilinmeyen 0', 5],
    ['Direk', 6],
    ['Bilinmeyen 100', 105],
  ]);
});

test('only totals with another value differ', () => {
  const ours = { material: '10', installation: '0', dismantling: '2.50', dmm: '0' };
  expect(differingTotals({ ...ours, dismantling: '2.5', dmm: '1' }, ours)).toEqual(['dmm']);
  expect(differingTotals(null, ours)).toEqual([]);
});

const sheetOf = (name: string, ...rows: string[][]) => ({ name, rows });
const own = sheetOf('Teklif', ['Fırat'], ['İşin cinsi', 'Miktar', 'Fiyat 1'], ['Direk', '5', '10']);

test('the columns of a file are those of the client’s last one, wherever they are now, or else a guess', () => {
  const guess = layoutOf({ sheets: [sheetOf('Kapak', ['a']), own], layout: null });
  expect(guess).toMatchObject({ sheet: 'Teklif', source: 'guess', headingRow: 2, firstRow: 3 });
  expect(guess.columns).toEqual({ itemName: 0, contractorQuantity: 1, materialPrice: 2 });
  const chosen = withColumn(guess, 2, 'dmmPrice');
  expect(chosen.columns).toEqual({ itemName: 0, contractorQuantity: 1, dmmPrice: 2 });
  const layout = keptLayout(own.rows, chosen);
  const moved = sheetOf('2', [], ['Fiyat 1', 'Miktar', 'İŞİN CİNSİ']);
  expect(layoutOf({ sheets: [sheetOf('Kapak', ['a']), moved], layout })).toMatchObject({
    sheet: '2',
    source: 'client',
    columns: { itemName: 2, contractorQuantity: 1, dmmPrice: 0 },
    firstRow: 3,
  });
});

test('a column holds one field, and a field is in one column', () => {
  const layout = layoutOf({ sheets: [own], layout: null });
  expect(withColumn(layout, 1, 'itemName').columns).toEqual({ itemName: 1, materialPrice: 2 });
  expect(isReadable(withColumn(layout, 0, null))).toBe(false);
  expect(isReadable(layout)).toBe(true);
});

test('lines name the rows that the server keeps of the file', () => {
  const bill = linesOfFile([row(5, 'Direk'), row(9, 'Kablo')], found);
  expect([...bill.rows.values()]).toEqual([
    { rowNo: 5, text: 'Direk' },
    { rowNo: 9, text: 'Kablo' },
  ]);
  const lines = linesWithRows(bill, new Map([[9, 71]]));
  expect(lines.map(({ cells }) => cells.clientRowId)).toEqual([undefined, '71']);
});
