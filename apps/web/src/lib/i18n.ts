import { languageTag, type Language } from '@kalfa/contracts/language';
import type { Namespace } from '@kalfa/texts/dictionary';
import { importNamespace } from '@kalfa/texts/import-namespace';
import { mergeNamespaces } from '@kalfa/texts/merge-namespaces';
import { create } from 'zustand';
import { loadPart } from './load-part.ts';
import { filled, textAt, type TextKey, type TextValues, type Words } from './translate.ts';

/** The namespaces that pages have requested so far; a new language loads all of them. */
const opened = new Set<Namespace>();
/** The loaded texts, by language and namespace. */
const fetched = new Map<string, Words>();
let current: Language;

export async function startTexts(language: Language): Promise<void> {
  current = language;
  await loadNamespaces('public');
}

/** Loads texts in the language of the page; they are available when this resolves. */
export async function loadNamespaces(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) opened.add(namespace);
  // The language may change while the texts are loading.
  for (let language: Language | null = null; language !== current;) {
    language = current;
    await fetchNamespaces(language, namespaces);
  }
  useTexts.setState(textsIn(current));
}

/** Loads the texts of a language without showing them yet. */
export async function loadTexts(language: Language): Promise<void> {
  const missing = () => [...opened].filter((namespace) => !fetched.has(keyOf(language, namespace)));
  // A page may request another namespace meanwhile.
  do await fetchNamespaces(language, missing());
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

async function fetchNamespaces(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const fetchOne = async (namespace: Namespace) => {
    const key = keyOf(language, namespace);
    if (fetched.has(key)) return;
    fetched.set(key, (await loadPart(() => importNamespace(language, namespace))) as Words);
  };
  await Promise.all(namespaces.map(fetchOne));
}

const keyOf = (language: Language, namespace: Namespace) => `${language} ${namespace}`;

type Texts = {
  t: (key: TextKey, values?: TextValues) => string;
  /** Whether there is such a text, for keys that are built from names. */
  exists: (key: string) => boolean;
  /** The names of everything that has texts under a first step, such as all kinds under `entity`. */
  namesUnder: (branch: string) => string[];
};

function textsIn(language: Language): Texts {
  const forms = new Intl.PluralRules(languageTag[language]);
  const loaded = [...opened].map((namespace) => [namespace, fetched.get(keyOf(language, namespace)) ?? {}]);
  const words: Words = mergeNamespaces(Object.fromEntries(loaded) as Record<Namespace, Words>);
  const find = (key: string, count?: number) => textAt(words, key, forms, count);
  return {
    t: (key, values = {}) => {
      const text = find(key, values.count);
      // A key must never be displayed; the browser tests fail on this error.
      if (text === undefined) console.error(`there is no text ${key}`); // oxlint-disable-line no-console
      return filled(text ?? key, values, language);
    },
    exists: (key) => find(key) !== undefined,
    namesUnder: (branch) => Object.keys(words[branch] ?? {}),
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
