import type { ShortageRow } from '@kalfa/contracts/purchasing/order-shortage';
import { expect, test } from 'vitest';
import {
  lacksPrice,
  priceFault,
  proposedLines,
  proposedOrders,
  quantityFault,
  sentLines,
} from './preview.model.ts';

const rowOf = (itemId: number, more: Partial<ShortageRow> = {}): ShortageRow => ({
  itemId,
  itemName: `Kalem ${itemId}`,
  itemCode: `K-${itemId}`,
  unitSymbol: 'ad',
  unitDecimals: 0,
  needed: '10.000',
  consumed: '0.000',
  atStores: '0.000',
  toStores: '0.000',
  inWarehouse: '0.000',
  toWarehouse: '0.000',
  onOrder: '0.000',
  inDrafts: '0.000',
  quantity: '10.000',
  tenderPrice: null,
  lastPurchase: null,
  estimatedPrice: '2.5000',
  priceSource: 'tender',
  providerId: 7,
  providerName: 'Kablo A.Ş.',
  ...more,
});
const onlyOf = (row: ShortageRow, edit = {}) => {
  const [line] = proposedLines([row], { [row.itemId]: edit });
  if (!line) throw new Error('no line');
  return line;
};

test('a line is as it was proposed until the user changes it', () => {
  const other = { id: 9, name: 'Klemens Ltd.' };
  const lines = proposedLines([rowOf(1), rowOf(2), rowOf(3)], {
    2: { quantity: '4', price: '', supplier: other },
    3: { isLeftOut: true },
  });
  expect(sentLines(lines)).toEqual([
    { itemId: 1, quantity: '10', estimatedPrice: '2.5', providerId: 7 },
    { itemId: 2, quantity: '4', estimatedPrice: null, providerId: 9 },
  ]);
});

test('the chosen lines become one order for each supplier, the one without a supplier last', () => {
  const none = { providerId: null, providerName: null };
  const lines = proposedLines([rowOf(1, none), rowOf(2), rowOf(3), rowOf(4)], { 4: { isLeftOut: true } });
  expect(
    proposedOrders(lines).map(({ supplier, lines: own, total }) => [supplier?.id, own.length, total]),
  ).toEqual([
    [7, 2, '50'],
    [undefined, 1, '25'],
  ]);
});

test('a quantity is above zero and has the decimals of its unit; a price may be missing', () => {
  expect(quantityFault(onlyOf(rowOf(1), { quantity: '0' }))).toBe('quantity');
  expect(quantityFault(onlyOf(rowOf(1), { quantity: 'on' }))).toBe('quantity');
  expect(quantityFault(onlyOf(rowOf(1), { quantity: '1.5' }))).toBe('decimals');
  expect(quantityFault(onlyOf(rowOf(1, { unitDecimals: 1 }), { quantity: '1.5' }))).toBeNull();
  expect(priceFault(onlyOf(rowOf(1), { price: '' }))).toBeNull();
  expect(priceFault(onlyOf(rowOf(1), { price: '-1' }))).toBe('price');
  expect(priceFault(onlyOf(rowOf(1), { price: '1.23456' }))).toBe('price');
  expect(lacksPrice(onlyOf(rowOf(1), { price: '0' }))).toBe(true);
});
