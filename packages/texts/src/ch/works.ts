import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'works'> = {
  workhouse: {
    title: '工地',
    one: '工地',
    new: '新建工地',
    count_other: '{{count}} 个工地',
    field: { name: '名称' },
    help: {},
  },
};
