/** A time zone by its IANA name; `undefined` is the one of this device. */
export type TimeZone = string | undefined;

type Parts = { year: string; month: string; day: string; hour: string; minute: string };

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatIn(timeZone: TimeZone): Intl.DateTimeFormat {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, made);
  return made;
}

const partsIn = (timeZone: TimeZone, atMs: number) =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  ) as Parts;

/** The calendar date of a moment in a time zone: `2026-11-15`. */
export function dayIn(timeZone: TimeZone, atMs: number): string {
  const { year, month, day } = partsIn(timeZone, atMs);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The time of day of a moment in a time zone: `09:05`. */
export function timeIn(timeZone: TimeZone, atMs: number): string {
  const { hour, minute } = partsIn(timeZone, atMs);
  return `${hour}:${minute}`;
}

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
