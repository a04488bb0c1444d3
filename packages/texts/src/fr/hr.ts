import type { EntityWords } from '../dictionary.ts';

export const position: EntityWords<'position'> = {
  title: 'Postes',
  one: 'Poste',
  new: 'Nouveau poste',
  count_one: '{{count}} poste',
  count_many: '{{count}} postes',
  count_other: '{{count}} postes',
  field: { title: 'Intitulé', systemKey: 'Nom dans les règles' },
  help: {},
};
