import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the documents; they have no screens of their own yet. */

export const dispatch: EntityWords<'dispatch'> = {
  title: '发货单',
  one: '发货单',
  new: '新建发货单',
  count_other: '{{count}} 张发货单',
  field: {},
  help: {},
};

export const receipt: EntityWords<'receipt'> = {
  title: '收货单',
  one: '收货单',
  new: '新建收货单',
  count_other: '{{count}} 张收货单',
  field: {},
  help: {},
};

export const opening: EntityWords<'opening'> = {
  title: '期初库存',
  one: '期初库存',
  new: '新建期初库存',
  count_other: '{{count}} 条期初库存',
  field: {},
  help: {},
};

export const count: EntityWords<'count'> = {
  title: '库存盘点',
  one: '库存盘点',
  new: '新建库存盘点',
  count_other: '{{count}} 次库存盘点',
  field: {},
  help: {},
};

export const reversal: EntityWords<'reversal'> = {
  title: '冲销单',
  one: '冲销单',
  new: '新建冲销单',
  count_other: '{{count}} 张冲销单',
  field: {},
  help: {},
};

export const invoice: EntityWords<'invoice'> = {
  title: '发票',
  one: '发票',
  new: '新建发票',
  count_other: '{{count}} 张发票',
  field: {},
  help: {},
};
