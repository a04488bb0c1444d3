import { expect, test } from 'vitest';
import type { FoundItem, Line } from '../lines/columns.ts';
import { line } from './line-columns.ts';
import { missingDecimals, sheetColumns, totalsOf } from './print-sheet.model.ts';

const cable: FoundItem = { id: 1, code: 'K-1', name: 'Kablo', unit: 'm', decimals: 3 };
const pole: FoundItem = { id: 2, code: 'D-1', name: 'Direk', unit: 'adet', decimals: 0 };
const lineWith = (id: string, item: FoundItem, quantity: string): Line => ({
  id,
  cells: { item, quantity, unitCost: '2.5000', description: null },
});
const columns = [
  line.item('Malzeme'),
  line.unit('Ölçü'),
  line.quantity('quantity', 'Miktar'),
  line.money('unitCost', 'Birim maliyet', { hasTotal: true, decimals: 4 }),
  line.text('description', 'Not'),
];
const lines = [
  lineWith('1', cable, '1200.5'),
  lineWith('2', pole, '7'),
  lineWith('3', cable, '0.25'),
  lineWith('4', pole, '5'),
];
const namesOf = (...given: Parameters<typeof sheetColumns>) =>
  sheetColumns(...given).map(({ column, isBlank }) => (isBlank ? `${column.name} (blank)` : column.name));

test('a sheet prints the columns of the screen, without those left out and without empty texts', () => {
  expect(namesOf(columns, lines, {})).toEqual(['item', 'unit', 'quantity', 'unitCost']);
  expect(namesOf(columns, lines, { leftOut: ['unitCost'] })).toEqual(['item', 'unit', 'quantity']);
  const noted = lines.map((one) => ({ ...one, cells: { ...one.cells, description: 'Acil' } }));
  expect(namesOf(columns, noted, { leftOut: ['unitCost', 'quantity'] })).toEqual([
    'item',
    'unit',
    'description',
  ]);
  expect(namesOf(columns, lines, { leftOut: ['unitCost'], blank: ['quantity', 'description'] })).toEqual([
    'item',
    'unit',
    'quantity (blank)',
    'description (blank)',
  ]);
});

test('quantities are added for each unit, and amounts over all lines', () => {
  expect(totalsOf(sheetColumns(columns, lines, {}), lines, 'tr')).toEqual([
    { unit: 'm', sums: { quantity: '1.200,750', unitCost: '10,0000' } },
    { unit: 'adet', sums: { quantity: '12' } },
  ]);
});

test('quantities without a unit have no total, and totals have the decimals of their lines', () => {
  const asked = [
    line.item('Malzeme'),
    line.unit('Ölçü'),
    line.text('freeText', 'Tarif'),
    line.quantity('quantity', 'Miktar', { least: 0 }),
  ];
  const inWords: Line = { id: '5', cells: { freeText: 'Kulaklıklı baret', quantity: '2' } };
  expect(totalsOf(sheetColumns(asked, lines, {}), [...lines, inWords], 'tr')).toEqual([
    { unit: 'm', sums: { quantity: '1.200,75' } },
    { unit: 'adet', sums: { quantity: '12' } },
  ]);
  expect(namesOf(asked, [inWords], {})).toEqual(['freeText', 'quantity']);
  expect(totalsOf(sheetColumns(asked, [inWords], {}), [inWords], 'tr')).toEqual([{ unit: '', sums: {} }]);
});

test('the total of computed amounts is rounded as they are', () => {
  const shown = sheetColumns([line.shownMoney('value', 'Değer', { hasTotal: true })], lines, {});
  const valued = lines.map((one) => ({ ...one, cells: { ...one.cells, value: '10.1234' } }));
  expect(totalsOf(shown, valued, 'tr')).toEqual([{ unit: '', sums: { value: '40,49' } }]);
});

test('what is written in by hand has no total', () => {
  const shown = sheetColumns(columns, lines, { blank: ['quantity'], leftOut: ['unitCost'] });
  expect(totalsOf(shown, lines, 'tr')).toEqual([{ unit: '', sums: {} }]);
});

test('numbers get what they lack to the longest decimals', () => {
  const turkish = missingDecimals(['1.200,500', '7', '0,25', ''], 'tr');
  expect(['1.200,500', '7', '0,25', ''].map(turkish)).toEqual(['', ',500', '0', '']);
  const english = missingDecimals(['1,200.5', '7,000'], 'en');
  expect(['1,200.5', '7,000'].map(english)).toEqual(['', '.5']);
  expect(missingDecimals(['7', '12'], 'ar')('7')).toBe('');
});
