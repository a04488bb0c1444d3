import type { EntityWords } from '../dictionary.ts';

export const warehouse: EntityWords<'warehouse'> = {
  title: 'المستودعات',
  one: 'مستودع',
  new: 'مستودع جديد',
  count_zero: '{{count}} مستودع',
  count_one: 'مستودع واحد',
  count_two: 'مستودعان',
  count_few: '{{count}} مستودعات',
  count_many: '{{count}} مستودعا',
  count_other: '{{count}} مستودع',
  field: { name: 'الاسم' },
  help: {},
};

export const store: EntityWords<'store'> = {
  title: 'مخازن المواقع',
  one: 'مخزن موقع',
  new: 'مخزن موقع جديد',
  count_zero: '{{count}} مخزن',
  count_one: 'مخزن واحد',
  count_two: 'مخزنان',
  count_few: '{{count}} مخازن',
  count_many: '{{count}} مخزنا',
  count_other: '{{count}} مخزن',
  field: { name: 'الاسم', workhouseId: 'موقع العمل', workhouseName: 'موقع العمل' },
  help: {},
};

export const minimumLevel: EntityWords<'minimumLevel'> = {
  title: 'الحد الأدنى للمخزون',
  one: 'حد أدنى',
  new: 'حد أدنى جديد',
  count_zero: '{{count}} حد',
  count_one: 'حد واحد',
  count_two: 'حدان',
  count_few: '{{count}} حدود',
  count_many: '{{count}} حدا',
  count_other: '{{count}} حد',
  field: {
    locationId: 'المكان',
    placeName: 'المكان',
    warehouseId: 'المستودع',
    storeId: 'مخزن الموقع',
    itemId: 'الصنف',
    itemName: 'الصنف',
    itemCode: 'رمز الصنف',
    unitSymbol: 'الوحدة',
    minimumQuantity: 'الحد الأدنى',
    targetQuantity: 'الهدف',
  },
  help: {
    minimumQuantity: 'إذا قلت الكمية عن هذا الحد يظهر الصنف ضمن النواقص.',
    targetQuantity: 'الكمية التي يستكمل إليها المخزون؛ إذا تركت فارغة فهي الحد الأدنى.',
  },
};
