import type { EntityWords } from '../dictionary.ts';

export const position: EntityWords<'position'> = {
  title: '职位',
  one: '职位',
  new: '新建职位',
  count_other: '{{count}} 个职位',
  field: { title: '名称', systemKey: '规则中的名称' },
  help: {},
};
