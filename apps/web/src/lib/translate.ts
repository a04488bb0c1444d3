import type { Language } from '@kalfa/contracts/language';
import type { EnglishTexts } from '@kalfa/texts/dictionary';
import { filled as filledIn } from '@kalfa/texts/fill-in';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key extends `${infer Name}_${PluralForm}` ? Name : Key}`
    : KeysOf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** The path of a text, such as `list.operator.eq`; the forms of a plural are one text. */
export type TextKey = KeysOf<EnglishTexts>;

/** A tree of texts, or a part of one. */
export type Words = { readonly [key: string]: string | Words };

export type TextValues = {
  /** Selects the plural form, and is written into it unless `replace` gives its formatted value. */
  count?: number;
  /** Formatted values, such as a count with its separators. */
  replace?: Readonly<Record<string, string | number>>;
} & { readonly [name: string]: string | number | Readonly<Record<string, string | number>> | undefined };

/** The text under a path in the plural form of the language, or undefined where there is none. */
export function textAt(
  texts: Words,
  key: string,
  forms: Intl.PluralRules,
  count?: number,
): string | undefined {
  const path = key.split('.');
  const name = path.pop() ?? '';
  let branch: string | Words | undefined = texts;
  for (const step of path) branch = typeof branch === 'object' ? branch[step] : undefined;
  if (typeof branch !== 'object') return undefined;
  const names = count === undefined ? [name] : [`${name}_${forms.select(count)}`, `${name}_other`, name];
  const text = names.map((each) => branch[each]).find((each) => typeof each === 'string');
  return text;
}

/** Replaces the placeholders of a text by values, each of which keeps its own direction. */
export const filled = (text: string, { replace, ...values }: TextValues, language: Language): string =>
  filledIn(text, { ...(values as Readonly<Record<string, string | number>>), ...replace }, language);
