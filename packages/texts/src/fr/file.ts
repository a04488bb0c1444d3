import type { EntityWords } from '../dictionary.ts';

/** What the audit calls a file that came in or went out. */
export const file: EntityWords<'file'> = {
  title: 'Fichiers',
  one: 'Fichier',
  new: 'Nouveau fichier',
  count_one: '{{count}} fichier',
  count_many: '{{count}} fichiers',
  count_other: '{{count}} fichiers',
  field: {},
  help: {},
};
