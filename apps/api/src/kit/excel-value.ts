import { decimalFormat } from './number-cell.ts';

/** The type of a column's strings: decimals, dates and instants are all strings in the API. */
export type CellKind = 'text' | 'decimal' | 'date' | 'instant';

/** A value as Excel stores it, with the index of its cell style. */
export type ExcelValue = { value: string; style: number };

const mostPlaces = 15;
const styles = { date: 2, instant: 3, decimal: 4 };
const firstOwnFormat = 164;

/** Number formats of decimals, indexed by decimal places. */
export const numberFormats = Array.from({ length: mostPlaces + 1 }, (_, places) => ({
  id: firstOwnFormat + places,
  code: decimalFormat(places),
}));

/**
 * Number formats of the styles from 2 on. Excel shows formats 14 (date) and 22 (date and time) in the user's locale.
 */
export const styleFormats = [14, 22, ...numberFormats.map(({ id }) => id)];

/** Converts the strings of one column. Values that Excel would not store exactly return `null` and stay text. */
export function excelValues(kind: CellKind, timeZone: string): (text: string) => ExcelValue | null {
  if (kind === 'decimal') return decimalValue;
  if (kind === 'date') return dateValue;
  if (kind === 'instant') return instantValues(timeZone);
  return () => null;
}

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

export const isDecimal = (text: string) => decimal.test(text);

/** Excel stores 15 significant digits. */
export const isExact = (text: string) => text.length <= 15 || significantDigits(text) <= 15;

function decimalValue(text: string): ExcelValue | null {
  if (!decimal.test(text) || !isExact(text)) return null;
  const point = text.indexOf('.');
  const places = point < 0 ? 0 : text.length - point - 1;
  return places > mostPlaces ? null : { value: text, style: styles.decimal + places };
}

function significantDigits(text: string): number {
  const digits = text.replace(/^-?[0.]*|\./g, '');
  return (text.includes('.') ? digits.replace(/0+$/, '') : digits).length;
}

const dayMs = 86_400_000;
/** Days from Excel's day 0 to 1970. */
const epoch = 25_569;
/** 1 March 1900. Excel counts a 29 February 1900 that did not exist, so all earlier days are off by one. */
const firstDay = 61;

function dateValue(text: string): ExcelValue | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const ms = Date.parse(text);
  // JavaScript parses 30 February as 2 March.
  if (new Date(ms).getUTCDate() !== Number(match[3])) return null;
  const day = ms / dayMs + epoch;
  return day < firstDay ? null : { value: String(day), style: styles.date };
}

/** Excel has no time zones: an instant is stored as local date and time in the time zone. */
function instantValues(timeZone: string): (text: string) => ExcelValue | null {
  const offsetAt = offsetsOf(timeZone);
  return (text) => {
    const ms = Date.parse(text);
    if (Number.isNaN(ms)) return null;
    const day = (ms + offsetAt(ms)) / dayMs + epoch;
    return day < firstDay ? null : { value: String(day), style: styles.instant };
  };
}

const quarterMs = 900_000;

/**
 * The offset from UTC. `Intl` is slow, so it is called twice per day, and per quarter of an hour only on days with a
 * clock change.
 */
function offsetsOf(timeZone: string): (ms: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = remembered((ms) => {
    const parts = clock.formatToParts(ms);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - ms;
  });
  return (ms) => {
    const day = Math.floor(ms / dayMs) * dayMs;
    const offset = offsetAt(day);
    return offset === offsetAt(day + dayMs) ? offset : offsetAt(Math.floor(ms / quarterMs) * quarterMs);
  };
}

function remembered(work: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = work(key);
    known.set(key, found);
    return found;
  };
}
