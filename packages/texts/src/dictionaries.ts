import type { Language } from '@kalfa/contracts/language';
import { ar } from './ar.ts';
import { ch } from './ch.ts';
import type { Dictionary, Namespaces } from './dictionary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { mergeNamespaces } from './merge-namespaces.ts';
import { tr } from './tr.ts';

const inLanguage = (namespaces: Namespaces): Dictionary => mergeNamespaces(namespaces);

/** All languages at once, for the server. The browser loads only the namespaces it shows, in one language. */
export const dictionaries: Record<Language, Dictionary> = {
  en: inLanguage(en),
  tr: inLanguage(tr),
  fr: inLanguage(fr),
  ar: inLanguage(ar),
  ch: inLanguage(ch),
};
