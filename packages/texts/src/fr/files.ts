import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'files'> = {
  file: {
    title: 'Fichiers',
    one: 'Fichier',
    new: 'Nouveau fichier',
    count_one: '{{count}} fichier',
    count_many: '{{count}} fichiers',
    count_other: '{{count}} fichiers',
    field: {},
    help: {},
  },
};
