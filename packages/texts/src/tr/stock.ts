import type { EntityWords } from '../dictionary.ts';

export const warehouse: EntityWords<'warehouse'> = {
  title: 'Depolar',
  one: 'Depo',
  new: 'Yeni depo',
  count_one: '{{count}} depo',
  count_other: '{{count}} depo',
  field: { name: 'Depo adı' },
  help: {},
};

export const store: EntityWords<'store'> = {
  title: 'Şantiye Depoları',
  one: 'Şantiye deposu',
  new: 'Yeni şantiye deposu',
  count_one: '{{count}} şantiye deposu',
  count_other: '{{count}} şantiye deposu',
  field: { name: 'Depo adı', workhouseId: 'Şantiye', workhouseName: 'Şantiye' },
  help: {},
};
