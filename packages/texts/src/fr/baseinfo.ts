import type { EntityWords } from '../dictionary.ts';

export const unit: EntityWords<'unit'> = {
  title: 'Unités',
  one: 'Unité',
  new: 'Nouvelle unité',
  count_one: '{{count}} unité',
  count_many: '{{count}} unités',
  count_other: '{{count}} unités',
  field: { title: 'Intitulé', symbol: 'Symbole', decimals: 'Décimales', itemCount: 'Articles' },
  help: { decimals: 'Nombre de décimales admises pour une quantité dans cette unité, de 0 à 3.' },
};

export const forceMajeure: EntityWords<'forceMajeure'> = {
  title: 'Force majeure',
  one: 'Cas de force majeure',
  new: 'Nouveau cas de force majeure',
  count_one: '{{count}} cas',
  count_many: '{{count}} cas',
  count_other: '{{count}} cas',
  field: { title: 'Intitulé' },
  help: {},
};
