import { expect, test } from 'vitest';
import { boqFormulas } from './boq-formulas.ts';
import { writeBoqSheet, type SheetGroup, type SheetLine } from './boq-sheet.ts';

const noPositions = { oldPos: null, newPosBook: null, newPosMain: null, newPosSub: null, description: null };
const pole: SheetLine = {
  ...noPositions,
  itemName: 'Direk',
  unit: 'ad',
  clientQuantity: '1',
  contractorQuantity: '2',
  dismantlingQuantity: '3',
  dmmQuantity: '4',
  materialPrice: '10',
  installationPrice: '20',
  dismantlingPrice: '30',
  dmmPrice: '40',
};
const group = (groupTitle: string): SheetGroup => ({
  oldPos: null,
  groupTitle,
  percent: '60',
  description: null,
});
const formulasOf = (lines: readonly (SheetLine | SheetGroup)[]) =>
  boqFormulas(writeBoqSheet({ title: 'Konya', client: null }, lines)).map((row) => [...row.values()]);

test('amounts, subtotals and totals are formulas, and nothing else is', () => {
  const [title, client, bands, headings, ...rows] = formulasOf([pole, group('Direkler'), pole, pole]);
  expect([title, client, bands, headings]).toEqual([[], [], [], []]);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['H5+I5', 'ROUND(I5*M5,2)', 'ROUND(J5*N5,2)', 'ROUND(K5*O5,2)'],
    [],
    ['H7+I7', 'ROUND(I7*M7,2)', 'ROUND(J7*N7,2)', 'ROUND(K7*O7*L6/100,2)'],
    ['H8+I8', 'ROUND(I8*M8,2)', 'ROUND(J8*N8,2)', 'ROUND(K8*O8*L6/100,2)'],
    ['SUM(Q7:Q8)', 'SUM(R7:R8)', 'SUM(S7:S8)', 'SUM(T7:T8)'],
    ['Q', 'R', 'S', 'T'].map((at) => `SUM(${at}5:${at}5)+SUMIF(F6:F9,"ARA TOPLAM",${at}6:${at}9)`),
    ['SUM(Q10:T10)'],
  ]);
});

test('a bill without lines, and a group without lines, have no formula that sums nothing', () => {
  expect(formulasOf([]).flat()).toEqual(['SUM(Q5:T5)']);
  expect(formulasOf([group('Direkler'), group('Kablolar'), pole]).slice(4, 8)).toEqual([
    [],
    [],
    [],
    ['H8+I8', 'ROUND(I8*M8,2)', 'ROUND(J8*N8,2)', 'ROUND(K8*O8*L7/100,2)', 'ROUND(L8*P8*L7/100,2)'],
  ]);
});
