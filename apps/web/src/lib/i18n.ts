import { languageTag, type Language } from '@kalfa/contracts/language';
import { create } from 'zustand';
import { loadPart } from './load-part.ts';
import { filled, textAt, type TextKey, type TextValues, type Words } from './translate.ts';

/** Texts are loaded in namespaces ("books"), so that a page before the sign-in does not wait for those of the shell. */
export type Namespace =
  | 'outside'
  | 'landing'
  | 'inside'
  | 'dashboard'
  | 'palette'
  | 'help'
  | 'exchange'
  | 'lines'
  | 'notifications';

/** One chunk for each language and book; a visitor loads only the ones they need. */
const loaders: Record<Language, Record<Namespace, () => Promise<object>>> = {
  en: {
    outside: () => import('@kalfa/texts/en/outside'),
    landing: () => import('@kalfa/texts/en/landing'),
    inside: () => import('@kalfa/texts/en/inside'),
    dashboard: () => import('@kalfa/texts/en/dashboard'),
    palette: () => import('@kalfa/texts/en/palette'),
    help: () => import('@kalfa/texts/en/help'),
    exchange: () => import('@kalfa/texts/en/exchange'),
    lines: () => import('@kalfa/texts/en/lines'),
    notifications: () => import('@kalfa/texts/en/notifications'),
  },
  tr: {
    outside: () => import('@kalfa/texts/tr/outside'),
    landing: () => import('@kalfa/texts/tr/landing'),
    inside: () => import('@kalfa/texts/tr/inside'),
    dashboard: () => import('@kalfa/texts/tr/dashboard'),
    palette: () => import('@kalfa/texts/tr/palette'),
    help: () => import('@kalfa/texts/tr/help'),
    exchange: () => import('@kalfa/texts/tr/exchange'),
    lines: () => import('@kalfa/texts/tr/lines'),
    notifications: () => import('@kalfa/texts/tr/notifications'),
  },
  fr: {
    outside: () => import('@kalfa/texts/fr/outside'),
    landing: () => import('@kalfa/texts/fr/landing'),
    inside: () => import('@kalfa/texts/fr/inside'),
    dashboard: () => import('@kalfa/texts/fr/dashboard'),
    palette: () => import('@kalfa/texts/fr/palette'),
    help: () => import('@kalfa/texts/fr/help'),
    exchange: () => import('@kalfa/texts/fr/exchange'),
    lines: () => import('@kalfa/texts/fr/lines'),
    notifications: () => import('@kalfa/texts/fr/notifications'),
  },
  ar: {
    outside: () => import('@kalfa/texts/ar/outside'),
    landing: () => import('@kalfa/texts/ar/landing'),
    inside: () => import('@kalfa/texts/ar/inside'),
    dashboard: () => import('@kalfa/texts/ar/dashboard'),
    palette: () => import('@kalfa/texts/ar/palette'),
    help: () => import('@kalfa/texts/ar/help'),
    exchange: () => import('@kalfa/texts/ar/exchange'),
    lines: () => import('@kalfa/texts/ar/lines'),
    notifications: () => import('@kalfa/texts/ar/notifications'),
  },
  ch: {
    outside: () => import('@kalfa/texts/ch/outside'),
    landing: () => import('@kalfa/texts/ch/landing'),
    inside: () => import('@kalfa/texts/ch/inside'),
    dashboard: () => import('@kalfa/texts/ch/dashboard'),
    palette: () => import('@kalfa/texts/ch/palette'),
    help: () => import('@kalfa/texts/ch/help'),
    exchange: () => import('@kalfa/texts/ch/exchange'),
    lines: () => import('@kalfa/texts/ch/lines'),
    notifications: () => import('@kalfa/texts/ch/notifications'),
  },
};

/** The books that pages have requested so far; a new language loads all of them. */
const opened = new Set<Namespace>();
/** The loaded texts, by language and book. */
const fetched = new Map<string, Words>();
let current: Language;

export async function startTexts(language: Language): Promise<void> {
  current = language;
  await loadNamespace('outside');
}

/** Loads a book in the language of the page; its texts are available when this resolves. */
export async function loadNamespace(book: Namespace): Promise<void> {
  opened.add(book);
  // The language may change while the book is loading.
  for (let language: Language | null = null; language !== current;) {
    language = current;
    await fetchBook(language, book);
  }
  useTexts.setState(textsIn(current));
}

/** Loads the texts of a language without showing them yet. */
export async function loadTexts(language: Language): Promise<void> {
  const missing = () => [...opened].filter((book) => !fetched.has(placeOf(language, book)));
  // A page may request another book meanwhile.
  do await Promise.all(missing().map((book) => fetchBook(language, book)));
  while (missing().length > 0);
}

/**
 * Shows texts that are loaded. They change synchronously, so that everything that depends on them is rendered in the
 * same step.
 */
export function showTexts(language: Language): void {
  current = language;
  useTexts.setState(textsIn(current));
}

async function fetchBook(language: Language, book: Namespace): Promise<void> {
  const key = placeOf(language, book);
  if (!fetched.has(key)) fetched.set(key, (await loadPart(loaders[language][book])) as Words);
}

const placeOf = (language: Language, book: Namespace) => `${language} ${book}`;

type Texts = {
  t: (key: TextKey, values?: TextValues) => string;
  /** Whether there is such a text, for keys that are built from names. */
  exists: (key: string) => boolean;
  /** The names of everything that has texts under a first step, such as all kinds under `entity`. */
  namesUnder: (branch: string) => string[];
};

function textsIn(language: Language): Texts {
  const forms = new Intl.PluralRules(languageTag[language]);
  const books = [...opened].map((book) => fetched.get(placeOf(language, book)) ?? {});
  const find = (key: string, count?: number) =>
    books.map((words) => textAt(words, key, forms, count)).find((text) => text !== undefined);
  return {
    t: (key, values = {}) => {
      const text = find(key, values.count);
      // A key must never be displayed; the browser tests fail on this error.
      if (text === undefined) console.error(`there is no text ${key}`); // oxlint-disable-line no-console
      return filled(text ?? key, values);
    },
    exists: (key) => find(key) !== undefined,
    namesUnder: (branch) => books.flatMap((words) => Object.keys(words[branch] ?? {})),
  };
}

const useTexts = create<Texts>(() => ({ t: (key) => key, exists: () => false, namesUnder: () => [] }));

/** The texts of the page; components that use them are rendered again when the language changes. */
export const useTranslation = (): Texts => useTexts();

/** The same texts for code outside of any component, such as a file that is ready after a while. */
export const translated = () => useTexts.getState().t;

/** The name of each language in that language, for the language menu. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  fr: 'Français',
  ar: 'العربية',
  ch: '中文',
};

export const tagOf = (language: Language) => languageTag[language];
