import type { Language } from '@kalfa/contracts/language';
import { tagOf } from './i18n.ts';
import { useSettings } from './settings.ts';

export type Formats = {
  number: (value: number) => string;
  instant: (iso: string) => string;
  /** The day and minute in full, for a tooltip. */
  fullInstant: (iso: string) => string;
};

const formats = new Map<Language, Formats>();

/** How numbers and moments are written in a language. Recent moments are told by their distance, others by their date. */
function formatsOf(language: Language): Formats {
  const known = formats.get(language);
  if (known) return known;
  const tag = tagOf(language);
  const numbers = new Intl.NumberFormat(tag);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'short' });
  const times = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const full = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'medium' });
  const distance = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const made: Formats = {
    number: (value) => numbers.format(value),
    fullInstant: (iso) => full.format(new Date(iso)),
    instant: (iso) => {
      const moment = new Date(iso);
      const minutesAgo = Math.round((Date.now() - moment.getTime()) / 60_000);
      if (minutesAgo < 1) return distance.format(0, 'second');
      if (minutesAgo < 60) return distance.format(-minutesAgo, 'minute');
      const isToday = moment.toDateString() === new Date().toDateString();
      return isToday ? `${distance.format(0, 'day')} ${times.format(moment)}` : days.format(moment);
    },
  };
  formats.set(language, made);
  return made;
}

export const useFormats = () => formatsOf(useSettings((settings) => settings.isLanguage));
