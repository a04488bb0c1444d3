import { isoOf, nowMs } from '../../lib/clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The data are a little older than the page, so that they always look current. */
export const minutesBefore = (now: number, minutes: number): string => isoOf(now - minutes * minuteMs);
export const daysBefore = (now: number, days: number, minutes = 0): string =>
  isoOf(now - days * dayMs - minutes * minuteMs);

/** The moment of what is written now. */
export const writtenNow = (): string => isoOf(nowMs());
