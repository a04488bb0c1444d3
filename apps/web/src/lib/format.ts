import { formatTag, type Language } from '@kalfa/contracts/language';
import { kindOf, type FieldKind } from '@kalfa/contracts/list';
import { useSyncExternalStore } from 'react';
import { useSettings } from './settings.ts';

export type Formats = {
  /** With at least so many decimal places, if they are given. */
  number: (value: number | string, places?: number) => string;
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
  return type === 'date' || Number.isNaN(Date.parse(text)) ? text : formats.instant(text);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const known = new Map<Language, Formats>();

/** How numbers and times are written in a language. Recent times are relative, others are dates. */
export function formatsOf(language: Language): Formats {
  const made = known.get(language) ?? makeFormats(language);
  known.set(language, made);
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
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'short' });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const short = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  const full = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'medium' });
  const distance = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const all = new Intl.ListFormat(tag, { type: 'conjunction' });
  const any = new Intl.ListFormat(tag, { type: 'disjunction' });
  return {
    number: (value, places = 0) => withMinus(numbersWith(places).format(value as number)),
    money: (value) => withMinus(amounts.format(value as unknown as number)),
    percent: (value, places = 0) =>
      withMinus(
        new Intl.NumberFormat(tag, {
          style: 'percent',
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }).format(Number(value) / 100),
      ),
    day: (iso) => days.format(new Date(iso)),
    fullInstant: (iso) => full.format(new Date(iso)),
    dayAndTime: (iso) => short.format(new Date(iso)),
    time: (iso) => times.format(new Date(iso)),
    all: (items) => all.format(items),
    any: (items) => any.format(items),
    instant: (iso) => {
      const moment = new Date(iso);
      const minutesAgo = Math.round((Date.now() - moment.getTime()) / 60_000);
      // The server's clock may run slightly ahead of ours; what it says just happened is now.
      if (minutesAgo < 1 && minutesAgo > -5) return distance.format(0, 'second');
      if (minutesAgo >= 1 && minutesAgo < 60) return distance.format(-minutesAgo, 'minute');
      const isToday = moment.toDateString() === new Date().toDateString();
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

const minuteNow = () => Math.floor(Date.now() / 60_000);

/** The time to the minute, in milliseconds, for what is rendered again every minute. */
export const useMinute = () => useSyncExternalStore(onMinute, minuteNow) * 60_000;

/**
 * The formats of the page's language. Components that use them are rendered again every minute, so that relative times
 * stay current.
 */
export function useFormats(): Formats {
  useMinute();
  return formatsOf(useSettings((settings) => settings.isLanguage));
}
