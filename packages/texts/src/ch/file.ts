import type { EntityWords } from '../dictionary.ts';

/** What the audit calls a file that came in or went out. */
export const file: EntityWords<'file'> = {
  title: '文件',
  one: '文件',
  new: '新建文件',
  count_other: '{{count}} 个文件',
  field: {},
  help: {},
};
