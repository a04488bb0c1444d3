import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'projects'> = {
  project: {
    title: '项目',
    one: '项目',
    new: '新建项目',
    count_other: '{{count}} 个项目',
    field: { name: '名称', workhouseId: '工地', workhouseName: '工地' },
    help: {},
  },
};
