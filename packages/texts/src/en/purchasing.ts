export const entity = {
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
