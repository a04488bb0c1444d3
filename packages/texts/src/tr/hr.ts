import type { EntityWords } from '../dictionary.ts';

export const position: EntityWords<'position'> = {
  title: 'Pozisyonlar',
  one: 'Pozisyon',
  new: 'Yeni pozisyon',
  count_one: '{{count}} pozisyon',
  count_other: '{{count}} pozisyon',
  field: { title: 'Başlık', systemKey: 'Kurallardaki adı' },
  help: {},
};
