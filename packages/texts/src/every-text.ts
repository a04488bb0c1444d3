import type { Language } from '@kalfa/contracts/language';
import { dictionaries } from './dictionaries.ts';
import { faults } from './faults.ts';
import { glossary } from './glossary.ts';
import { mailParts } from './mail-parts.ts';
import { mails } from './mails.ts';
import { menuNames } from './menus.ts';
import { refusals } from './refusals.ts';
import { startWords } from './start.ts';
import type { Words } from './words.ts';

type Texts = ReadonlyMap<string, string>;

/** Every text of a tree under its path, such as `list.operator.eq`. */
export function textsOf(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[path + key, String(value)]],
  );
}

const wordsOf = (table: Readonly<Record<string, Words>>, language: Language, prefix: string) =>
  Object.entries(table).map(([key, words]): [string, string] => [`${prefix}.${key}`, words[language]]);

/** The words of all mails under names of their own, such as `resetPassword.sentence1`. */
const mailTable = Object.fromEntries(
  Object.entries(mails).flatMap(([mail, { sentences, ...parts }]) => [
    ...Object.entries(parts).flatMap(([part, words]) => (words ? [[`${mail}.${part}`, words] as const] : [])),
    ...sentences.map((words, index) => [`${mail}.sentence${index}`, words] as const),
  ]),
);

/** All texts of a language: of its dictionary, and its words in the tables that hold all languages side by side. */
const textsIn = (language: Language): Texts =>
  new Map([
    ...textsOf(dictionaries[language]),
    ...wordsOf(refusals, language, 'refusals'),
    ...wordsOf(faults, language, 'faults'),
    ...wordsOf(menuNames, language, 'menus'),
    ...wordsOf(Object.fromEntries(glossary.map((words) => [words.en, words])), language, 'glossary'),
    ...wordsOf(startWords, language, 'start'),
    ...wordsOf(mailParts, language, 'mailParts'),
    ...wordsOf(mailTable, language, 'mails'),
  ]);
export const everyText: Record<Language, Texts> = {
  en: textsIn('en'),
  tr: textsIn('tr'),
  fr: textsIn('fr'),
  ar: textsIn('ar'),
  ch: textsIn('ch'),
};
