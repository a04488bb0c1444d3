import { languageTag, type Language } from '@kalfa/contracts/language';
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

/** The words come in books, so that a page before the sign-in does not wait for those of the shell. */
export type Book = 'outside' | 'landing' | 'inside';

/** One chunk for each language and book; a visitor loads what they read. */
const shelves: Record<Language, Record<Book, () => Promise<object>>> = {
  en: {
    outside: () => import('@kalfa/texts/en/outside'),
    landing: () => import('@kalfa/texts/en/landing'),
    inside: () => import('@kalfa/texts/en/inside'),
  },
  tr: {
    outside: () => import('@kalfa/texts/tr/outside'),
    landing: () => import('@kalfa/texts/tr/landing'),
    inside: () => import('@kalfa/texts/tr/inside'),
  },
  fr: {
    outside: () => import('@kalfa/texts/fr/outside'),
    landing: () => import('@kalfa/texts/fr/landing'),
    inside: () => import('@kalfa/texts/fr/inside'),
  },
  ar: {
    outside: () => import('@kalfa/texts/ar/outside'),
    landing: () => import('@kalfa/texts/ar/landing'),
    inside: () => import('@kalfa/texts/ar/inside'),
  },
  ch: {
    outside: () => import('@kalfa/texts/ch/outside'),
    landing: () => import('@kalfa/texts/ch/landing'),
    inside: () => import('@kalfa/texts/ch/inside'),
  },
};

/** The books that pages have asked for so far; a new language brings all of them. */
const opened = new Set<Book>();
let shown: Language;

// i18next chooses plural forms by the tag, so Chinese is stored under the tag and not under the interface key.
const codeOf = (language: Language) => (language === 'ch' ? 'zh' : language);

export async function startTexts(language: Language): Promise<void> {
  shown = language;
  await i18next.use(initReactI18next).init({
    lng: codeOf(language),
    resources: {},
    interpolation: { escapeValue: false }, // React writes text, never HTML.
  });
  await openBook('outside');
}

/** Fetches a book in the language of the page; its words are there when this resolves. */
export function openBook(book: Book): Promise<void> {
  opened.add(book);
  return fetchBook(shown, book);
}

/** Fetches the words of a language without showing them yet. */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all([...opened].map((book) => fetchBook(language, book)));
}

/** A book that is fetched already costs nothing: the browser keeps its chunk. */
async function fetchBook(language: Language, book: Book): Promise<void> {
  // The copy is plain data; the module itself carries getters that i18next cannot merge.
  const words = { ...(await loadPart(shelves[language][book])) };
  i18next.addResourceBundle(codeOf(language), 'translation', words, true);
}

/** Shows words that are there. They change at once, so that what changes with them is drawn in the same step. */
export function showTexts(language: Language): void {
  shown = language;
  void i18next.changeLanguage(codeOf(language));
}

/** Each language in its own words, for the language menu. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  fr: 'Français',
  ar: 'العربية',
  ch: '中文',
};

export const tagOf = (language: Language) => languageTag[language];
