import type { EntityWords } from '../dictionary.ts';

export const unit: EntityWords<'unit'> = {
  title: 'وحدات القياس',
  one: 'وحدة قياس',
  new: 'وحدة قياس جديدة',
  count_zero: '{{count}} وحدة',
  count_one: 'وحدة واحدة',
  count_two: 'وحدتان',
  count_few: '{{count}} وحدات',
  count_many: '{{count}} وحدة',
  count_other: '{{count}} وحدة',
  field: { title: 'الاسم', symbol: 'الرمز', decimals: 'المنازل العشرية', itemCount: 'الأصناف' },
  help: { decimals: 'عدد المنازل العشرية المسموح بها لكمية بهذه الوحدة، من 0 إلى 3.' },
};

export const forceMajeure: EntityWords<'forceMajeure'> = {
  title: 'القوة القاهرة',
  one: 'سبب قوة قاهرة',
  new: 'سبب قوة قاهرة جديد',
  count_zero: '{{count}} سبب',
  count_one: 'سبب واحد',
  count_two: 'سببان',
  count_few: '{{count}} أسباب',
  count_many: '{{count}} سببا',
  count_other: '{{count}} سبب',
  field: { title: 'الاسم' },
  help: {},
};
