import { useFormats } from '../../lib/format.ts';
import { tagOf } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { ageOf } from './inbox.model.ts';

const longest = 365;

/** How long something waits and how long stock lasts, in the language of the page. */
export function useDurations() {
  const language = useSettings((settings) => settings.isLanguage);
  // The formats tick every minute, and so does what is written with these.
  useFormats();
  const written = (value: number, unit: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay }).format(value);
  return {
    age: (since: string) => {
      const { value, unit } = ageOf(since, Date.now());
      return written(value, unit, 'short');
    },
    /** More than a year is long enough. */
    days: (count: number, unitDisplay: 'short' | 'long' = 'short') =>
      `${count > longest ? '> ' : ''}${written(Math.min(count, longest), 'day', unitDisplay)}`,
  };
}
