/** A past time as people choose it: a day, and a time of that day unless its end is meant. */
export type Moment = { day: string; clock: string };

const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\dZ)?$/;

/** The time in the URL; null for now, and for one that cannot be read. */
export const readAsOf = (text: string | null): string | null =>
  text !== null && shape.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** A day stands for its end, an instant is in UTC, so that a link means the same everywhere. */
export function writeAsOf({ day, clock }: Moment): string {
  if (clock === '') return day;
  return `${new Date(`${day}T${clock}`).toISOString().slice(0, 16)}Z`;
}

/** The day and the time on the clock of this browser. */
export function momentOf(asOf: string): Moment {
  if (!asOf.includes('T')) return { day: asOf, clock: '' };
  const at = new Date(asOf);
  return { day: dayText(at), clock: [at.getHours(), at.getMinutes()].map(twoDigits).join(':') };
}

export const yesterdayOf = (today: Date) =>
  dayText(new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1));

/** The last day of the month before. */
export const lastMonthEnd = (today: Date) => dayText(new Date(today.getFullYear(), today.getMonth(), 0));

const twoDigits = (part: number) => String(part).padStart(2, '0');
const dayText = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
