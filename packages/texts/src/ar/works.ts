import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'works'> = {
  workhouse: {
    title: 'مواقع العمل',
    one: 'موقع عمل',
    new: 'موقع عمل جديد',
    count_zero: '{{count}} موقع عمل',
    count_one: 'موقع عمل واحد',
    count_two: 'موقعا عمل',
    count_few: '{{count}} مواقع عمل',
    count_many: '{{count}} موقع عمل',
    count_other: '{{count}} موقع عمل',
    field: { name: 'الاسم' },
    help: {},
  },
};
