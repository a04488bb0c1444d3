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

export const productType = {
  title: 'Poles and transformers',
  one: 'Product type',
  new: 'New product type',
  count_one: '{{count}} type',
  count_other: '{{count}} types',
  field: {
    name: 'Name',
    kind: 'Kind',
    height: 'Height (m)',
    power: 'Power (kVA)',
  },
  help: {
    power: 'Only for transformers.',
  },
  choice: {
    kind: {
      transformer: 'Transformer',
      poleSteel: 'Steel pole',
      poleConcrete: 'Concrete pole',
      poleLighting: 'Lighting pole',
    },
  },
};

export const region = {
  title: 'Regions',
  one: 'Region',
  new: 'New region',
  count_one: '{{count}} region',
  count_other: '{{count}} regions',
  field: {
    name: 'Name',
    code: 'Code',
    parentId: 'Province',
    path: 'Path',
    childCount: 'Districts',
    providerCount: 'Providers',
  },
  help: {
    parentId: 'Empty for a province.',
  },
};

export const provider = {
  title: 'Providers',
  one: 'Provider',
  new: 'New provider',
  count_one: '{{count}} provider',
  count_other: '{{count}} providers',
  field: {
    name: 'Name',
    taxNumber: 'Tax number',
    taxOffice: 'Tax office',
    phone: 'Phone',
    email: 'Email',
    regionId: 'Region',
    address: 'Address',
    inGroup: 'In-house or external',
    iban: 'IBAN',
    regionPath: 'Region',
  },
  help: {
    taxNumber: '10 digits for a company, 11 for a person.',
  },
};

export const driver = {
  title: 'Drivers',
  one: 'Driver',
  new: 'New driver',
  count_one: '{{count}} driver',
  count_other: '{{count}} drivers',
  field: {
    fullName: 'Name',
    name: 'First name',
    family: 'Last name',
    fatherName: 'Father’s name',
    birthDate: 'Date of birth',
    identityNumber: 'Identity number',
    internal: 'In-house or external',
    personnelId: 'Personnel file',
    phone: 'Phone',
    licenceClass: 'Licence class',
    personnelName: 'Personnel file',
    plates: 'Plates',
    vehicles: 'Vehicles',
  },
  help: {
    identityNumber: 'Stored encrypted and shown masked. Leave the stars to keep it.',
    personnelId: 'Only for in-house drivers.',
  },
};

export const vehicle = {
  title: 'Vehicles',
  one: 'Vehicle',
  new: 'New vehicle',
  count_one: '{{count}} vehicle',
  count_other: '{{count}} vehicles',
  field: {
    driverId: 'Driver',
    name: 'Make and type',
    modelYear: 'Model year',
    plate: 'Plate',
    driverName: 'Driver',
  },
  help: {
    plate: 'Stored in capitals and without spaces.',
  },
};
