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

export const minimumLevel: EntityWords<'minimumLevel'> = {
  title: '最低库存',
  one: '最低库存',
  new: '新建最低库存',
  count_other: '{{count}} 条最低库存',
  field: {
    locationId: '地点',
    placeName: '地点',
    warehouseId: '仓库',
    storeId: '工地库房',
    itemId: '物料',
    itemName: '物料',
    itemCode: '物料编码',
    unitSymbol: '单位',
    minimumQuantity: '最低量',
    targetQuantity: '目标量',
  },
  help: {
    minimumQuantity: '低于此数量时，物料会列为短缺。',
    targetQuantity: '补货到的数量；留空表示最低量。',
  },
};
