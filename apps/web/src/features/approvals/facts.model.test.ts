import type { DecidedLine } from '@kalfa/contracts/documents/approval';
import { expect, test } from 'vitest';
import {
  againstBid,
  grandTotal,
  linesOver,
  overOrder,
  overTender,
  shareOfTender,
  shortestCover,
} from './facts.model.ts';

const line = (fields: Partial<DecidedLine>) =>
  ({ id: 1, quantity: '60', price: null, tender: null, billed: null, ...fields }) as DecidedLine;
const tender = { quantity: '480', orderedBefore: '300', price: '6650.00' };

test('an order is compared with what is left of the tender', () => {
  const within = line({ tender });
  const over = line({ id: 2, quantity: '200', tender });
  expect([shareOfTender(within), overTender(within)]).toEqual([75, '-120']);
  expect([shareOfTender(over), overTender(over)]).toEqual([104, '20']);
  expect(linesOver([within, over]).map(({ id }) => id)).toEqual([2]);
  expect(shareOfTender(line({}))).toBeNull();
});

test('what is invoiced beyond the order counts what was invoiced before', () => {
  const billed = { ordered: '100', before: '40' };
  expect([line({ quantity: '60', billed }), line({ quantity: '76.5', billed })].map(overOrder)).toEqual([
    '0',
    '16.5',
  ]);
  expect(overOrder(line({}))).toBeNull();
});

test('a price is compared with the bid, to one place', () => {
  expect(againstBid(line({ price: '6380', tender }))).toBe('-4.1');
  expect(againstBid(line({ price: '6380', tender: { ...tender, price: null } }))).toBeNull();
});

test('the shortest cover is that of the item that ends first; items that nobody uses have none', () => {
  const lines = [
    line({ id: 1, coverDays: 21 }),
    line({ id: 2, coverDays: 9 }),
    line({ id: 3, coverDays: null }),
  ];
  expect(shortestCover(lines)?.id).toBe(2);
  expect(shortestCover([line({ coverDays: 400 })])).toBeUndefined();
});

test('the total includes VAT where the document has some', () => {
  expect(grandTotal({ total: { net: '700500.00', vat: '140100.00', currency: 'TRY' } })).toBe('840600');
  expect(grandTotal({ total: { net: '5.10', vat: null, currency: null } })).toBe('5.1');
  expect(grandTotal({ total: null })).toBeNull();
});
