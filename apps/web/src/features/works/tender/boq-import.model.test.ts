import type { ReadRow } from '@kalfa/domain/works/boq-sheet';
import { expect, test } from 'vitest';
import { differingTotals, itemNames, linesOfFile } from './boq-import.model.ts';

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

test('a thousand rows become lines, and all thirty that are wrong are named at once', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    if (index % 100 === 0) return row(index + 5, `Bilinmeyen ${index}`);
    if (index % 100 === 1)
      return row(index + 5, 'Direk', { wrong: ['materialPrice'], materialPrice: '#REF!' });
    return row(index + 5, 'Direk', index % 100 === 2 ? { unit: 'km' } : {});
  });
  const { lines, notes } = linesOfFile(rows, found);
  expect(lines).toHaveLength(1_000);
  expect(notes).toHaveLength(30);
  expect(notes.slice(0, 3)).toEqual([
    { rowNo: 5, text: 'Bilinmeyen 0', kind: 'unknownItem', detail: 'Bilinmeyen 0' },
    { rowNo: 6, text: 'Direk', kind: 'notANumber', detail: '#REF!' },
    { rowNo: 7, text: 'Direk', kind: 'otherUnit', detail: 'km ≠ Ad' },
  ]);
  // What is wrong stays in its cell.
  expect(lines[0]?.cells.item).toBe('Bilinmeyen 0');
  expect(lines[1]?.cells.materialPrice).toBe('#REF!');
  expect(itemNames(rows)).toHaveLength(11);
});

test('only totals with another value differ', () => {
  const ours = { material: '10', installation: '0', dismantling: '2.50', dmm: '0' };
  expect(differingTotals({ ...ours, dismantling: '2.5', dmm: '1' }, ours)).toEqual(['dmm']);
  expect(differingTotals(null, ours)).toEqual([]);
});
