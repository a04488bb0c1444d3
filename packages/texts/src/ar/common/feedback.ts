import type { DictionaryPart } from '../../dictionary.ts';

export const feedback: DictionaryPart<'feedback'> = {
  offline: 'لا يوجد اتصال',
  offlineSince: 'لا يوجد اتصال: ما تراه يعود إلى {{time}}',
  foreignZone: 'الأيام والأوقات بحسب مؤسستك: {{ours}}. جهازك مضبوط على {{device}}.',
  foreignZoneSeen: 'فهمت',
  notKeptTitle: 'لا شيء لعرضه دون اتصال',
  notKeptText: 'لم يُقرأ هذا أثناء وجود الاتصال. سيظهر هنا فور عودته.',
};
