import type { EntityWords } from '../dictionary.ts';

export const unit: EntityWords<'unit'> = {
  title: 'Birimler',
  one: 'Ölçü birimi',
  new: 'Yeni ölçü birimi',
  count_one: '{{count}} ölçü birimi',
  count_other: '{{count}} ölçü birimi',
  field: { title: 'Başlık', symbol: 'Sembol', decimals: 'Ondalık basamak', itemCount: 'Ürünler' },
  help: { decimals: 'Bu ölçü birimindeki bir miktarın alabileceği ondalık basamak sayısı, 0 ile 3 arası.' },
};

export const forceMajeure: EntityWords<'forceMajeure'> = {
  title: 'Mücbir Sebepler',
  one: 'Mücbir sebep',
  new: 'Yeni mücbir sebep',
  count_one: '{{count}} sebep',
  count_other: '{{count}} sebep',
  field: { title: 'Başlık' },
  help: {},
};
