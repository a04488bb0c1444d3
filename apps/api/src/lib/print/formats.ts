import { formatTag, type Language } from '@kalfa/contracts/language';
import { placesOf, plainDecimal } from '@kalfa/domain/decimal';

/** How numbers and days are written on paper, as the browser writes them. */
export function printFormats(language: Language) {
  const tag = formatTag[language];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' });
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
    // Marks of direction between the numbers would turn them around on a sheet.
    day: (iso: string) => days.format(new Date(iso)).replaceAll('\u200f', ''),
  };
}
