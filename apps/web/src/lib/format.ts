import { dayAndTimeFormat, dayFormat, formatTag, type Language } from '@kalfa/contracts/language';
import { kindOf, type FieldKind } from '@kalfa/contracts/list';
import { useSyncExternalStore } from 'react';
import { currentDay, dateFormat, dayOf, msOf, nowMs, useClock } from './clock.ts';
import { useSettings } from './settings.ts';

/** A row with a quantity; where it has no unit, the quantity is written as it is. */
export type UnitOfRow = { readonly unitDecimals?: number | null | undefined };

export type Formats = {
  /** With at least so many decimal places, if they are given. */
  number: (value: number | string, places?: number) => string;
  /** A quantity, with the decimal places of its unit. */
  quantity: (value: number | string, unit: UnitOfRow) => string;
  /** An amount of money, with two decimal places. */
  money: (value: string) => string;
  /** A number of hundredths with its sign, which Turkish writes first. */
  percent: (value: number | string, places?: number) => string;
  /** A calendar date, which has no time zone: `2026-11-15`. */
  day: (iso: string) => string;
  instant: (iso: string) => string;
  /** The date and time in full, for a tooltip. */
  fullInstant: (iso: string) => string;
  /** The date and time in short, where a relative time says too little. */
  dayAndTime: (iso: string) => string;
  /** The time of day, for what is certainly from today. */
  time: (iso: string) => string;
  /** A conjunction: `a, b and c`. */
  all: (items: readonly string[]) => string;
  /** A disjunction: `a, b or c`. */
  any: (items: readonly string[]) => string;
};

/** The value of a field as displayed; `null` when it is empty. Without a kind, the type of the value decides. */
export function displayedValue(
  kind: FieldKind | undefined,
  value: unknown,
  formats: Formats,
  places?: number,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  const type = kind ? kindOf(kind) : typeof value === 'number' ? 'decimal' : 'text';
  if (type === 'integer' || type === 'decimal')
    return Number.isFinite(Number(text)) ? formats.number(text, places) : text;
  if (type !== 'date' && type !== 'instant') return text;
  if (isDay.test(text)) return formats.day(text);
  return type === 'date' || Number.isNaN(msOf(text)) ? text : formats.instant(text);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const known = new Map<string, Formats>();

/**
 * How numbers and times are written in a language; times in the zone of the organisation. Recent times are relative, others
 * are dates.
 */
export function formatsOf(language: Language): Formats {
  const key = `${language} ${useClock.getState().timeZone}`;
  const made = known.get(key) ?? makeFormats(language);
  known.set(key, made);
  return made;
}

function makeFormats(language: Language): Formats {
  const tag = formatTag[language];
  const numbersByPlaces = new Map<number, Intl.NumberFormat>();
  const numbersWith = (places: number) => {
    const found =
      numbersByPlaces.get(places) ??
      new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: 6 });
    numbersByPlaces.set(places, found);
    return found;
  };
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const dates = dateFormat(tag, dayFormat(language));
  const days = dateFormat(tag, { ...dayFormat(language), timeZone: 'UTC' });
  const times = dateFormat(tag, { timeStyle: 'short' });
  const short = dateFormat(tag, dayAndTimeFormat(language));
  const full = dateFormat(tag, { dateStyle: 'full', timeStyle: 'medium' });
  const distance = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const all = new Intl.ListFormat(tag, { type: 'conjunction' });
  const any = new Intl.ListFormat(tag, { type: 'disjunction' });
  const number: Formats['number'] = (value, places = 0) =>
    withMinus(numbersWith(places).format(value as number));
  return {
    number,
    quantity: (value, { unitDecimals }) => number(value, unitDecimals ?? 0),
    money: (value) => withMinus(amounts.format(value as unknown as number)),
    percent: (value, places = 0) =>
      withMinus(
        new Intl.NumberFormat(tag, {
          style: 'percent',
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }).format(Number(value) / 100),
      ),
    day: (iso) => days.format(msOf(iso)),
    fullInstant: (iso) => full.format(msOf(iso)),
    dayAndTime: (iso) => short.format(msOf(iso)),
    time: (iso) => times.format(msOf(iso)),
    all: (items) => all.format(items),
    any: (items) => any.format(items),
    instant: (iso) => {
      const moment = msOf(iso);
      const minutesAgo = Math.round((nowMs() - moment) / 60_000);
      // The server's clock may run slightly ahead of ours; what it says just happened is now.
      if (minutesAgo < 1 && minutesAgo > -5) return distance.format(0, 'second');
      if (minutesAgo >= 1 && minutesAgo < 60) return distance.format(-minutesAgo, 'minute');
      const isToday = dayOf(moment) === currentDay();
      return isToday ? `${distance.format(0, 'day')} ${times.format(moment)}` : dates.format(moment);
    },
  };
}

/** With the minus sign, which is as wide as a plus; `Intl` writes a hyphen in most languages. */
const withMinus = (number: string) => number.replace('-', '\u2212');

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One clock for the page, running while the page is visible. */
function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

const minuteNow = () => Math.floor(nowMs() / 60_000);

/** The time to the minute, in milliseconds, for what is rendered again every minute. */
export const useMinute = () => useSyncExternalStore(onMinute, minuteNow) * 60_000;

/**
 * The formats of the page's language. Components that use them are rendered again every minute, so that relative times
 * stay current.
 */
export function useFormats(): Formats {
  useMinute();
  useClock(({ timeZone }) => timeZone);
  return formatsOf(useSettings((settings) => settings.isLanguage));
}
