import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
  order: {
    title: '订单',
    one: '订单',
    new: '新建订单',
    count_other: '{{count}} 订单',
    field: { warehouseId: '仓库', storeId: '工地仓', placeName: '地点' },
    help: {},
  },
  request: {
    title: '申请',
    one: '申请',
    new: '新建申请',
    count_other: '{{count}} 申请',
    field: { warehouseId: '仓库', storeId: '工地仓', placeName: '地点' },
    help: {},
  },
  invoice: {
    title: '发票',
    one: '发票',
    new: '新建发票',
    count_other: '{{count}} 张发票',
    field: {},
    help: {},
  },
};
