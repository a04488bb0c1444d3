import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
  invoice: {
    title: 'Faturalar',
    one: 'Fatura',
    new: 'Yeni fatura',
    count_one: '{{count}} fatura',
    count_other: '{{count}} fatura',
    field: {},
    help: {},
  },
};
