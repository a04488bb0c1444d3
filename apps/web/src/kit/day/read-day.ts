import type { Language } from '@kalfa/contracts/language';

/** Parses a date as people write it: `2026-11-15`, `15.11.2026`, `15/11/26`, and `15.11` for a date of this year. */
export function readDay(text: string, today: Date = new Date()): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(bare);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d\d?)[./ -](\d\d?)(?:[./ -](\d{4}|\d\d))?$/.exec(bare);
  if (!written) return null;
  const year = written[3] === undefined ? today.getFullYear() : Number(written[3]);
  return dayOf(year < 100 ? 2000 + year : year, Number(written[2]), Number(written[1]));
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && readDay(text) === text;

/** Null for a date that does not exist, such as the 31st of April. */
function dayOf(year: number, month: number, day: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day
    ? made.toISOString().slice(0, 10)
    : null;
}

/** A date as the language writes it in a field; a text that is none stays as it is. */
export function writeDay(value: string, language: Language): string {
  if (!isDay(value) || language === 'ch') return value;
  return value
    .split('-')
    .toReversed()
    .join(language === 'tr' ? '.' : '/');
}
