import { languageTag, type Language } from '@kalfa/contracts/language';

/** How numbers and days are written on paper, as the browser writes them. */
export function printFormats(language: Language) {
  // English alone would put the month first.
  const tag = language === 'en' ? 'en-GB' : languageTag[language];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const prices = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' });
  // As strings, decimals are written with all their places.
  const written = (format: Intl.NumberFormat) => (value: string) => format.format(value as `${number}`);
  return {
    number: written(numbers),
    money: written(amounts),
    price: written(prices),
    day: (iso: string) => days.format(new Date(iso)),
  };
}
