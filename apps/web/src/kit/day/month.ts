/** Calendar dates as ISO texts, without a time zone: `2026-11-15`. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return isoOf(date);
}

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const date = utc(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return isoOf(date);
}

/** The weeks of a day's month, each of seven days; `firstDay` is 1 for Monday to 7 for Sunday. */
export function weeksOf(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = utc(first).getUTCDay() || 7;
  const start = addDays(first, -((weekday - firstDay + 7) % 7));
  const nextMonth = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let monday = start; monday < nextMonth; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}
