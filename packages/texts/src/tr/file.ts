import type { EntityWords } from '../dictionary.ts';

/** What the audit calls a file that came in or went out. */
export const file: EntityWords<'file'> = {
  title: 'Dosyalar',
  one: 'Dosya',
  new: 'Yeni dosya',
  count_one: '{{count}} dosya',
  count_other: '{{count}} dosya',
  field: {},
  help: {},
};
