import { useFormats } from '../../lib/format.ts';
import { tagOf } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { ageOf } from './inbox.model.ts';

/** How long something waits and how long stock lasts, in the language of the page. */
export function useDurations() {
  const language = useSettings((settings) => settings.isLanguage);
  // The formats tick every minute, and so does what is written with these.
  useFormats();
  const written = (value: number, unit: string, unitDisplay: 'narrow' | 'long') =>
    new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay }).format(value);
  return {
    age: (since: string) => {
      const { value, unit } = ageOf(since, Date.now());
      return written(value, unit, 'narrow');
    },
    days: (count: number, unitDisplay: 'narrow' | 'long' = 'narrow') => written(count, 'day', unitDisplay),
  };
}
