import type { Language } from '@kalfa/contracts/language';
import { describe, expect, test } from 'vitest';
import { isDay, readDay, separated } from './read-day.ts';

test.each([
  ['15.11.2026', '2026-11-15'],
  ['5/1/26', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['29.02.2028', '2028-02-29'],
  ['15.11', '2030-11-15'],
])('%s is the day %s', (text, day) => {
  expect(readDay(text, '2030-06-01')).toBe(day);
});

test.each(['31.04.2026', '29.02.2027', '15.13.2026', 'bugün', ''])('%j is not a date', (text) => {
  expect(readDay(text)).toBeNull();
});

test('a date that no calendar has is rejected, however it is written', () => {
  expect(isDay('2026-04-31')).toBe(false);
});

test.each(['15112026', '151126', '20261115'])('%s is the same day: a phone may have digits only', (text) => {
  expect(readDay(text)).toBe('2026-11-15');
});

test('no day and month without separators reads like a year', () => {
  for (const year of [1999, 2026, 2112])
    for (let month = 1; month <= 12; month += 1)
      for (const day of [1, 19, 20, 21, 28]) {
        const [yyyy, mm, dd] = [year, month, day].map((part) => String(part).padStart(2, '0'));
        expect(readDay(`${dd}${mm}${yyyy}`)).toBe(`${yyyy}-${mm}-${dd}`);
        expect(readDay(`${yyyy}${mm}${dd}`)).toBe(`${yyyy}-${mm}-${dd}`);
      }
});

describe('digits that are typed one after the other', () => {
  const typed = (digits: string, language: Language) => {
    let text = '';
    for (const digit of digits) text = separated(`${text}${digit}`, language);
    return text;
  };

  test.each([
    ['tr', '15112026', '15.11.2026'],
    ['tr', '151126', '15.11.26'],
    ['en', '15112026', '15/11/2026'],
    ['ch', '20261115', '2026-11-15'],
  ] as const)('in %s %s becomes %s', (language, digits, text) => {
    expect(typed(digits, language)).toBe(text);
  });

  test('can be deleted again, one after the other', () => {
    for (const text of ['15.11.202', '15.11.2', '15.11', '15.1', '15', '1', ''])
      expect(separated(text, 'tr')).toBe(text);
    expect(separated('15.11.', 'tr')).toBe('15.11.');
  });

  test.each(['5.1.26', '15/11/2026', '2026-11-15', 'bugün', '151120261'])(
    'the separators of %j stay as they are typed',
    (text) => {
      expect(separated(text, 'tr')).toBe(text);
    },
  );
});
