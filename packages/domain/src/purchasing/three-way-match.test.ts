import { describe, expect, test } from 'vitest';
import { matchFindings, unitPriceOf, type MatchedLine } from './three-way-match.ts';

/** 60 ordered at 65.00; billed 60 at that price, and all received. */
const line = (
  fields: Partial<MatchedLine> = {},
  ordered: Partial<MatchedLine['ordered']> = {},
): MatchedLine => ({
  quantity: '60.000',
  receivedQuantity: '60.000',
  netAmountBase: '3900.00',
  clientSupplied: false,
  ordered: { quantity: '60.000', invoicedQuantity: '60.000', price: '65.0000', ...ordered },
  ...fields,
});
const findings = (of: MatchedLine, isApproved = true) => matchFindings(of, { isApproved });

test('nothing is found where order, invoice and receipt agree', () => {
  expect(findings(line())).toEqual([]);
});

describe('quantities', () => {
  test('more is invoiced than ordered, counting all invoices of the order line', () => {
    expect(findings(line({}, { invoicedQuantity: '62.500' }))).toEqual([
      { kind: 'overInvoiced', quantity: '2.5' },
    ]);
  });

  test('less is received than invoiced, once the invoice is approved', () => {
    const short = line({ receivedQuantity: '48.000' });
    expect(findings(short)).toEqual([{ kind: 'notReceived', quantity: '12' }]);
    expect(findings(short, false)).toEqual([]);
  });

  test('a line without an order is named, and has no price to compare', () => {
    expect(findings(line({ ordered: null, receivedQuantity: '0.000' }))).toEqual([
      { kind: 'notOrdered' },
      { kind: 'notReceived', quantity: '60' },
    ]);
  });
});

describe('prices', () => {
  test.each([
    ['3510.00', [{ kind: 'cheaper', percent: '10' }]],
    ['4017.00', [{ kind: 'dearer', percent: '3' }]],
    ['3900.20', [{ kind: 'dearer', percent: '0.01' }]],
    ['3900.10', []],
  ])('60 units for %s net differ from 65.00 each by %o', (netAmountBase, expected) => {
    expect(findings(line({ netAmountBase }))).toEqual(expected);
  });

  test('are compared after the discount, with four decimal places', () => {
    expect(unitPriceOf({ netAmountBase: '100.00', quantity: '3.000' })).toBe('33.3333');
  });

  test('are not compared where the order has none, or the client supplies the material', () => {
    expect(findings(line({ netAmountBase: '1.00' }, { price: null }))).toEqual([]);
    expect(findings(line({ netAmountBase: '1.00' }, { price: '0.0000' }))).toEqual([]);
    expect(findings(line({ netAmountBase: '0.00', clientSupplied: true }))).toEqual([]);
  });
});
