import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: 'Catégories',
  one: 'Catégorie',
  new: 'Nouvelle catégorie',
  count_one: '{{count}} catégorie',
  count_many: '{{count}} catégories',
  count_other: '{{count}} catégories',
  field: {
    name: 'Nom',
    code: 'Code',
    parentId: 'Catégorie parente',
    path: 'Chemin',
    childCount: 'Sous-catégories',
    itemCount: 'Articles',
  },
  help: {
    code: 'Un nom court, s’il en a un.',
  },
};

export const item: EntityWords<'item'> = {
  title: 'Articles',
  one: 'Article',
  new: 'Nouvel article',
  count_one: '{{count}} article',
  count_many: '{{count}} articles',
  count_other: '{{count}} articles',
  field: {
    name: 'Désignation',
    code: 'Code',
    unitId: 'Unité',
    categoryId: 'Catégorie',
    abbreviation: 'Abréviation',
    unitWeight: 'Poids unitaire (kg)',
    reportGroup: 'Groupe de rapport',
    barcode: 'Code-barres',
    description: 'Description',
    unitSymbol: 'Unité',
    unitDecimals: 'Décimales',
    categoryPath: 'Catégorie',
  },
  help: {
    abbreviation: 'Exactement 4 caractères.',
    unitWeight: 'Kilogrammes par unité ; nécessaire pour le récapitulatif des conducteurs.',
  },
  choice: {
    reportGroup: {
      concrete: 'Béton',
      conductor: 'Conducteur',
      pole: 'Poteau',
      other: 'Autre',
    },
  },
};
