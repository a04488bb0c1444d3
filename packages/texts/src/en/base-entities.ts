export const category = {
  title: 'Categories',
  one: 'Category',
  new: 'New category',
  count_one: '{{count}} category',
  count_other: '{{count}} categories',
  field: {
    name: 'Name',
    code: 'Code',
    parentId: 'Above it',
    path: 'Path',
    childCount: 'Sub-categories',
    itemCount: 'Items',
  },
  help: {
    code: 'A short name of its own, if it has one.',
  },
};

export const item = {
  title: 'Items',
  one: 'Item',
  new: 'New item',
  count_one: '{{count}} item',
  count_other: '{{count}} items',
  field: {
    name: 'Name',
    code: 'Code',
    unitId: 'Unit',
    categoryId: 'Category',
    abbreviation: 'Abbreviation',
    unitWeight: 'Unit weight (kg)',
    reportGroup: 'Report group',
    barcode: 'Barcode',
    description: 'Description',
    unitSymbol: 'Unit',
    unitDecimals: 'Decimal places',
    categoryPath: 'Category',
  },
  help: {
    abbreviation: 'Exactly 4 characters.',
    unitWeight: 'Kilograms of one unit; conductors need it for the weight summary.',
  },
  choice: {
    reportGroup: {
      concrete: 'Concrete',
      conductor: 'Conductor',
      pole: 'Pole',
      other: 'Other',
    },
  },
};
