import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'files'> = {
  file: {
    title: 'الملفات',
    one: 'ملف',
    new: 'ملف جديد',
    count_zero: 'لا ملفات',
    count_one: 'ملف واحد',
    count_two: 'ملفان',
    count_few: '{{count}} ملفات',
    count_many: '{{count}} ملفًا',
    count_other: '{{count}} ملف',
    field: {},
    help: {},
  },
};
