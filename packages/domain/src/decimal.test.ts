import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  decimalOf,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  placesOf,
  plainDecimal,
  roundDecimal,
  subtractDecimals,
  unitsOf,
} from './decimal.ts';

test.each([
  [['0.1', '0.2'], '0.3'],
  [['1250.5', '-0.5'], '1250'],
  [['999999999999999.999', '0.001'], '1000000000000000'],
  [['-1', '0.25'], '-0.75'],
  [[], '0'],
])('%j add up to %s', (values, sum) => {
  expect(addDecimals(values)).toBe(sum);
});

test('a sum does not depend on the order of its addends', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(9_999))
    .map(([whole, places]) => `${whole}.${String(places).padStart(4, '0')}`);
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 20 }), (values) => {
      expect(addDecimals(values)).toBe(addDecimals(values.toReversed()));
    }),
  );
});

test.each([
  ['9', '10', -1],
  ['1.50', '1.5', 0],
  ['-2', '-3', 1],
])('%s compared with %s gives %i', (one, other, result) => {
  expect(compareDecimals(one, other)).toBe(result);
});

test.each([
  ['1.500', 1],
  ['12', 0],
  ['0.125', 3],
])('%s uses %i places', (value, places) => {
  expect(placesOf(value)).toBe(places);
});

test.each([
  ['007.50', '7.5'],
  ['-0.00', '0'],
])('%s is normalised to %s', (value, plain) => {
  expect(plainDecimal(value)).toBe(plain);
});

test.each(['1,5', '', '.5', '1e3', '٣', '1.'])('%j is not a decimal', (text) => {
  expect(isDecimal(text)).toBe(false);
});

test.each([
  [['1.5', '2'], '3'],
  [['0.001', '0.0001'], '0.0000001'],
  [['-2', '0.5'], '-1'],
  [['999999999999.999', '99999999999.9999'], '99999999999999800000000.0000001'],
  [[], '1'],
])('the product of %j is %s', (values, product) => {
  expect(multiplyDecimals(values)).toBe(product);
});

test.each([
  ['1.005', 2, '1.01'],
  ['1.0049', 2, '1'],
  ['-1.005', 2, '-1.01'],
  ['2.5', 0, '3'],
  ['7', 2, '7'],
])('%s rounded to %i places is %s', (value, places, rounded) => {
  expect(roundDecimal(value, places)).toBe(rounded);
});

test.each([
  ['100', '3900', 6, '0.025641'],
  ['1', '3', 2, '0.33'],
  ['2', '3', 0, '1'],
  ['-0.5', '100', 2, '-0.01'],
  ['0.5', '-0.01', 1, '-50'],
])('%s divided by %s with %i places is %s', (dividend, divisor, places, quotient) => {
  expect(divideDecimals(dividend, divisor, places)).toBe(quotient);
});

test('a division by zero fails instead of returning something', () => {
  expect(() => divideDecimals('1', '0.00', 2)).toThrow('divided by zero');
});

test('3900 less 390.50 is 3509.5', () => {
  expect(subtractDecimals('3900', '390.50')).toBe('3509.5');
});

test.each([
  ['1.5', 3, 1500n, '1.500'],
  ['-0.001', 3, -1n, '-0.001'],
  ['12.5000', 3, 12_500n, '12.500'],
  ['7', 4, 70_000n, '7.0000'],
] as const)('%s has %i places, and comes back with all of them', (value, places, units, written) => {
  expect([unitsOf(value, places), decimalOf(units, places)]).toEqual([units, written]);
});

test.each(['0.0001', 'x', '1.', ''])('%j is no number of thousandths', (value) => {
  expect(() => unitsOf(value, 3)).toThrow(value);
});
