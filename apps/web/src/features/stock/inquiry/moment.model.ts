import { addDays } from '../../../kit/day/month.ts';
import { dayOf, isoOf, msOf } from '../../../lib/clock.ts';
import { momentOf, timeOf } from '../../../lib/moments.ts';

/** A past time as people choose it: a day, and a time of that day unless its end is meant. */
export type Moment = { day: string; clock: string };

const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\dZ)?$/;

/** The time in the URL; null for now, and for one that cannot be read. */
export const readAsOf = (text: string | null): string | null =>
  text !== null && shape.test(text) && !Number.isNaN(msOf(text)) ? text : null;

/** A day stands for its end, an instant is in UTC, so that a link means the same everywhere. */
export function writeAsOf({ day, clock }: Moment): string {
  if (clock === '') return day;
  return `${isoOf(momentOf(day, clock)).slice(0, 16)}Z`;
}

/** The day and the time on the clocks of the organisation. */
export function readMoment(asOf: string): Moment {
  if (!asOf.includes('T')) return { day: asOf, clock: '' };
  const at = msOf(asOf);
  return { day: dayOf(at), clock: timeOf(at) };
}

export const yesterdayOf = (today: string) => addDays(today, -1);

/** The last day of the month before. */
export const lastMonthEnd = (today: string) => addDays(`${today.slice(0, 7)}-01`, -1);
