import { dayAndTimeFormat, dayFormat, formatTag, type Language } from '@kalfa/contracts/language';
import { placesOf, plainDecimal } from '@kalfa/domain/decimal';

const made = new Map<Language, PrintFormats>();
type PrintFormats = ReturnType<typeof makeFormats>;

/** How numbers and days are written on paper, as the browser writes them. */
export function printFormats(language: Language): PrintFormats {
  const formats = made.get(language) ?? makeFormats(language);
  made.set(language, formats);
  return formats;
}

function makeFormats(language: Language) {
  const tag = formatTag[language];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(tag, { ...dayFormat(language), timeZone: 'UTC' });
  const moments = new Map<string, Intl.DateTimeFormat>();
  const momentsIn = (timeZone: string) => {
    const known =
      moments.get(timeZone) ?? new Intl.DateTimeFormat(tag, { ...dayAndTimeFormat(language), timeZone });
    moments.set(timeZone, known);
    return known;
  };
  // As strings, decimals are written with all their places.
  const written = (format: Intl.NumberFormat) => (value: string) => format.format(value as `${number}`);
  return {
    number: written(numbers),
    money: written(amounts),
    /** Writes the numbers of a column with equally many places, so that they stand below each other. */
    column: (values: readonly (string | null)[], least: number) => {
      const places = Math.max(least, ...values.map((value) => placesOf(plainDecimal(value ?? '0'))));
      return written(
        new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places }),
      );
    },
    day: (iso: string) => withoutMarks(days.format(new Date(iso))),
    dayAndTime: (iso: string, timeZone: string) => withoutMarks(momentsIn(timeZone).format(new Date(iso))),
  };
}

/** Marks of direction between the numbers would turn them around on a sheet. */
const withoutMarks = (text: string) => text.replaceAll('\u200f', '');
