import type { Words } from './words.ts';

/** What the user reads under one field of a form; a name in double braces is filled in when it is shown. */
export const faults = {
  REQUIRED: {
    en: 'Fill this in',
    tr: 'Bu alanı doldurun',
    fr: 'Remplissez ce champ',
    ar: 'املأ هذا الحقل',
    ch: '请填写此项',
  },
  TEXT_TOO_LONG: {
    en: 'Use at most {{max}} characters',
    tr: 'En fazla {{max}} karakter girin',
    fr: 'Saisissez au maximum {{max}} caractères',
    ar: 'الحد الأقصى لعدد الأحرف هو {{max}}',
    ch: '最多 {{max}} 个字符',
  },
  TEXT_TOO_SHORT: {
    en: 'Use at least {{min}} characters',
    tr: 'En az {{min}} karakter girin',
    fr: 'Saisissez au moins {{min}} caractères',
    ar: 'الحد الأدنى لعدد الأحرف هو {{min}}',
    ch: '至少 {{min}} 个字符',
  },
  TEXT_CONTROL: {
    en: 'This contains characters that cannot be stored',
    tr: 'Saklanamayan karakterler içeriyor',
    fr: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
    ar: 'يحتوي النص على رموز لا يمكن حفظها',
    ch: '包含无法保存的字符',
  },
  NUMBER_EXPECTED: {
    en: 'Enter a number',
    tr: 'Bir sayı girin',
    fr: 'Saisissez un nombre',
    ar: 'أدخل رقما',
    ch: '请输入数字',
  },
  WHOLE_NUMBER_EXPECTED: {
    en: 'Enter a whole number',
    tr: 'Bir tam sayı girin',
    fr: 'Saisissez un nombre entier',
    ar: 'أدخل عددا صحيحا',
    ch: '请输入整数',
  },
  NUMBER_TOO_BIG: {
    en: 'Enter at most {{max}}',
    tr: 'En fazla {{max}} olabilir',
    fr: 'La valeur maximale est {{max}}',
    ar: 'أقصى قيمة هي {{max}}',
    ch: '不能大于 {{max}}',
  },
  NUMBER_TOO_SMALL: {
    en: 'Enter at least {{min}}',
    tr: 'En az {{min}} olmalı',
    fr: 'La valeur minimale est {{min}}',
    ar: 'أدنى قيمة هي {{min}}',
    ch: '不能小于 {{min}}',
  },
  DECIMALS_TOO_MANY: {
    en: 'Decimal places: at most {{max}}',
    tr: 'En fazla {{max}} ondalık basamak girin',
    fr: 'Le nombre maximal de décimales est {{max}}',
    ar: 'الحد الأقصى للمنازل العشرية هو {{max}}',
    ch: '最多 {{max}} 位小数',
  },
  CHOICE_UNKNOWN: {
    en: 'Choose one from the list',
    tr: 'Listeden birini seçin',
    fr: 'Choisissez dans la liste',
    ar: 'اختر من القائمة',
    ch: '请从列表中选择',
  },
  DATE_EXPECTED: {
    en: 'Enter a date',
    tr: 'Bir tarih girin',
    fr: 'Saisissez une date',
    ar: 'أدخل تاريخا',
    ch: '请输入日期',
  },
  EMAIL_EXPECTED: {
    en: 'Enter a full email address',
    tr: 'Tam bir e-posta adresi girin',
    fr: 'Saisissez une adresse e-mail complète',
    ar: 'أدخل عنوان بريد إلكتروني كاملا',
    ch: '请输入完整的邮箱地址',
  },
  UNKNOWN_FIELD: {
    en: 'This field is not known',
    tr: 'Bu alan tanınmıyor',
    fr: 'Ce champ n’est pas reconnu',
    ar: 'هذا الحقل غير معروف',
    ch: '无法识别此字段',
  },
  TAKEN: {
    en: 'Another record already uses this',
    tr: 'Bunu başka bir kayıt kullanıyor',
    fr: 'Un autre enregistrement utilise déjà cette valeur',
    ar: 'هذه القيمة مستخدمة في سجل آخر',
    ch: '已被其他记录使用',
  },
  VALUE_REFUSED: {
    en: 'Check this value',
    tr: 'Bu değeri kontrol edin',
    fr: 'Vérifiez cette valeur',
    ar: 'تحقق من هذه القيمة',
    ch: '请检查此值',
  },
} as const satisfies Record<string, Words>;

export type FaultCode = keyof typeof faults;
