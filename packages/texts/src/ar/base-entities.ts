import type { EntityWords } from '../dictionary.ts';

export const category: EntityWords<'category'> = {
  title: 'الفئات',
  one: 'فئة',
  new: 'فئة جديدة',
  count_zero: '{{count}} فئة',
  count_one: 'فئة واحدة',
  count_two: 'فئتان',
  count_few: '{{count}} فئات',
  count_many: '{{count}} فئة',
  count_other: '{{count}} فئة',
  field: {
    name: 'اسم الفئة',
    code: 'الرمز',
    parentId: 'الفئة الأعلى',
    path: 'المسار',
    childCount: 'الفئات الفرعية',
    itemCount: 'الأصناف',
  },
  help: {
    code: 'اسم مختصر، إن وجد.',
  },
};

export const item: EntityWords<'item'> = {
  title: 'الأصناف',
  one: 'صنف',
  new: 'صنف جديد',
  count_zero: '{{count}} صنف',
  count_one: 'صنف واحد',
  count_two: 'صنفان',
  count_few: '{{count}} أصناف',
  count_many: '{{count}} صنفا',
  count_other: '{{count}} صنف',
  field: {
    name: 'اسم الصنف',
    code: 'رمز الصنف',
    unitId: 'وحدة القياس',
    categoryId: 'الفئة',
    abbreviation: 'الاختصار',
    unitWeight: 'وزن الوحدة (كغ)',
    reportGroup: 'مجموعة التقارير',
    barcode: 'الباركود',
    description: 'الوصف',
    unitSymbol: 'وحدة القياس',
    unitDecimals: 'المنازل العشرية',
    categoryPath: 'الفئة',
  },
  help: {
    abbreviation: 'أربعة أحرف بالضبط.',
    unitWeight: 'كيلوغرامات الوحدة الواحدة؛ لازمة للموصلات في ملخص الأوزان.',
  },
  choice: {
    reportGroup: {
      concrete: 'خرسانة',
      conductor: 'موصل',
      pole: 'عمود',
      other: 'أخرى',
    },
  },
};

export const productType: EntityWords<'productType'> = {
  title: 'الأعمدة والمحولات',
  one: 'نوع عمود أو محول',
  new: 'نوع جديد',
  count_zero: '{{count}} نوع',
  count_one: 'نوع واحد',
  count_two: 'نوعان',
  count_few: '{{count}} أنواع',
  count_many: '{{count}} نوعا',
  count_other: '{{count}} نوع',
  field: {
    name: 'الاسم',
    kind: 'الصنف',
    height: 'الارتفاع (م)',
    power: 'القدرة (ك.ف.أ)',
  },
  help: {
    power: 'للمحولات فقط.',
  },
  choice: {
    kind: {
      transformer: 'محول',
      poleSteel: 'عمود فولاذي',
      poleConcrete: 'عمود خرساني',
      poleLighting: 'عمود إنارة',
    },
  },
};

export const region: EntityWords<'region'> = {
  title: 'المناطق',
  one: 'منطقة',
  new: 'منطقة جديدة',
  count_zero: '{{count}} منطقة',
  count_one: 'منطقة واحدة',
  count_two: 'منطقتان',
  count_few: '{{count}} مناطق',
  count_many: '{{count}} منطقة',
  count_other: '{{count}} منطقة',
  field: {
    name: 'الاسم',
    code: 'الرمز',
    parentId: 'المحافظة',
    path: 'المسار',
    childCount: 'الأقضية',
    providerCount: 'الموردون',
  },
  help: {
    parentId: 'يترك فارغا للمحافظة.',
  },
};

export const provider: EntityWords<'provider'> = {
  title: 'الموردون',
  one: 'مورد',
  new: 'مورد جديد',
  count_zero: '{{count}} مورد',
  count_one: 'مورد واحد',
  count_two: 'موردان',
  count_few: '{{count}} موردين',
  count_many: '{{count}} موردا',
  count_other: '{{count}} مورد',
  field: {
    name: 'اسم المورد',
    taxNumber: 'الرقم الضريبي',
    taxOffice: 'مكتب الضرائب',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    regionId: 'المنطقة',
    address: 'العنوان',
    inGroup: 'داخلي أو خارجي',
    iban: 'رقم الحساب الدولي',
    regionPath: 'المنطقة',
  },
  help: {
    taxNumber: '10 أرقام للشركة و11 للشخص.',
  },
};

export const driver: EntityWords<'driver'> = {
  title: 'السائقون',
  one: 'سائق',
  new: 'سائق جديد',
  count_zero: '{{count}} سائق',
  count_one: 'سائق واحد',
  count_two: 'سائقان',
  count_few: '{{count}} سائقين',
  count_many: '{{count}} سائقا',
  count_other: '{{count}} سائق',
  field: {
    fullName: 'الاسم الكامل',
    name: 'الاسم',
    family: 'اسم العائلة',
    fatherName: 'اسم الأب',
    birthDate: 'تاريخ الميلاد',
    identityNumber: 'رقم الهوية',
    internal: 'داخلي أو خارجي',
    personnelId: 'ملف الموظف',
    phone: 'الهاتف',
    licenceClass: 'فئة الرخصة',
    personnelName: 'ملف الموظف',
    plates: 'اللوحات',
    vehicles: 'المركبات',
  },
  help: {
    identityNumber: 'يحفظ مشفرا ويعرض مخفيا. اترك النجوم لإبقائه.',
    personnelId: 'للسائقين الداخليين فقط.',
  },
};

export const vehicle: EntityWords<'vehicle'> = {
  title: 'المركبات',
  one: 'مركبة',
  new: 'مركبة جديدة',
  count_zero: '{{count}} مركبة',
  count_one: 'مركبة واحدة',
  count_two: 'مركبتان',
  count_few: '{{count}} مركبات',
  count_many: '{{count}} مركبة',
  count_other: '{{count}} مركبة',
  field: {
    driverId: 'السائق',
    name: 'الماركة والطراز',
    modelYear: 'سنة الصنع',
    plate: 'اللوحة',
    driverName: 'السائق',
  },
  help: {
    plate: 'تحفظ بأحرف كبيرة وبدون مسافات.',
  },
};
