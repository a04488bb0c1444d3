import type { en } from './en.ts';
import type { Merged } from './merge-namespaces.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `count_one` and `count_other` are forms of one text; each language has the forms its grammar asks for. */
type Base<Key> = Key extends `${infer Name}_${PluralForm}` ? Name : Key;
type IsPlural<Source, Key> = Key extends string
  ? `${Key}_other` extends keyof Source
    ? true
    : false
  : false;

/** The same keys as the source, with a text for each; a plural text has `_other` and whatever other forms it needs. */
type Translated<Source> = {
  [Key in keyof Source as Key extends `${string}_${PluralForm}` ? never : Key]: Source[Key] extends string
    ? string
    : Translated<Source[Key]>;
} & {
  [Key in Base<keyof Source> & string as IsPlural<Source, Key> extends true ? `${Key}_other` : never]: string;
} & {
  [
    Key in Base<keyof Source> & string as IsPlural<Source, Key> extends true
      ? `${Key}_${Exclude<PluralForm, 'other'>}`
      : never
  ]?: string;
};

/** The texts that are loaded together: those of an area, of a page, or of a part of the shell. */
export type Namespace = keyof typeof en;
export type Namespaces = { [Name in Namespace]: Translated<(typeof en)[Name]> };
/** An area whose records have texts. */
export type EntityNamespace = {
  [Name in Namespace]: (typeof en)[Name] extends { entity: object } ? Name : never;
}[Namespace];

/** All texts of the interface in English, with their keys. */
export type EnglishTexts = Merged<typeof en>;
/** All texts of the interface in one language. */
export type Dictionary = Merged<Namespaces>;
export type DictionaryPart<Part extends keyof Dictionary> = Dictionary[Part];
/** The texts of the records of one area. */
export type EntityDictionary<Area extends EntityNamespace> = Namespaces[Area]['entity'];
