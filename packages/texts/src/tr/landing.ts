import type { DictionaryPart } from '../dictionary.ts';

export const landing: DictionaryPart<'landing'> = {
  title: 'İhaleden kablonun son metresine kadar.',
};
