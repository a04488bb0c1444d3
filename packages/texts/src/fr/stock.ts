import type { EntityWords } from '../dictionary.ts';

export const warehouse: EntityWords<'warehouse'> = {
  title: 'Entrepôts',
  one: 'Entrepôt',
  new: 'Nouvel entrepôt',
  count_one: '{{count}} entrepôt',
  count_many: '{{count}} entrepôts',
  count_other: '{{count}} entrepôts',
  field: { name: 'Nom' },
  help: {},
};

export const store: EntityWords<'store'> = {
  title: 'Magasins de chantier',
  one: 'Magasin de chantier',
  new: 'Nouveau magasin de chantier',
  count_one: '{{count}} magasin',
  count_many: '{{count}} magasins',
  count_other: '{{count}} magasins',
  field: { name: 'Nom', workhouseId: 'Chantier', workhouseName: 'Chantier' },
  help: {},
};
