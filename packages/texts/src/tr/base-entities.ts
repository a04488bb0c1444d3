import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: 'Kategoriler',
  one: 'Kategori',
  new: 'Yeni kategori',
  count_one: '{{count}} kategori',
  count_other: '{{count}} kategori',
  field: {
    name: 'Kategori adı',
    code: 'Kod',
    parentId: 'Üst kategori',
    path: 'Yol',
    childCount: 'Alt kategoriler',
    itemCount: 'Ürünler',
  },
  help: {
    code: 'Varsa kendine ait kısa adı.',
  },
};

export const item: EntityWords<'item'> = {
  title: 'Ürünler',
  one: 'Ürün',
  new: 'Yeni ürün',
  count_one: '{{count}} ürün',
  count_other: '{{count}} ürün',
  field: {
    name: 'Ürün adı',
    code: 'Ürün kodu',
    unitId: 'Ölçü',
    categoryId: 'Kategori',
    abbreviation: 'Kısaltma',
    unitWeight: 'Birim ağırlığı (kg)',
    reportGroup: 'Rapor grubu',
    barcode: 'Barkod',
    description: 'Açıklama',
    unitSymbol: 'Ölçü',
    unitDecimals: 'Ondalık basamak',
    categoryPath: 'Kategori',
  },
  help: {
    abbreviation: 'Tam 4 karakter.',
    unitWeight: 'Bir birimin kilogramı; iletkenlerde ağırlık icmali için gereklidir.',
  },
  choice: {
    reportGroup: {
      concrete: 'Beton',
      conductor: 'İletken',
      pole: 'Direk',
      other: 'Diğer',
    },
  },
};
