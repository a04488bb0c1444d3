import { msOf, nowMs } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { momentOf } from '../../lib/moments.ts';

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Writes a past time: a day means its end. */
export function useMoment(): (asOf: string) => string {
  const { day, dayAndTime } = useFormats();
  return (asOf) => (isDay.test(asOf) ? `${day(asOf)} 23:59` : dayAndTime(asOf));
}

/** A past time in milliseconds, for the end of a chart. */
export const momentMs = (asOf: string | null): number =>
  asOf === null ? nowMs() : isDay.test(asOf) ? momentOf(asOf, '23:59:59') : msOf(asOf);
