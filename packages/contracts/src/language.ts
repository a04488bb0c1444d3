/** The interface languages. `ch` is the key the specification stores for Chinese; on the wire Chinese is `zh`. */
export const languages = ['en', 'tr', 'fr', 'ar', 'ch'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/**
 * The language tags for browsers and `Intl`. Arabic uses Latin digits, so that a shelf label and a screen show the same
 * number.
 */
export const languageTag: Record<Language, string> = {
  en: 'en',
  tr: 'tr',
  fr: 'fr',
  ar: 'ar-u-nu-latn',
  ch: 'zh-Hans',
};

/** The tags for numbers and dates. English alone would put the month first, which our users read as the day. */
export const formatTag: Record<Language, string> = { ...languageTag, en: 'en-GB' };

type DayFormat = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;
const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
/** How `Intl` writes a day in digits. Its short Turkish day is 1.11.2026; people in Turkey write 01.11.2026. */
export const dayFormat = (language: Language): DayFormat =>
  language === 'tr' ? twoDigits : { dateStyle: 'short' };

/** The same with the time of day. */
export const dayAndTimeFormat = (language: Language): DayFormat =>
  language === 'tr'
    ? { ...twoDigits, hour: '2-digit', minute: '2-digit' }
    : { dateStyle: 'short', timeStyle: 'short' };

/** Languages whose texts no native speaker has read yet; the menu of languages says so. */
export const notProofread: ReadonlySet<Language> = new Set<Language>(['fr', 'ar', 'ch']);

export const rightToLeft: ReadonlySet<Language> = new Set<Language>(['ar']);

/** Parses an `Accept-Language` header in order of preference; `null` when no supported language is requested. */
export function languageOf(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest.map((r) => /^\s*q=([\d.]+)/i.exec(r)?.[1]).find(Boolean);
      return {
        base: tag.trim().toLowerCase().split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { base } of wishes) {
    const language = base === 'zh' ? 'ch' : languages.find((l) => l === base);
    if (language) return language;
  }
  return null;
}
