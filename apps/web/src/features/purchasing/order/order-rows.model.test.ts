import { describe, expect, test } from 'vitest';
import type { FoundItem } from '../../../kit/lines/columns.ts';
import { faultsOf, hasOtherUnit, linesOf, readFile, type OrderRow } from './order-rows.model.ts';

const labels = {
  item: 'المادة',
  unit: 'الوحدة',
  quantity: 'الكمية',
  description: 'الوصف',
  estimatedPrice: 'السعر',
};
const cable: FoundItem = { id: 1, name: 'Kablo', code: 'KBL-1', unit: 'm', decimals: 1 };
const found = new Map([['KBL-1', cable]]);
const read = (cells: string[][]) => readFile(cells, labels).rowsWith(found, { chosen: null, language: 'tr' });
const row = (change: Partial<OrderRow> = {}): OrderRow => ({
  key: '2',
  rowNo: 2,
  text: 'KBL-1',
  unitText: '',
  quantity: '5',
  price: '',
  description: '',
  item: cable,
  isLeftOut: false,
  ...change,
});

describe('a file', () => {
  test('is read by its headings, whatever their order, case and language', () => {
    const values = { text: 'KBL-1', unitText: 'm', quantity: '1250.5', price: '12.3', rowNo: 2, item: cable };
    const turkish = [
      ['FİYAT', 'ÖLÇÜ', 'Ürün', 'miktar'],
      ['12,30', 'm', 'KBL-1', '1.250,5'],
    ];
    const arabic = [
      ['السعر', 'الوحدة', 'المادة', 'الكمية'],
      ['12.30', 'm', 'KBL-1', '1,250.5'],
    ];
    expect(read(turkish)).toMatchObject([values]);
    expect(read(arabic)).toMatchObject([values]);
  });

  test('without headings has the columns of the template, and empty rows are skipped', () => {
    const cells = [
      ['KBL-1', 'm', '3', 'Galvanizli', '7'],
      ['', ' ', '', '', ''],
      ['Levha', 'ad', '2'],
    ];
    expect(read(cells)).toMatchObject([
      { rowNo: 1, quantity: '3', description: 'Galvanizli', price: '7', item: cable },
      { rowNo: 3, text: 'Levha', quantity: '2', price: '', item: null },
    ]);
  });

  test('whose numbers can be read in two ways is asked about', () => {
    const cells = [
      ['Ürün', 'Miktar'],
      ['KBL-1', '1.250'],
    ];
    const file = readFile(cells, labels);
    expect(file.doubtful).toBe('1.250');
    const quantityOf = (chosen: 'comma' | 'point') =>
      file.rowsWith(found, { chosen, language: 'tr' })[0]?.quantity;
    expect([quantityOf('comma'), quantityOf('point')]).toEqual(['1250', '1.25']);
  });
});

describe('a row', () => {
  test('needs an item, a quantity in the unit of the item, and a price that is a number', () => {
    const faults = (change: Partial<OrderRow>) =>
      faultsOf(row(change), [row(change)]).filter((fault) => fault !== 'twice');
    expect(faults({})).toEqual([]);
    expect(faults({ item: null, quantity: 'çok', price: 'x' })).toEqual(['item', 'quantity', 'price']);
    expect(faults({ quantity: '0' })).toEqual(['quantity']);
    expect(faults({ quantity: '' })).toEqual(['quantity']);
    expect(faults({ quantity: '1.25' })).toEqual(['decimals']);
    expect(faults({ item: null, isLeftOut: true })).toEqual([]);
  });

  test('repeats another one only with another description, or when that is left out', () => {
    const [one, two] = [row(), row({ key: '3' })];
    expect([faultsOf(one, [one, two]), faultsOf(two, [one, two])]).toEqual([[], ['twice']]);
    const other = row({ key: '3', description: 'Kırmızı' });
    expect(faultsOf(other, [one, other])).toEqual([]);
    const left = row({ isLeftOut: true });
    expect(faultsOf(two, [left, two])).toEqual([]);
  });

  test('tells when its unit is not that of the item', () => {
    expect([
      hasOtherUnit(row({ unitText: 'KG' })),
      hasOtherUnit(row({ unitText: 'M' })),
      hasOtherUnit(row()),
    ]).toEqual([true, false, false]);
  });

  test('that is left out is no line', () => {
    const rows = [row({ price: '2.5' }), row({ isLeftOut: true })];
    expect(linesOf(rows)).toEqual([{ itemId: 1, quantity: '5', estimatedPrice: '2.5', description: null }]);
  });
});
