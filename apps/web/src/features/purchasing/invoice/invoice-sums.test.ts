import { expect, test } from 'vitest';
import { newLine } from '../../../kit/lines/columns.ts';
import { invoiceSums } from './invoice-sums.ts';

const sums = invoiceSums('20');
const goods = { quantity: '60', unitPrice: '65', vatRate: '20.00' };

test('a typed percentage computes the amount, and a typed amount the percentage', () => {
  const percent = newLine({ ...goods, discountPercent: '10' });
  const amount = newLine({ ...goods, discountAmount: '100' });
  const { cells, totals } = sums([percent, amount]);
  expect(cells.get(percent.id)).toEqual({
    discountAmount: '390',
    netAmount: '3510',
    vatAmount: '702',
    totalAmount: '4212',
  });
  expect(cells.get(amount.id)).toMatchObject({ discountPercent: '2.5641', netAmount: '3800' });
  expect(totals).toMatchObject({ discountAmount: '490', netAmount: '7310', totalAmount: '8772' });
});

test('VAT has a total for each rate, and an empty rate is the usual one', () => {
  const { cells, totals } = sums([
    newLine(goods),
    newLine({ ...goods, vatRate: null }),
    newLine({ ...goods, vatRate: '1' }),
  ]);
  expect(totals).toMatchObject({ 'vat 20': '1560', 'vat 1': '39' });
  expect([...cells.values()].map(({ vatRate }) => vatRate)).toEqual([undefined, '20', undefined]);
});

test('a line without changes keeps its cells, so that only changed lines are drawn again', () => {
  const line = newLine(goods);
  const first = sums([line]).cells.get(line.id);
  expect(sums([line, newLine(goods)]).cells.get(line.id)).toBe(first);
});

test('what cannot be read counts as nothing, and blank lines have no amounts', () => {
  const wrong = newLine({ ...goods, unitPrice: 'on' });
  expect(sums([wrong, newLine()]).totals).toMatchObject({ totalAmount: '0' });
  expect(sums([newLine()]).cells.size).toBe(0);
});
