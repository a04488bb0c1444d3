import type { Language } from '@kalfa/contracts/language';
import { currentDay } from '../../lib/clock.ts';

/**
 * Parses a date as people write it: `2026-11-15`, `15.11.2026`, `15/11/26`, and `15.11` for a date of this year. The keypad of a
 * phone may have digits only: `15112026`, `151126`, `20261115`.
 */
export function readDay(text: string, today = currentDay()): string | null {
  const bare = text.trim();
  const iso =
    /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(bare) ??
    // No day and month together make a year of these centuries.
    /^((?:19|20|21)\d\d)(0[1-9]|1[0-2])(\d\d)$/.exec(bare);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written =
    /^(\d\d?)[./ -](\d\d?)(?:[./ -](\d{4}|\d\d))?$/.exec(bare) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(bare);
  if (!written) return null;
  const year = Number(written[3] ?? today.slice(0, 4));
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

const signOf = (language: Language) => (language === 'ch' ? '-' : language === 'tr' ? '.' : '/');

/** A date as the language writes it in a field; a text that is none stays as it is. */
export function writeDay(value: string, language: Language): string {
  if (!isDay(value) || language === 'ch') return value;
  return value.split('-').toReversed().join(signOf(language));
}

/**
 * What was typed, with the separators of the language between its digits: the keypad of a phone may have no other keys. Who
 * types separators keeps their own.
 */
export function separated(typed: string, language: Language): string {
  const sign = signOf(language);
  const sizes = language === 'ch' ? [4, 2, 2] : [2, 2, 4];
  const groups = typed.split(sign);
  const last = groups.length - 1;
  const isOurs = groups.every(
    (group, index) => /^\d+$/.test(group) && (index === last || group.length === sizes[index]),
  );
  const digits = groups.join('');
  if (!isOurs || digits.length > 8) return typed;
  const parts: string[] = [];
  for (let from = 0, index = 0; from < digits.length; from += sizes[index] ?? 8, index += 1)
    parts.push(digits.slice(from, from + (sizes[index] ?? 8)));
  return parts.join(sign);
}
