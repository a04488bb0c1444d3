import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
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
