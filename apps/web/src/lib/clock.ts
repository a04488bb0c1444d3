import { timeZoneHeader } from '@kalfa/contracts/time-zone-header';
import { dayIn, type TimeZone } from '@kalfa/domain/zoned-time';
import { create } from 'zustand';

/**
 * The time of the server and the zone of the organisation. The clock of a device may be wrong, and its zone is that of a
 * journey; both would put documents on the wrong day. So nothing else in the browser reads them, which a lint rule checks.
 */
type Clock = {
  /** The clock of the server minus the one of this device. */
  aheadMs: number;
  /** Before the first answer, the zone of this device. */
  timeZone: TimeZone;
};

export const useClock = create<Clock>(() => ({ aheadMs: 0, timeZone: undefined }));

/** An answer is received after it was dated, by a whole second at most and the time on its way. */
const mostDelayMs = 20_000;

/**
 * The difference of the clocks after another answer. Each one shows at least how far the server is ahead, so the largest of
 * them is the nearest; a much smaller one means that the clock of this device was set.
 */
export const aheadAfter = (known: number, received: number): number =>
  received > known || received < known - mostDelayMs ? received : known;

/** Keeps the clock by an answer of the server. Answers that are dated by somebody else do not name a zone. */
export function keepClock({ headers }: Pick<Response, 'headers'>): void {
  const timeZone = headers.get(timeZoneHeader);
  const date = Date.parse(headers.get('date') ?? '');
  if (timeZone === null || Number.isNaN(date)) return;
  const { aheadMs, timeZone: known } = useClock.getState();
  const ahead = aheadAfter(aheadMs, date - Date.now());
  if (ahead !== aheadMs || timeZone !== known) useClock.setState({ aheadMs: ahead, timeZone });
}

/** The time of the server, in milliseconds. */
export const nowMs = (): number => Date.now() + useClock.getState().aheadMs;

export const nowIso = (): string => new Date(nowMs()).toISOString();

export const isoOf = (atMs: number): string => new Date(atMs).toISOString();

/** The milliseconds of a moment as the server writes it; `NaN` for anything else. */
export const msOf = (iso: string): number => Date.parse(iso);

/** The date in the organisation, in its zone as all of these. */
export const currentDay = (): string => dayOf(nowMs());

export const dayOf = (atMs: number): string => dayIn(useClock.getState().timeZone, atMs);

/** A moment in the language of the browser, as the specification writes that of a notification. */
export const localText = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { timeZone: useClock.getState().timeZone });

/** Formats days and times of the organisation. `timeZone: 'UTC'` is for calendar dates, which have none. */
export const dateFormat = (
  tag: string | undefined,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'> & { timeZone?: 'UTC' },
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { timeZone: useClock.getState().timeZone, ...options });
