import { describe, expect, test } from 'vitest';
import { findLayout, guessLayout, headingsOf, isTradeSheet, type KnownLayout } from './boq-layout.ts';
import { readBoqSheet, writeBoqSheet } from './boq-sheet.ts';

const client = [
  ['Fırat Elektrik A.Ş.', '', '', '', ''],
  [],
  ['Poz No', 'İşin tanımı', 'Birimi', 'MİKTAR', 'Birim Fiyat', 'Tutarı'],
  ['', 'DİREKLER', '', '', '', ''],
  ['5.1', 'Beton direk', 'ad', '12,5', '1.250,75', '15634'],
  ['', 'Ara toplam', '', '', '', '15634'],
  ['5.2', 'Kablo', 'm', '', '', ''],
];
const columns = { oldPos: 0, itemName: 1, unit: 2, contractorQuantity: 3, materialPrice: 4 };
const layout = { headingRow: 3, firstRow: 4, columns };
const known: KnownLayout = { ...layout, headings: headingsOf(client, layout) };

test('a sheet with the headings of the trade is recognised, and another one is not', () => {
  const trade = writeBoqSheet({ title: 'Konya', client: null }, []);
  expect(isTradeSheet(trade.map((row) => row.map((cell) => String(cell ?? ''))))).toBe(true);
  expect(isTradeSheet(client)).toBe(false);
});

describe('the layout of a client', () => {
  test('is guessed from its headings', () => {
    expect(guessLayout(client)).toEqual(layout);
    expect(guessLayout([['Direk', '5']])).toEqual({ headingRow: 1, firstRow: 2, columns: {} });
  });

  test('is found again in another row', () => {
    expect(findLayout([[], ...client], known)).toEqual({ ...layout, headingRow: 4, firstRow: 5 });
  });

  test('is found in other columns, as long as each heading occurs once', () => {
    const moved = client.map((row) => ['', ...row]);
    const shifted = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column + 1]));
    expect(findLayout(moved, known)).toEqual({ ...layout, columns: shifted });
    const twice = moved.map((row) => [...row, 'MİKTAR']);
    expect(findLayout(twice, known)).toBeNull();
  });

  test('is not found without one of its headings, or when it had none', () => {
    expect(
      findLayout(
        client.map((row) => row.slice(0, 4)),
        known,
      ),
    ).toBeNull();
    expect(findLayout(client, { ...known, headings: {} })).toBeNull();
  });
});

test('the lines of a client are read by its columns, without totals, and a row without numbers is a group', () => {
  const { rows, total } = readBoqSheet(client, layout);
  expect(total).toBeNull();
  expect(rows).toMatchObject([
    { rowNo: 4, groupTitle: 'DİREKLER', percent: '100' },
    {
      rowNo: 5,
      oldPos: '5.1',
      itemName: 'Beton direk',
      contractorQuantity: '12.5',
      materialPrice: '1250.75',
    },
    { rowNo: 7, itemName: 'Kablo', unit: 'm', contractorQuantity: '0', dmmPrice: '0' },
  ]);
});
