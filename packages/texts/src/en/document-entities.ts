/* What the audit calls the documents; they have no screens of their own yet. */

export const dispatch = {
  title: 'Dispatches',
  one: 'Dispatch',
  new: 'New dispatch',
  count_one: '{{count}} dispatch',
  count_other: '{{count}} dispatches',
  field: {},
  help: {},
};

export const receipt = {
  title: 'Receipts',
  one: 'Receipt',
  new: 'New receipt',
  count_one: '{{count}} receipt',
  count_other: '{{count}} receipts',
  field: {},
  help: {},
};

export const opening = {
  title: 'Opening balances',
  one: 'Opening balance',
  new: 'New opening balance',
  count_one: '{{count}} opening balance',
  count_other: '{{count}} opening balances',
  field: {},
  help: {},
};

export const count = {
  title: 'Stock counts',
  one: 'Stock count',
  new: 'New stock count',
  count_one: '{{count}} stock count',
  count_other: '{{count}} stock counts',
  field: {},
  help: {},
};

export const reversal = {
  title: 'Reversals',
  one: 'Reversal',
  new: 'New reversal',
  count_one: '{{count}} reversal',
  count_other: '{{count}} reversals',
  field: {},
  help: {},
};

export const invoice = {
  title: 'Invoices',
  one: 'Invoice',
  new: 'New invoice',
  count_one: '{{count}} invoice',
  count_other: '{{count}} invoices',
  field: {},
  help: {},
};
