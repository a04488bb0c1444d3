export const entity = {
  order: {
    title: 'Orders',
    one: 'Order',
    new: 'New order',
    count_one: '{{count}} order',
    count_other: '{{count}} orders',
    field: { warehouseId: 'Warehouse', storeId: 'Site store', placeName: 'Place' },
    help: {},
  },
  request: {
    title: 'Requests',
    one: 'Request',
    new: 'New request',
    count_one: '{{count}} request',
    count_other: '{{count}} requests',
    field: { warehouseId: 'Warehouse', storeId: 'Site store', placeName: 'Place' },
    help: {},
  },
  invoice: {
    title: 'Invoices',
    one: 'Invoice',
    new: 'New invoice',
    count_one: '{{count}} invoice',
    count_other: '{{count}} invoices',
    field: {},
    help: {},
  },
};
