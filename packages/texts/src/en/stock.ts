export const warehouse = {
  title: 'Warehouses',
  one: 'Warehouse',
  new: 'New warehouse',
  count_one: '{{count}} warehouse',
  count_other: '{{count}} warehouses',
  field: { name: 'Name' },
  help: {},
};

export const store = {
  title: 'Site stores',
  one: 'Site store',
  new: 'New site store',
  count_one: '{{count}} store',
  count_other: '{{count}} stores',
  field: { name: 'Name', workhouseId: 'Site', workhouseName: 'Site' },
  help: {},
};

export const minimumLevel = {
  title: 'Minimum stock',
  one: 'Minimum level',
  new: 'New minimum level',
  count_one: '{{count}} level',
  count_other: '{{count}} levels',
  field: {
    locationId: 'Place',
    placeName: 'Place',
    warehouseId: 'Warehouse',
    storeId: 'Site store',
    itemId: 'Item',
    itemName: 'Item',
    itemCode: 'Item code',
    unitSymbol: 'Unit',
    minimumQuantity: 'Minimum',
    targetQuantity: 'Target',
  },
  help: {
    minimumQuantity: 'Below this quantity the item is reported as short.',
    targetQuantity: 'Up to which quantity it is filled again; empty means the minimum.',
  },
};
