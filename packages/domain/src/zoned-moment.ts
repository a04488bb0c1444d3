import { dayIn, shownIn, type TimeZone } from './zoned-time.ts';

/** The time of day of a moment in a time zone: `09:05`. */
export const timeIn = (timeZone: TimeZone, atMs: number): string => shownIn(timeZone, atMs).slice(-5);

/**
 * The moment at which clocks in a time zone show this day and time. Where clocks go back there are two, and this is one of
 * them; a time that they skip counts as if they had changed already.
 */
export function momentIn(timeZone: TimeZone, day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}Z`);
  const minute = shown - (shown % 60_000);
  const seconds = shown - minute;
  const aheadAt = (atMs: number) => Date.parse(`${dayIn(timeZone, atMs)}T${timeIn(timeZone, atMs)}Z`) - atMs;
  const first = minute - aheadAt(minute);
  return minute - aheadAt(first) + seconds;
}
