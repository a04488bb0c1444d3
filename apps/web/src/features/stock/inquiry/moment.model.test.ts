import { expect, test } from 'vitest';
import { lastMonthEnd, readAsOf, readMoment, writeAsOf, yesterdayOf } from './moment.model.ts';

test.each([
  { day: '2026-03-12', clock: '' },
  { day: '2026-03-12', clock: '09:05' },
  { day: '2026-03-12', clock: '23:59' },
])('the chosen time %j is the one that the address names', (moment) => {
  const written = writeAsOf(moment);
  expect(readAsOf(written)).toBe(written);
  expect(readMoment(written)).toEqual(moment);
});

test.each([null, '', 'today', '2026-3-1', '2026-13-40', '2026-03-12T09:05'])(
  '%j is not a past time',
  (text) => {
    expect(readAsOf(text)).toBeNull();
  },
);

test('the month ends on its last day, also before January and in a leap year', () => {
  expect(lastMonthEnd('2026-01-15')).toBe('2025-12-31');
  expect(lastMonthEnd('2028-03-01')).toBe('2028-02-29');
  expect(yesterdayOf('2026-03-01')).toBe('2026-02-28');
});
