import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'files'> = {
  file: {
    title: 'Dosyalar',
    one: 'Dosya',
    new: 'Yeni dosya',
    count_one: '{{count}} dosya',
    count_other: '{{count}} dosya',
    field: {},
    help: {},
  },
};
