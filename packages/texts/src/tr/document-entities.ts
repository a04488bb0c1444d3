import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the documents; they have no screens of their own yet. */

export const dispatch: EntityWords<'dispatch'> = {
  title: 'Sevkler',
  one: 'Sevk',
  new: 'Yeni sevk',
  count_one: '{{count}} sevk',
  count_other: '{{count}} sevk',
  field: {},
  help: {},
};

export const receipt: EntityWords<'receipt'> = {
  title: 'Fişler',
  one: 'Fiş',
  new: 'Yeni fiş',
  count_one: '{{count}} fiş',
  count_other: '{{count}} fiş',
  field: {},
  help: {},
};

export const opening: EntityWords<'opening'> = {
  title: 'Açılış stokları',
  one: 'Açılış stoğu',
  new: 'Yeni açılış stoğu',
  count_one: '{{count}} açılış stoğu',
  count_other: '{{count}} açılış stoğu',
  field: {},
  help: {},
};

export const count: EntityWords<'count'> = {
  title: 'Stok sayımları',
  one: 'Stok sayımı',
  new: 'Yeni stok sayımı',
  count_one: '{{count}} stok sayımı',
  count_other: '{{count}} stok sayımı',
  field: {},
  help: {},
};

export const reversal: EntityWords<'reversal'> = {
  title: 'Ters kayıtlar',
  one: 'Ters kayıt',
  new: 'Yeni ters kayıt',
  count_one: '{{count}} ters kayıt',
  count_other: '{{count}} ters kayıt',
  field: {},
  help: {},
};

export const invoice: EntityWords<'invoice'> = {
  title: 'Faturalar',
  one: 'Fatura',
  new: 'Yeni fatura',
  count_one: '{{count}} fatura',
  count_other: '{{count}} fatura',
  field: {},
  help: {},
};
