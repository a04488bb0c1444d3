import { momentIn, timeIn } from '@kalfa/domain/zoned-moment';
import { useClock } from './clock.ts';

/** The time of day of a moment in the organisation: `09:05`. */
export const timeOf = (atMs: number): string => timeIn(useClock.getState().timeZone, atMs);

/** The moment of a day and a time in the organisation, in milliseconds. */
export const momentOf = (day: string, time: string): number =>
  momentIn(useClock.getState().timeZone, day, time);

/** A time that the clock of this device showed, by the clock of the server. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + useClock.getState().aheadMs;
