import type { EntityWords } from '../dictionary.ts';

export const warehouse: EntityWords<'warehouse'> = {
  title: '仓库',
  one: '仓库',
  new: '新建仓库',
  count_other: '{{count}} 个仓库',
  field: { name: '名称' },
  help: {},
};

export const store: EntityWords<'store'> = {
  title: '工地库房',
  one: '工地库房',
  new: '新建工地库房',
  count_other: '{{count}} 个工地库房',
  field: { name: '名称', workhouseId: '工地', workhouseName: '工地' },
  help: {},
};
