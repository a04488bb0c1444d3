import { describe, expect, test } from 'vitest';
import { filled, textAt } from './translate.ts';

const texts = {
  list: { none: 'Nothing', rows_one: '{{count}} row', rows_other: '{{count}} rows' },
  site: { rows_zero: 'لا شيء', rows_one: 'واحد', rows_two: 'اثنان', rows_few: 'قليل', rows_other: 'آخر' },
};
const english = new Intl.PluralRules('en');
const arabic = new Intl.PluralRules('ar');

describe('a text', () => {
  test('is found by its path', () => {
    expect(textAt(texts, 'list.none', english)).toBe('Nothing');
  });

  test('that is missing is undefined, whatever its path runs into', () => {
    for (const key of ['list.some', 'list', 'list.none.more', 'no.list.none', '', 'list.rows'])
      expect(textAt(texts, key, english)).toBeUndefined();
  });

  test('has the plural form of its language', () => {
    expect([1, 2].map((count) => textAt(texts, 'list.rows', english, count))).toEqual([
      '{{count}} row',
      '{{count}} rows',
    ]);
    expect([0, 1, 2, 5, 100].map((count) => textAt(texts, 'site.rows', arabic, count))).toEqual([
      'لا شيء',
      'واحد',
      'اثنان',
      'قليل',
      'آخر',
    ]);
  });

  test('falls back to the other form where a language has left one out', () => {
    expect(textAt(texts, 'list.rows', arabic, 2)).toBe('{{count}} rows');
  });

  test('without plural forms is used as it is', () => {
    expect(textAt(texts, 'list.none', english, 3)).toBe('Nothing');
  });
});

describe('placeholders of a text', () => {
  test('are replaced by values, or by the formatted value where it is given', () => {
    expect(filled('{{from}} to {{to}}', { from: 1, to: 'x' }, 'en')).toBe('1 to x');
    expect(filled('{{count}} rows', { count: 1234, replace: { count: '1,234' } }, 'en')).toBe('1,234 rows');
  });

  test('are replaced by values that keep their order in an Arabic sentence', () => {
    expect(filled('أضف {{name}}', { name: '12 m direk' }, 'ar')).toBe('أضف \u206812 m direk\u2069');
  });

  test('without a value stay visible', () => {
    expect(filled('Hello {{name}}', {}, 'en')).toBe('Hello {{name}}');
  });
});
