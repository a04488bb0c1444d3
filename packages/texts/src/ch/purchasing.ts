import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
  invoice: {
    title: '发票',
    one: '发票',
    new: '新建发票',
    count_other: '{{count}} 张发票',
    field: {},
    help: {},
  },
};
