import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'لا يوجد اتصال',
  offlineSince: 'لا يوجد اتصال: ما تراه يعود إلى {{time}}',
  notKeptTitle: 'لا شيء لعرضه دون اتصال',
  notKeptText: 'لم يُحمَّل هذا المحتوى قبل انقطاع الاتصال، وسيظهر فور عودته.',
};
