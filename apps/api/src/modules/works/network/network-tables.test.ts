import { expect, test } from 'vitest';
import { needTable } from './network-tables.ts';

test('the quantities of an item have the decimal places of its unit, and more only where they are not zero', () => {
  const row = {
    itemId: 1,
    code: 'AT-006',
    name: 'Alpek',
    unitSymbol: 'ad',
    unitDecimals: 0,
    nodeQuantity: '3',
    spanLength: '40',
    convertedBy: null,
    need: '3',
    tenderQuantity: '141.000',
    difference: '-138',
  };
  const { rows } = needTable(
    [row, { ...row, unitDecimals: 2, need: '2219', tenderQuantity: null, difference: '849.125' }],
    'en',
  );
  expect(rows.map((cells) => cells.slice(3))).toEqual([
    ['3', '40.00', '3', '141', '-138'],
    ['3.00', '40.00', '2219.00', null, '849.125'],
  ]);
});
