import type { DictionaryPart } from '../dictionary.ts';

export const landing: DictionaryPart<'landing'> = {
  title: 'من المناقصة إلى آخر متر من الكابل.',
};
