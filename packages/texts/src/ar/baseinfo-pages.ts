import type { DictionaryPart } from '../dictionary.ts';

export const baseinfo: DictionaryPart<'baseinfo'> = {
  tree: {
    all: {
      category: 'كل الفئات',
      region: 'كل المناطق',
    },
    open: {
      category: 'عرض الفئات الفرعية',
      region: 'عرض الأقضية',
    },
    addBelow: {
      category: 'إضافة فئة فرعية',
      region: 'إضافة قضاء',
    },
    move: 'نقل',
    moveOf: 'نقل {{name}}',
    moveText: 'اختر ما سيكون تحته. ينتقل معه كل ما دونه.',
    top: 'في المستوى الأعلى',
    isHere: 'هو هنا الآن',
    find: 'بحث',
    moved: 'تم نقل {{name}}',
  },
  lookAlike: {
    title: 'هل هو أحد هذه؟',
    text: 'لهذه الأصناف أسماء متشابهة. يمكنك الحفظ رغم ذلك.',
  },
  itemPage: {
    sections: 'أقسام الصنف',
    overview: 'نظرة عامة',
    stock: 'المخزون',
    history: 'السجل',
    stockTitle: 'لا يوجد مخزون بعد',
    stockText: 'ستظهر هنا الكميات في المستودعات والمواقع حالما يدار المخزون في كالفا.',
  },
  ownership: {
    inHouse: 'داخل الشركة',
    external: 'خارج الشركة',
  },
  driverPage: {
    vehicles: 'المركبات',
    vehiclesOf: 'مركبات {{name}}',
    reveal: 'إظهار رقم الهوية',
    revealOf: 'رقم هوية {{name}}',
    revealText: 'يسجل كل اطلاع عليه في سجل التدقيق.',
    revealNow: 'إظهار',
  },
  printLabel: 'طباعة الملصق',
};
