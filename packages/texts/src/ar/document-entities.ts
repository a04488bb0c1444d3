import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the documents; they have no screens of their own yet. */

export const dispatch: EntityWords<'dispatch'> = {
  title: 'عمليات الإرسال',
  one: 'إرسال',
  new: 'إرسال جديد',
  count_zero: '{{count}} عملية إرسال',
  count_one: '{{count}} عملية إرسال',
  count_two: '{{count}} عملية إرسال',
  count_few: '{{count}} عمليات إرسال',
  count_many: '{{count}} عملية إرسال',
  count_other: '{{count}} عملية إرسال',
  field: {},
  help: {},
};

export const receipt: EntityWords<'receipt'> = {
  title: 'سندات الاستلام',
  one: 'سند استلام',
  new: 'سند استلام جديد',
  count_zero: '{{count}} سند استلام',
  count_one: '{{count}} سند استلام',
  count_two: '{{count}} سند استلام',
  count_few: '{{count}} سندات استلام',
  count_many: '{{count}} سند استلام',
  count_other: '{{count}} سند استلام',
  field: {},
  help: {},
};

export const opening: EntityWords<'opening'> = {
  title: 'الأرصدة الافتتاحية',
  one: 'رصيد افتتاحي',
  new: 'رصيد افتتاحي جديد',
  count_zero: '{{count}} رصيد افتتاحي',
  count_one: '{{count}} رصيد افتتاحي',
  count_two: '{{count}} رصيد افتتاحي',
  count_few: '{{count}} أرصدة افتتاحية',
  count_many: '{{count}} رصيدا افتتاحيا',
  count_other: '{{count}} رصيد افتتاحي',
  field: {},
  help: {},
};

export const count: EntityWords<'count'> = {
  title: 'عمليات الجرد',
  one: 'جرد',
  new: 'جرد جديد',
  count_zero: '{{count}} عملية جرد',
  count_one: '{{count}} عملية جرد',
  count_two: '{{count}} عملية جرد',
  count_few: '{{count}} عمليات جرد',
  count_many: '{{count}} عملية جرد',
  count_other: '{{count}} عملية جرد',
  field: {},
  help: {},
};

export const reversal: EntityWords<'reversal'> = {
  title: 'القيود العكسية',
  one: 'قيد عكسي',
  new: 'قيد عكسي جديد',
  count_zero: '{{count}} قيد عكسي',
  count_one: '{{count}} قيد عكسي',
  count_two: '{{count}} قيد عكسي',
  count_few: '{{count}} قيود عكسية',
  count_many: '{{count}} قيدا عكسيا',
  count_other: '{{count}} قيد عكسي',
  field: {},
  help: {},
};

export const invoice: EntityWords<'invoice'> = {
  title: 'الفواتير',
  one: 'فاتورة',
  new: 'فاتورة جديدة',
  count_zero: '{{count}} فاتورة',
  count_one: '{{count}} فاتورة',
  count_two: '{{count}} فاتورة',
  count_few: '{{count}} فواتير',
  count_many: '{{count}} فاتورة',
  count_other: '{{count}} فاتورة',
  field: {},
  help: {},
};
