import { coveringTerms, shortageTerms, type ShortageTerm } from '@kalfa/contracts/purchasing/order-shortage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDecimals, compareDecimals, subtractDecimals } from '../decimal.ts';
import { linesBySupplier, proposedPrice, suggestedQuantity } from './shortage.ts';

type Terms = Record<ShortageTerm, string>;

/** Quantities as the database keeps them: up to three decimals. */
const quantity = fc
  .bigInt({ min: 0n, max: 999_999_999_999n })
  .map((thousandths) => `${thousandths / 1_000n}.${String(thousandths % 1_000n).padStart(3, '0')}`);
const allTerms = fc.record(
  Object.fromEntries(shortageTerms.map((term) => [term, quantity])),
) as fc.Arbitrary<Terms>;

test('what is there, on the way or on order is not ordered again', () => {
  const terms = {
    needed: '137',
    consumed: '73',
    atStores: '12',
    toStores: '8',
    inWarehouse: '20',
    toWarehouse: '4',
    onOrder: '5',
  };
  expect(suggestedQuantity(terms)).toBe('15');
  expect(suggestedQuantity({ ...terms, onOrder: '137' })).toBe('0');
});

test('a suggestion is never negative, and with what covers it is the need or more', () => {
  fc.assert(
    fc.property(allTerms, (terms) => {
      const suggested = suggestedQuantity(terms);
      const covered = addDecimals([suggested, ...coveringTerms.map((term) => terms[term])]);
      expect(compareDecimals(suggested, '0')).toBeGreaterThanOrEqual(0);
      expect(compareDecimals(covered, terms.needed)).toBeGreaterThanOrEqual(0);
      // Nothing is ordered beyond the need.
      const isBeyond = compareDecimals(covered, terms.needed) > 0;
      expect(isBeyond && compareDecimals(suggested, '0') > 0).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('each term changes the suggestion by exactly its amount', () => {
  const change = fc.tuple(allTerms, fc.constantFrom(...coveringTerms), quantity);
  fc.assert(
    fc.property(change, ([terms, term, amount]) => {
      // As much is needed as covers every term and the change.
      const needed = addDecimals([...coveringTerms.map((one) => terms[one]), amount, '1']);
      const before = suggestedQuantity({ ...terms, needed });
      const after = suggestedQuantity({ ...terms, needed, [term]: addDecimals([terms[term], amount]) });
      expect(compareDecimals(subtractDecimals(before, after), amount)).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

test('the price of the last purchase comes before that of the tender', () => {
  expect(proposedPrice({ lastPrice: '9.5', tenderPrice: '12' })).toEqual({
    estimatedPrice: '9.5',
    priceSource: 'lastPurchase',
  });
  expect(proposedPrice({ lastPrice: null, tenderPrice: '12' })).toEqual({
    estimatedPrice: '12',
    priceSource: 'tender',
  });
  expect(proposedPrice({ lastPrice: null, tenderPrice: null })).toEqual({
    estimatedPrice: null,
    priceSource: null,
  });
});

test('the lines of each supplier become one order, and those without a supplier another', () => {
  const lines = [{ providerId: 3 }, { providerId: null }, { providerId: 7 }, { providerId: 3 }, {}];
  expect(
    linesBySupplier(lines).map(({ providerId, lines: own }) => [providerId, own.map(({ index }) => index)]),
  ).toEqual([
    [3, [0, 3]],
    [null, [1, 4]],
    [7, [2]],
  ]);
});
