import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'files'> = {
  file: {
    title: 'الملفات',
    one: 'ملف',
    new: 'ملف جديد',
    count_zero: '{{count}} ملف',
    count_one: '{{count}} ملف',
    count_two: '{{count}} ملف',
    count_few: '{{count}} ملفات',
    count_many: '{{count}} ملفا',
    count_other: '{{count}} ملف',
    field: {},
    help: {},
  },
};
