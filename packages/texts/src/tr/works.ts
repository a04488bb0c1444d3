import type { EntityWords } from '../dictionary.ts';

export const workhouse: EntityWords<'workhouse'> = {
  title: 'Şantiyeler',
  one: 'Şantiye',
  new: 'Yeni şantiye',
  count_one: '{{count}} şantiye',
  count_other: '{{count}} şantiye',
  field: { name: 'Şantiye adı' },
  help: {},
};
