import { isDecimal, placesOf, plainDecimal, roundDecimal } from './decimal.ts';

/** What Excel computes has up to 17 digits; nothing that people enter has more places. */
const mostPlaces = 6;

/** A number of a cell; null when it is none. Excel stores points; a number that was typed as text may be Turkish. */
export function cellNumber(text: string): string | null {
  const turkish = /^-?\d{1,3}(?:\.\d{3})*,\d+$|^-?\d+,\d+$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text;
  if (!isDecimal(turkish)) return null;
  return plainDecimal(placesOf(turkish) > mostPlaces ? roundDecimal(turkish, mostPlaces) : turkish);
}
