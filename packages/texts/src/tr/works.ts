import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'works'> = {
  workhouse: {
    title: 'Şantiyeler',
    one: 'Şantiye',
    new: 'Yeni şantiye',
    count_one: '{{count}} şantiye',
    count_other: '{{count}} şantiye',
    field: { name: 'Şantiye adı' },
    help: {},
  },
};
