/** A time zone by its IANA name; `undefined` is the one of this device. */
export type TimeZone = string | undefined;

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** What clocks and calendars in a time zone show: `2026-11-15 09:05`, which is how Swedish writes it. */
export function shownIn(timeZone: TimeZone, atMs: number): string {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, made);
  return made.format(atMs);
}

/** The calendar date of a moment in a time zone: `2026-11-15`. */
export const dayIn = (timeZone: TimeZone, atMs: number): string => shownIn(timeZone, atMs).slice(0, 10);
