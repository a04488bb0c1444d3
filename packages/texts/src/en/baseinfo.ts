export const unit = {
  title: 'Units',
  one: 'Unit',
  new: 'New unit',
  count_one: '{{count}} unit',
  count_other: '{{count}} units',
  field: { title: 'Title', symbol: 'Symbol', decimals: 'Decimal places', itemCount: 'Items' },
  help: { decimals: 'How many decimal places a quantity in this unit may have, 0 to 3.' },
};

export const forceMajeure = {
  title: 'Force majeure',
  one: 'Force majeure reason',
  new: 'New force majeure reason',
  count_one: '{{count}} reason',
  count_other: '{{count}} reasons',
  field: { title: 'Title' },
  help: {},
};
