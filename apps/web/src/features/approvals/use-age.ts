import { useMinute } from '../../lib/format.ts';
import { tagOf } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { ageOf } from './inbox.model.ts';

const longest = 365;

/** How long something waits and how long stock lasts, in the language of the page. */
export function useDurations() {
  const language = useSettings((settings) => settings.isLanguage);
  const now = useMinute();
  const written = (value: number, unit: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay }).format(value);
  return {
    now,
    age: (since: string) => {
      const { value, unit } = ageOf(since, now);
      return written(value, unit, 'short');
    },
    /** More than a year is long enough. */
    days: (count: number, unitDisplay: 'short' | 'long' = 'short') =>
      `${count > longest ? '> ' : ''}${written(Math.min(count, longest), 'day', unitDisplay)}`,
  };
}
