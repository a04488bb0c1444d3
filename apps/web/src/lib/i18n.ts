import { languageTag, type Language } from '@kalfa/contracts/language';
import type { Dictionary } from '@kalfa/texts/dictionary';
import type { en } from '@kalfa/texts/en';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadPart } from './load-part.ts';

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- i18next asks for an interface it can merge with.
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

/** One chunk for each language; a visitor loads the one they read. */
const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  en: async () => (await import('@kalfa/texts/en')).en,
  tr: async () => (await import('@kalfa/texts/tr')).tr,
  fr: async () => (await import('@kalfa/texts/fr')).fr,
  ar: async () => (await import('@kalfa/texts/ar')).ar,
  ch: async () => (await import('@kalfa/texts/ch')).ch,
};

// i18next chooses plural forms by the tag, so Chinese is stored under the tag and not under the interface key.
const codeOf = (language: Language) => (language === 'ch' ? 'zh' : language);

export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: codeOf(language),
    resources: { [codeOf(language)]: { translation: await loadPart(dictionaries[language]) } },
    interpolation: { escapeValue: false }, // React writes text, never HTML.
  });
}

/** Fetches the words of a language without showing them yet. */
export async function loadTexts(language: Language): Promise<void> {
  const code = codeOf(language);
  if (i18next.hasResourceBundle(code, 'translation')) return;
  i18next.addResourceBundle(code, 'translation', await loadPart(dictionaries[language]));
}

/** Shows words that are there. They change at once, so that what changes with them is drawn in the same step. */
export const showTexts = (language: Language) => void i18next.changeLanguage(codeOf(language));

/** Each language in its own words, for the language menu. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  fr: 'Français',
  ar: 'العربية',
  ch: '中文',
};

export const tagOf = (language: Language) => languageTag[language];
