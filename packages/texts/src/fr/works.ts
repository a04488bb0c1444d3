import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'works'> = {
  workhouse: {
    title: 'Chantiers',
    one: 'Chantier',
    new: 'Nouveau chantier',
    count_one: '{{count}} chantier',
    count_many: '{{count}} chantiers',
    count_other: '{{count}} chantiers',
    field: { name: 'Nom' },
    help: {},
  },
};
