import { describe, expect, test } from 'vitest';
import { decimalSignOf, guessSign, readNumber, readTyped, signOf, writeNumber } from './numbers.ts';

describe('a number that is written with a known decimal sign', () => {
  test.each([
    ['1.250,50', 'comma', '1250.5'],
    ['1,250.50', 'point', '1250.5'],
    ['1.250', 'comma', '1250'],
    ['1.250', 'point', '1.25'],
    ['1 250,5', 'comma', '1250.5'],
    ['1\u202F250,5', 'comma', '1250.5'],
    ['-12,5', 'comma', '-12.5'],
    ['\u221212,5', 'comma', '-12.5'],
    [',5', 'comma', '0.5'],
    ['٣٫٥', 'comma', '3.5'],
    ['12345678901234567,125', 'comma', '12345678901234567.125'],
  ] as const)('%s with a %s is %s', (text, sign, value) => {
    expect(readNumber(text, sign)).toBe(value);
  });

  test.each([
    ['1.25,5', 'comma'],
    ['1,2,3', 'comma'],
    ['12.50,00', 'point'],
    ['12a', 'point'],
    ['', 'point'],
    ['-', 'point'],
    ['1e5', 'point'],
  ] as const)('%j with a %s is none', (text, sign) => {
    expect(readNumber(text, sign)).toBeNull();
  });
});

describe('a number without context', () => {
  test.each([
    ['1.250,50', 'comma'],
    ['1,250.50', 'point'],
    ['1,5', 'comma'],
    ['1.250.000', 'comma'],
    ['1.250', 'ambiguous'],
    ['1,250', 'ambiguous'],
    ['1250', 'either'],
    ['abc', null],
  ])('%s means %s', (text, sign) => {
    expect(signOf(text)).toBe(sign);
  });
});

describe('a block of numbers', () => {
  test('one unambiguous number decides for the ambiguous ones', () => {
    expect(guessSign(['1.250', '7,5', '12'])).toBe('comma');
  });
  test('for numbers that contradict each other, the user is asked', () => {
    expect(guessSign(['1.5', '7,5'])).toBe('ambiguous');
  });
  test('whole numbers need no sign', () => {
    expect(guessSign(['1', '250', 'abc'])).toBe('either');
  });
});

describe('typing', () => {
  test.each([
    ['1.250,50', 'tr', '1250.5'],
    ['1,250.50', 'en', '1250.5'],
    ['1.250', 'tr', '1250'],
    ['1.250', 'en', '1.25'],
    ['1.5', 'tr', '1.5'],
    ['1,5', 'en', '1.5'],
  ] as const)('%s in %s is %s', (text, language, value) => {
    expect(readTyped(text, language)).toBe(value);
  });
});

test('every language has its decimal sign', () => {
  expect((['en', 'tr', 'fr', 'ar', 'ch'] as const).map(decimalSignOf)).toEqual([
    'point',
    'comma',
    'comma',
    'point',
    'point',
  ]);
});

test('a number is written in full, however long it is', () => {
  expect(writeNumber('12345678901234567.125', { language: 'tr', least: 2 })).toBe(
    '12.345.678.901.234.567,125',
  );
  expect(writeNumber('-20', { language: 'en', least: 2 })).toBe('\u221220.00');
});
