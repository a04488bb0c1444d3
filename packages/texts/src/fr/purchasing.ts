import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
  order: {
    title: 'Commandes',
    one: 'Commande',
    new: 'Ajouter : commande',
    count_one: '{{count}} commande',
    count_many: '{{count}} commandes',
    count_other: '{{count}} commandes',
    field: { warehouseId: 'Entrepôt', storeId: 'Magasin de chantier', placeName: 'Lieu' },
    help: {},
  },
  request: {
    title: 'Demandes',
    one: 'Demande',
    new: 'Ajouter : demande',
    count_one: '{{count}} demande',
    count_many: '{{count}} demandes',
    count_other: '{{count}} demandes',
    field: { warehouseId: 'Entrepôt', storeId: 'Magasin de chantier', placeName: 'Lieu' },
    help: {},
  },
  invoice: {
    title: 'Factures',
    one: 'Facture',
    new: 'Nouvelle facture',
    count_one: '{{count}} facture',
    count_many: '{{count}} factures',
    count_other: '{{count}} factures',
    field: {},
    help: {},
  },
};
