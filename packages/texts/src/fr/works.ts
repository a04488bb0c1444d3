import type { EntityWords } from '../dictionary.ts';

export const workhouse: EntityWords<'workhouse'> = {
  title: 'Chantiers',
  one: 'Chantier',
  new: 'Nouveau chantier',
  count_one: '{{count}} chantier',
  count_many: '{{count}} chantiers',
  count_other: '{{count}} chantiers',
  field: { name: 'Nom' },
  help: {},
};
