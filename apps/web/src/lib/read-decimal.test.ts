import { expect, test } from 'vitest';
import { readDecimal } from './read-decimal.ts';

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.5', '12.5'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1 234,5', '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ['١٢٫٥', '12.5'],
  ['−3', '-3'],
  [',5', '0.5'],
  ['5,', '5.0'],
])('%j is the number %j', (typed, read) => {
  expect(readDecimal(typed)).toBe(read);
});

test.each(['on iki', '1-2', '3 kg'])('%j is not a number and stays as it was typed', (typed) => {
  expect(readDecimal(typed)).toBe(typed);
});

test('an empty text is null', () => {
  expect(readDecimal('  ')).toBeNull();
});
