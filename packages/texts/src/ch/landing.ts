import type { DictionaryPart } from '../dictionary.ts';

export const landing: DictionaryPart<'landing'> = {
  title: '从招标到最后一米电缆。',
};
