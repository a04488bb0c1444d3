import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'projects'> = {
  project: {
    title: 'Projets',
    one: 'Projet',
    new: 'Nouveau projet',
    count_one: '{{count}} projet',
    count_many: '{{count}} projets',
    count_other: '{{count}} projets',
    field: { name: 'Nom', workhouseId: 'Chantier', workhouseName: 'Chantier' },
    help: {},
  },
};
