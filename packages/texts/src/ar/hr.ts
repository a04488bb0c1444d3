import type { EntityWords } from '../dictionary.ts';

export const position: EntityWords<'position'> = {
  title: 'المسميات الوظيفية',
  one: 'مسمى وظيفي',
  new: 'مسمى وظيفي جديد',
  count_zero: '{{count}} مسمى وظيفي',
  count_one: 'مسمى وظيفي واحد',
  count_two: 'مسميان وظيفيان',
  count_few: '{{count}} مسميات وظيفية',
  count_many: '{{count}} مسمى وظيفيا',
  count_other: '{{count}} مسمى وظيفي',
  field: { title: 'الاسم', systemKey: 'الاسم في القواعد', personnelCount: 'الموظفون' },
  help: {},
};

export const personnel: EntityWords<'personnel'> = {
  title: 'الموظفون',
  one: 'موظف',
  new: 'موظف جديد',
  count_zero: '{{count}} موظف',
  count_one: 'موظف واحد',
  count_two: 'موظفان',
  count_few: '{{count}} موظفين',
  count_many: '{{count}} موظفا',
  count_other: '{{count}} موظف',
  field: {
    name: 'الاسم',
    family: 'اسم العائلة',
    identityNumber: 'رقم الهوية الوطنية',
    positionId: 'المسمى الوظيفي',
    positionTitle: 'المسمى الوظيفي',
    workStartDate: 'بدء العمل',
    workEndDate: 'ترك العمل',
  },
  help: { identityNumber: 'أحد عشر رقما؛ يحفظ مشفرا ولا يعرض إلا لمن يحق له رؤية المعلومات الحساسة.' },
};

export const workPlace: EntityWords<'workPlace'> = {
  title: 'التكليفات',
  one: 'تكليف',
  new: 'تكليف جديد',
  count_zero: '{{count}} تكليف',
  count_one: 'تكليف واحد',
  count_two: 'تكليفان',
  count_few: '{{count}} تكليفات',
  count_many: '{{count}} تكليفا',
  count_other: '{{count}} تكليف',
  field: {
    personnelId: 'الموظف',
    personnelName: 'الموظف',
    positionId: 'المسمى الوظيفي',
    positionTitle: 'المسمى الوظيفي',
    placeKind: 'نوع المكان',
    placeName: 'المكان',
    warehouseId: 'المستودع',
    workhouseId: 'موقع العمل',
    storeId: 'مخزن الموقع',
    userRoleId: 'دور المستخدم',
    roleName: 'دور المستخدم',
    startDate: 'البداية',
    endDate: 'النهاية',
    description: 'الوصف',
  },
  help: {
    userRoleId: 'عندئذ لا يسري التكليف إلا عندما يعمل الموظف بهذا الدور؛ وإذا ترك فارغا فهو يسري في كل أدواره.',
  },
};
