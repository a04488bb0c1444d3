import { languages, type Language } from '@kalfa/contracts/language';
import type { RecordNames } from './names.ts';

/** What a record is called in a language, one of it and several. */
export type Noun = { one: string; many: string };
export type Nouns = Readonly<Record<Language, Noun>>;

/** `--tr "ölçüm cihazı/ölçüm cihazları"`; a language without an argument gets the English noun, which the test of the texts reports. */
export function nounsOf({ one, many }: RecordNames, args: readonly string[]): Nouns {
  const nounIn = (language: Language): Noun => {
    const at = args.indexOf(`--${language}`);
    const [given = one, several = at < 0 ? many : given] = (args[at + 1] ?? '').split('/');
    return at < 0 ? { one, many } : { one: given, many: several };
  };
  return Object.fromEntries(languages.map((language) => [language, nounIn(language)])) as Nouns;
}

type Phrases = { title: string; create: (noun: string) => string; help: (nouns: string) => string };

/** The sentences around the noun of a generated record. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  en: { title: 'Title', create: (noun) => `New ${noun}`, help: (nouns) => `Lists the ${nouns}.` },
  tr: { title: 'Başlık', create: (noun) => `Yeni ${noun}`, help: (nouns) => `Liste: ${nouns}.` },
  fr: { title: 'Intitulé', create: (noun) => `Ajouter : ${noun}`, help: (nouns) => `Liste : ${nouns}.` },
  ar: { title: 'الاسم', create: (noun) => `إضافة ${noun}`, help: (nouns) => `قائمة ${nouns}.` },
  ch: { title: '名称', create: (noun) => `新建${noun}`, help: (nouns) => `列出${nouns}。` },
};
