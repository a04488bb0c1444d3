import type { EntityWords } from '../dictionary.ts';

export const warehouse: EntityWords<'warehouse'> = {
  title: 'المستودعات',
  one: 'مستودع',
  new: 'مستودع جديد',
  count_zero: '{{count}} مستودع',
  count_one: 'مستودع واحد',
  count_two: 'مستودعان',
  count_few: '{{count}} مستودعات',
  count_many: '{{count}} مستودعا',
  count_other: '{{count}} مستودع',
  field: { name: 'الاسم' },
  help: {},
};

export const store: EntityWords<'store'> = {
  title: 'مخازن المواقع',
  one: 'مخزن موقع',
  new: 'مخزن موقع جديد',
  count_zero: '{{count}} مخزن',
  count_one: 'مخزن واحد',
  count_two: 'مخزنان',
  count_few: '{{count}} مخازن',
  count_many: '{{count}} مخزنا',
  count_other: '{{count}} مخزن',
  field: { name: 'الاسم', workhouseId: 'موقع العمل', workhouseName: 'موقع العمل' },
  help: {},
};
