import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentIn, timeIn } from './zoned-moment.ts';
import { dayIn } from './zoned-time.ts';

const zones = ['Europe/Istanbul', 'America/Los_Angeles', 'Asia/Tokyo', 'Asia/Kathmandu', 'UTC'];

test.each([
  ['Europe/Istanbul', '2026-11-19', '00:05'],
  ['America/Los_Angeles', '2026-11-18', '13:05'],
  ['Asia/Tokyo', '2026-11-19', '06:05'],
])('five minutes after midnight in Istanbul it is in %s the %s, %s', (zone, day, time) => {
  const at = Date.parse('2026-11-18T21:05:00Z');
  expect([dayIn(zone, at), timeIn(zone, at)]).toEqual([day, time]);
  expect(momentIn(zone, day, time)).toBe(at);
});

test('midnight is 00:00 of the new day', () => {
  const midnight = Date.parse('2026-11-18T21:00:00Z');
  expect([dayIn('Europe/Istanbul', midnight), timeIn('Europe/Istanbul', midnight)]).toEqual([
    '2026-11-19',
    '00:00',
  ]);
});

test('seconds are kept', () => {
  expect(momentIn('Europe/Istanbul', '2026-11-18', '23:59:59')).toBe(Date.parse('2026-11-18T20:59:59Z'));
});

test('every minute of a zone is found again from its day and time, unless clocks show it twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const at = minute * 60_000;
      const found = momentIn(zone, dayIn(zone, at), timeIn(zone, at));
      expect([dayIn(zone, found), timeIn(zone, found)]).toEqual([dayIn(zone, at), timeIn(zone, at)]);
      expect(Math.abs(found - at)).toBeLessThanOrEqual(3_600_000);
    }),
    { numRuns: 2_000 },
  );
});

test('a time that clocks skip counts as if they had changed already', () => {
  expect(momentIn('America/Los_Angeles', '2026-03-08', '02:30')).toBe(Date.parse('2026-03-08T09:30:00Z'));
});
