import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: 'الفئات',
  one: 'فئة',
  new: 'فئة جديدة',
  count_zero: '{{count}} فئة',
  count_one: 'فئة واحدة',
  count_two: 'فئتان',
  count_few: '{{count}} فئات',
  count_many: '{{count}} فئة',
  count_other: '{{count}} فئة',
  field: {
    name: 'اسم الفئة',
    code: 'الرمز',
    parentId: 'الفئة الأعلى',
    path: 'المسار',
    childCount: 'الفئات الفرعية',
    itemCount: 'المواد',
  },
  help: {
    code: 'اسم مختصر، إن وجد.',
  },
};

export const item: EntityWords<'item'> = {
  title: 'المواد',
  one: 'مادة',
  new: 'مادة جديدة',
  count_zero: '{{count}} مادة',
  count_one: 'مادة واحدة',
  count_two: 'مادتان',
  count_few: '{{count}} مواد',
  count_many: '{{count}} مادة',
  count_other: '{{count}} مادة',
  field: {
    name: 'اسم المادة',
    code: 'رمز المادة',
    unitId: 'وحدة القياس',
    categoryId: 'الفئة',
    abbreviation: 'الاختصار',
    unitWeight: 'وزن الوحدة (كغ)',
    reportGroup: 'مجموعة التقارير',
    barcode: 'الباركود',
    description: 'الوصف',
    unitSymbol: 'وحدة القياس',
    unitDecimals: 'المنازل العشرية',
    categoryPath: 'الفئة',
  },
  help: {
    abbreviation: 'أربعة أحرف بالضبط.',
    unitWeight: 'كيلوغرامات الوحدة الواحدة؛ لازمة للموصلات في ملخص الأوزان.',
  },
  choice: {
    reportGroup: {
      concrete: 'خرسانة',
      conductor: 'موصل',
      pole: 'عمود',
      other: 'أخرى',
    },
  },
};
