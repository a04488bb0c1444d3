import { expect, test } from 'vitest';
import { isDay, readDay } from './read-day.ts';

test.each([
  ['15.11.2026', '2026-11-15'],
  ['5/1/26', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['29.02.2028', '2028-02-29'],
  ['15.11', '2030-11-15'],
])('%s is the day %s', (text, day) => {
  expect(readDay(text, new Date(2030, 5, 1))).toBe(day);
});

test.each(['31.04.2026', '29.02.2027', '15.13.2026', 'bugün', ''])('%j is not a date', (text) => {
  expect(readDay(text)).toBeNull();
});

test('a date that no calendar has is rejected, however it is written', () => {
  expect(isDay('2026-04-31')).toBe(false);
});
