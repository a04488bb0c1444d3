import { languages, type Language } from '@kalfa/contracts/language';
import type { Names } from './names.ts';

/** What a record or document is called in a language, one of it and several. */
export type Noun = { one: string; many: string };
export type Nouns = Readonly<Record<Language, Noun>>;

/** `--tr "ölçüm cihazı/ölçüm cihazları"`; a language without an argument gets the English noun, which the test of the texts reports. */
export function nounsOf({ one, many }: Names, args: readonly string[]): Nouns {
  const nounIn = (language: Language): Noun => {
    const at = args.indexOf(`--${language}`);
    const [given = one, several = at < 0 ? many : given] = (args[at + 1] ?? '').split('/');
    return at < 0 ? { one, many } : { one: given, many: several };
  };
  return Object.fromEntries(languages.map((language) => [language, nounIn(language)])) as Nouns;
}

type Phrases = Readonly<Record<'title' | 'warehouse' | 'store' | 'place', string>> & {
  /** The forms of a count in which the noun is in the plural. */
  plural: readonly string[];
  create: (noun: string) => string;
  help: (nouns: string) => string;
};

/** The names of the generated fields, and the sentences around the noun. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    title: 'Title',
    warehouse: 'Warehouse',
    store: 'Site store',
    place: 'Place',
    plural: ['other'],
    create: (noun) => `New ${noun}`,
    help: (nouns) => `Lists the ${nouns}.`,
  },
  tr: {
    title: 'Başlık',
    warehouse: 'Depo',
    store: 'Şantiye stoğu',
    place: 'Yer',
    plural: [],
    create: (noun) => `Yeni ${noun}`,
    help: (nouns) => `Liste: ${nouns}.`,
  },
  fr: {
    title: 'Intitulé',
    warehouse: 'Entrepôt',
    store: 'Magasin de chantier',
    place: 'Lieu',
    plural: ['many', 'other'],
    create: (noun) => `Ajouter : ${noun}`,
    help: (nouns) => `Liste : ${nouns}.`,
  },
  ar: {
    title: 'الاسم',
    warehouse: 'المستودع',
    store: 'مخزن الموقع',
    place: 'المكان',
    plural: ['few'],
    create: (noun) => `إضافة ${noun}`,
    help: (nouns) => `قائمة ${nouns}.`,
  },
  ch: {
    title: '名称',
    warehouse: '仓库',
    store: '工地仓',
    place: '地点',
    plural: [],
    create: (noun) => `新建${noun}`,
    help: (nouns) => `列出${nouns}。`,
  },
};
