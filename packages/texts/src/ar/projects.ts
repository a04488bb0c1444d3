import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'projects'> = {
  project: {
    title: 'المشاريع',
    one: 'مشروع',
    new: 'مشروع جديد',
    count_zero: 'لا مشاريع',
    count_one: 'مشروع واحد',
    count_two: 'مشروعان',
    count_few: '{{count}} مشاريع',
    count_many: '{{count}} مشروعًا',
    count_other: '{{count}} مشروع',
    field: { name: 'الاسم', workhouseId: 'موقع العمل', workhouseName: 'موقع العمل' },
    help: {},
  },
};
