import type { EntityWords } from '../dictionary.ts';

export const position: EntityWords<'position'> = {
  title: 'المسميات الوظيفية',
  one: 'مسمى وظيفي',
  new: 'مسمى وظيفي جديد',
  count_zero: '{{count}} مسمى وظيفي',
  count_one: 'مسمى وظيفي واحد',
  count_two: 'مسميان وظيفيان',
  count_few: '{{count}} مسميات وظيفية',
  count_many: '{{count}} مسمى وظيفيا',
  count_other: '{{count}} مسمى وظيفي',
  field: { title: 'الاسم', systemKey: 'الاسم في القواعد' },
  help: {},
};
