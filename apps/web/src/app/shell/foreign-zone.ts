import { timeIn } from '@kalfa/domain/zoned-moment';
import { dayIn, type TimeZone } from '@kalfa/domain/zoned-time';
import { dayOf, nowMs, useClock } from '../../lib/clock.ts';
import { timeOf } from '../../lib/moments.ts';

const showsTimesOf = (timeZone: TimeZone, atMs: number) =>
  dayOf(atMs) === dayIn(timeZone, atMs) && timeOf(atMs) === timeIn(timeZone, atMs);

/** The zone of the organisation, if this device shows other times at the moment. */
export function foreignZone(): string | null {
  const { timeZone } = useClock.getState();
  return timeZone === undefined || showsTimesOf(undefined, nowMs()) ? null : timeZone;
}

/** What people call a time zone: "Türkiye Time". `undefined` is the one of this device. */
export function zoneName(tag: string, timeZone: TimeZone): string {
  const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' });
  const named = format.formatToParts(nowMs()).find(({ type }) => type === 'timeZoneName');
  return named?.value ?? format.resolvedOptions().timeZone;
}
