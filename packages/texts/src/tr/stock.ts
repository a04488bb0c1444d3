import type { EntityWords } from '../dictionary.ts';

export const warehouse: EntityWords<'warehouse'> = {
  title: 'Depolar',
  one: 'Depo',
  new: 'Yeni depo',
  count_one: '{{count}} depo',
  count_other: '{{count}} depo',
  field: { name: 'Depo adı' },
  help: {},
};

export const store: EntityWords<'store'> = {
  title: 'Şantiye Depoları',
  one: 'Şantiye deposu',
  new: 'Yeni şantiye deposu',
  count_one: '{{count}} şantiye deposu',
  count_other: '{{count}} şantiye deposu',
  field: { name: 'Depo adı', workhouseId: 'Şantiye', workhouseName: 'Şantiye' },
  help: {},
};

export const minimumLevel: EntityWords<'minimumLevel'> = {
  title: 'Asgari Stok',
  one: 'Asgari seviye',
  new: 'Yeni asgari seviye',
  count_one: '{{count}} seviye',
  count_other: '{{count}} seviye',
  field: {
    locationId: 'Yer',
    placeName: 'Yer',
    warehouseId: 'Depo',
    storeId: 'Şantiye deposu',
    itemId: 'Ürün',
    itemName: 'Ürün',
    itemCode: 'Ürün kodu',
    unitSymbol: 'Ölçü',
    minimumQuantity: 'Asgari',
    targetQuantity: 'Hedef',
  },
  help: {
    minimumQuantity: 'Bu miktarın altında ürün eksik olarak bildirilir.',
    targetQuantity: 'Hangi miktara kadar tamamlanacağı; boşsa asgari miktar.',
  },
};
