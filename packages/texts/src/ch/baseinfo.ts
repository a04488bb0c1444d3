import type { EntityWords } from '../dictionary.ts';

export const unit: EntityWords<'unit'> = {
  title: '计量单位',
  one: '计量单位',
  new: '新建计量单位',
  count_other: '{{count}} 个计量单位',
  field: { title: '名称', symbol: '符号', decimals: '小数位数', itemCount: '物料' },
  help: { decimals: '以此单位计量的数量允许的小数位数，0 到 3。' },
};

export const forceMajeure: EntityWords<'forceMajeure'> = {
  title: '不可抗力',
  one: '不可抗力原因',
  new: '新建不可抗力原因',
  count_other: '{{count}} 个原因',
  field: { title: '名称' },
  help: {},
};
