import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the documents; they have no screens of their own yet. */

export const dispatch: EntityWords<'dispatch'> = {
  title: 'Expéditions',
  one: 'Expédition',
  new: 'Nouvelle expédition',
  count_one: '{{count}} expédition',
  count_many: '{{count}} expéditions',
  count_other: '{{count}} expéditions',
  field: {},
  help: {},
};

export const receipt: EntityWords<'receipt'> = {
  title: 'Réceptions',
  one: 'Réception',
  new: 'Nouvelle réception',
  count_one: '{{count}} réception',
  count_many: '{{count}} réceptions',
  count_other: '{{count}} réceptions',
  field: {},
  help: {},
};

export const opening: EntityWords<'opening'> = {
  title: 'Stocks d’ouverture',
  one: 'Stock d’ouverture',
  new: 'Nouveau stock d’ouverture',
  count_one: '{{count}} stock d’ouverture',
  count_many: '{{count}} stocks d’ouverture',
  count_other: '{{count}} stocks d’ouverture',
  field: {},
  help: {},
};

export const count: EntityWords<'count'> = {
  title: 'Inventaires',
  one: 'Inventaire',
  new: 'Nouvel inventaire',
  count_one: '{{count}} inventaire',
  count_many: '{{count}} inventaires',
  count_other: '{{count}} inventaires',
  field: {},
  help: {},
};

export const reversal: EntityWords<'reversal'> = {
  title: 'Contrepassations',
  one: 'Contrepassation',
  new: 'Nouvelle contrepassation',
  count_one: '{{count}} contrepassation',
  count_many: '{{count}} contrepassations',
  count_other: '{{count}} contrepassations',
  field: {},
  help: {},
};

export const invoice: EntityWords<'invoice'> = {
  title: 'Factures',
  one: 'Facture',
  new: 'Nouvelle facture',
  count_one: '{{count}} facture',
  count_many: '{{count}} factures',
  count_other: '{{count}} factures',
  field: {},
  help: {},
};
