import type { DictionaryPart } from '../../dictionary.ts';

export const bell: DictionaryPart<'bell'> = {
  name: 'الإشعارات',
  withUnread_zero: 'الإشعارات، لا شيء غير مقروء',
  withUnread_one: 'الإشعارات، إشعار واحد غير مقروء',
  withUnread_two: 'الإشعارات، إشعاران غير مقروءين',
  withUnread_few: 'الإشعارات، {{count}} إشعارات غير مقروءة',
  withUnread_many: 'الإشعارات، {{count}} إشعارًا غير مقروء',
  withUnread_other: 'الإشعارات، {{count}} إشعار غير مقروء',
  reconnecting: '{{name}} – جارٍ إعادة الاتصال…',
};
