import type { EntityDictionary } from '../dictionary.ts';

export const entity: EntityDictionary<'purchasing'> = {
  order: {
    title: 'Siparişler',
    one: 'Sipariş',
    new: 'Yeni sipariş',
    count_one: '{{count}} sipariş',
    count_other: '{{count}} sipariş',
    field: { warehouseId: 'Depo', storeId: 'Şantiye stoğu', placeName: 'Yer' },
    help: {},
  },
  request: {
    title: 'Talepler',
    one: 'Talep',
    new: 'Yeni talep',
    count_one: '{{count}} talep',
    count_other: '{{count}} talep',
    field: { warehouseId: 'Depo', storeId: 'Şantiye stoğu', placeName: 'Yer' },
    help: {},
  },
  invoice: {
    title: 'Faturalar',
    one: 'Fatura',
    new: 'Yeni fatura',
    count_one: '{{count}} fatura',
    count_other: '{{count}} fatura',
    field: {},
    help: {},
  },
};
