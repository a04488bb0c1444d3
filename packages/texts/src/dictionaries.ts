import type { Language } from '@kalfa/contracts/language';
import { ar } from './ar.ts';
import { ch } from './ch.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { tr } from './tr.ts';

/** All languages at once, for the server. The browser loads only the one it shows. */
export const dictionaries: Record<Language, Dictionary> = { en, tr, fr, ar, ch };
