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

export const minimumLevel: EntityWords<'minimumLevel'> = {
  title: 'Stock minimum',
  one: 'Niveau minimum',
  new: 'Nouveau niveau minimum',
  count_one: '{{count}} niveau',
  count_many: '{{count}} niveaux',
  count_other: '{{count}} niveaux',
  field: {
    locationId: 'Lieu',
    placeName: 'Lieu',
    warehouseId: 'Entrepôt',
    storeId: 'Magasin de chantier',
    itemId: 'Article',
    itemName: 'Article',
    itemCode: 'Code article',
    unitSymbol: 'Unité',
    minimumQuantity: 'Minimum',
    targetQuantity: 'Cible',
  },
  help: {
    minimumQuantity: 'En dessous de cette quantité, l’article est signalé comme manquant.',
    targetQuantity: 'Jusqu’à quelle quantité compléter ; vide signifie le minimum.',
  },
};
