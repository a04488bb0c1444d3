import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'files'> = {
  file: {
    title: '文件',
    one: '文件',
    new: '新建文件',
    count_other: '{{count}} 个文件',
    field: {},
    help: {},
  },
};
