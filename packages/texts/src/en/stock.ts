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
