import { describe, expect, test } from 'vitest';
import { filled, textAt } from './translate.ts';

const words = {
  list: { none: 'Nothing', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
  site: { rows_zero: 'لا شيء', rows_one: 'واحد', rows_two: 'اثنان', rows_few: 'قليل', rows_other: 'آخر' },
};
const english = new Intl.PluralRules('en');
const arabic = new Intl.PluralRules('ar');

describe('a text', () => {
  test('is found by its path', () => {
    expect(textAt(words, 'list.none', english)).toBe('Nothing');
  });

  test('that is not there is not made up, whatever its path runs into', () => {
    for (const key of ['list.some', 'list', 'list.none.more', 'no.list.none', '', 'list.rows'])
      expect(textAt(words, key, english)).toBeUndefined();
  });

  test('takes the plural form of its language', () => {
    expect([1, 2].map((count) => textAt(words, 'list.rows', english, count))).toEqual([
      '{{count}} row',
      '{{count}} rows',
    ]);
    expect([0, 1, 2, 5, 100].map((count) => textAt(words, 'site.rows', arabic, count))).toEqual([
      'لا شيء',
      'واحد',
      'اثنان',
      'قليل',
      'آخر',
    ]);
  });

  test('falls back to the other form where a language has left one out', () => {
    expect(textAt(words, 'list.rows', arabic, 2)).toBe('{{count}} rows');
  });

  test('that does not change with the number is taken as it is', () => {
    expect(textAt(words, 'list.none', english, 3)).toBe('Nothing');
  });
});

describe('places in a text', () => {
  test('are filled with values, and with the written form of one where it is given', () => {
    expect(filled('{{from}} to {{to}}', { from: 1, to: 'x' })).toBe('1 to x');
    expect(filled('{{count}} rows', { count: 1234, replace: { count: '1,234' } })).toBe('1,234 rows');
  });

  test('are filled once, so that what a person wrote is never read as a place', () => {
    expect(filled('{{name}} {{other}}', { name: '{{other}}', other: '$&' })).toBe('{{other}} $&');
  });

  test('without a value stay visible', () => {
    expect(filled('Hello {{name}}', {})).toBe('Hello {{name}}');
  });
});
