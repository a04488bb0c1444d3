import { describe, expect, test } from 'vitest';
import { addDays, addMonths, weeksOf } from './month.ts';
import { readDay, writeDay } from './read-day.ts';

describe('a month', () => {
  test('has whole weeks that start on the first day of the week', () => {
    const weeks = weeksOf('2026-11-15', 1);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksOf('2026-11-15', 6)[0]?.[0]).toBe('2026-10-31');
    expect(weeksOf('2026-11-15', 7)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2027-02-01', 1)).toHaveLength(4);
  });

  test('ends on its last day when a longer one is left', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});

test('days cross months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['en', '15/11/2026'],
  ['tr', '15.11.2026'],
  ['fr', '15/11/2026'],
  ['ar', '15/11/2026'],
  ['ch', '2026-11-15'],
] as const)('in %s a date is written as it is read', (language, written) => {
  expect(writeDay('2026-11-15', language)).toBe(written);
  expect(readDay(written)).toBe('2026-11-15');
  expect(writeDay('not a date', language)).toBe('not a date');
});
