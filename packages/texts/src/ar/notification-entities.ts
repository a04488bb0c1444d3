import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the lists of who is told of what, and the wishes of who is told. */

export const notificationList: EntityWords<'notificationList'> = {
  title: 'قوائم الإشعارات',
  one: 'قائمة إشعارات',
  new: 'قائمة إشعارات جديدة',
  count_zero: 'لا قوائم إشعارات',
  count_one: 'قائمة إشعارات واحدة',
  count_two: 'قائمتا إشعارات',
  count_few: '{{count}} قوائم إشعارات',
  count_many: '{{count}} قائمة إشعارات',
  count_other: '{{count}} قائمة إشعارات',
  field: {
    types: 'يُبلَّغ بـ',
    added: 'المضاف',
    muted: 'المكتوم',
  },
  help: {},
};

export const notificationPreference: EntityWords<'notificationPreference'> = {
  title: 'إعدادات الإشعارات',
  one: 'إعدادات الإشعارات',
  new: 'إعداد إشعارات جديد',
  count_zero: 'لا إعدادات إشعارات',
  count_one: 'إعداد إشعارات واحد',
  count_two: 'إعدادا إشعارات',
  count_few: '{{count}} إعدادات إشعارات',
  count_many: '{{count}} إعداد إشعارات',
  count_other: '{{count}} إعداد إشعارات',
  field: {
    inApp: 'في الجرس',
    sound: 'مع صوت',
    digest: 'مرة في اليوم بالبريد الإلكتروني',
    off: 'معطل',
  },
  help: {},
};
