import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'projects'> = {
  project: {
    title: 'Projeler',
    one: 'Proje',
    new: 'Yeni proje',
    count_one: '{{count}} proje',
    count_other: '{{count}} proje',
    field: { name: 'Proje adı', workhouseId: 'Şantiye', workhouseName: 'Şantiye' },
    help: {},
  },
};
