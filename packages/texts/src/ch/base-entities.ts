import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: '分类',
  one: '分类',
  new: '新建分类',
  count_other: '{{count}} 个分类',
  field: {
    name: '分类名称',
    code: '编码',
    parentId: '上级分类',
    path: '路径',
    childCount: '子分类',
    itemCount: '物料',
  },
  help: {
    code: '简短编码，可不填。',
  },
};

export const item: EntityWords<'item'> = {
  title: '物料',
  one: '物料',
  new: '新建物料',
  count_other: '{{count}} 种物料',
  field: {
    name: '物料名称',
    code: '物料编码',
    unitId: '计量单位',
    categoryId: '分类',
    abbreviation: '缩写',
    unitWeight: '单位重量（千克）',
    reportGroup: '报表组',
    barcode: '条形码',
    description: '说明',
    unitSymbol: '计量单位',
    unitDecimals: '小数位数',
    categoryPath: '分类',
  },
  help: {
    abbreviation: '必须为 4 个字符。',
    unitWeight: '每单位的千克数；导线的重量汇总需要此值。',
  },
  choice: {
    reportGroup: {
      concrete: '混凝土',
      conductor: '导线',
      pole: '电杆',
      other: '其他',
    },
  },
};
