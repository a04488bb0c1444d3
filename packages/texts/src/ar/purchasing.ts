import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
  invoice: {
    title: 'الفواتير',
    one: 'فاتورة',
    new: 'فاتورة جديدة',
    count_zero: '{{count}} فاتورة',
    count_one: '{{count}} فاتورة',
    count_two: '{{count}} فاتورة',
    count_few: '{{count}} فواتير',
    count_many: '{{count}} فاتورة',
    count_other: '{{count}} فاتورة',
    field: {},
    help: {},
  },
};
