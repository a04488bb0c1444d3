import { timeZoneHeader } from '@kalfa/contracts/time-zone-header';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aheadAfter, currentDay, keepClock, nowMs, useClock } from './clock.ts';
import { formatsOf } from './format.ts';
import { timeOf } from './moments.ts';

const answer = (date: string, timeZone: string | null = 'Europe/Istanbul') =>
  keepClock({ headers: new Headers({ date, ...(timeZone && { [timeZoneHeader]: timeZone }) }) });

const onDevice = (iso: string) => vi.useFakeTimers({ now: new Date(iso) });

afterEach(() => {
  vi.useRealTimers();
  useClock.setState({ aheadMs: 0, timeZone: undefined });
});

describe.each([
  ['right', '2026-11-18T21:05:00Z'],
  ['a day ahead', '2026-11-19T21:05:00Z'],
  ['a day behind', '2026-11-17T21:05:00Z'],
  ['twenty minutes ahead', '2026-11-18T21:25:00Z'],
  ['twenty minutes behind', '2026-11-18T20:45:00Z'],
])('with a clock of the device that is %s', (_what, device) => {
  test.each([
    ['Europe/Istanbul', '2026-11-19', '00:05'],
    ['America/Los_Angeles', '2026-11-18', '13:05'],
    ['Asia/Tokyo', '2026-11-19', '06:05'],
  ])('the day and the time are those of the organisation in %s', (zone, day, time) => {
    onDevice(device);
    answer('Wed, 18 Nov 2026 21:05:00 GMT', zone);
    expect([currentDay(), timeOf(nowMs())]).toEqual([day, time]);
    expect(formatsOf('en').instant('2026-11-18T21:02:00Z')).toBe('3 minutes ago');
    expect(formatsOf('en').dayAndTime('2026-11-18T21:05:00Z')).toBe(
      `${day.split('-').toReversed().join('/')}, ${time}`,
    );
  });
});

test('an answer that was long on its way does not set the clock back', () => {
  onDevice('2026-11-18T21:00:10Z');
  answer('Wed, 18 Nov 2026 21:00:00 GMT');
  expect(nowMs()).toBe(Date.parse('2026-11-18T21:00:10Z'));
});

test('a clock of the device that is set back, or put right, is followed', () => {
  expect(aheadAfter(0, -86_400_000)).toBe(-86_400_000);
  expect(aheadAfter(-86_400_000, -500)).toBe(-500);
  expect(aheadAfter(1_500, 700)).toBe(1_500);
});

test('an answer of somebody else, such as a captive portal, says nothing', () => {
  onDevice('2026-11-18T21:05:00Z');
  answer('Wed, 18 Nov 2020 21:05:00 GMT', null);
  expect(nowMs()).toBe(Date.parse('2026-11-18T21:05:00Z'));
});
