import type { DictionaryPart } from '../dictionary.ts';

export const palette: DictionaryPart<'palette'> = {
  title: 'ابحث أو انتقل إلى',
  placeholder: 'صفحة أو سجل أو شخص أو أمر…',
  results: 'النتائج',
  section: {
    documents: 'المستندات',
    actions: 'في هذه الصفحة',
    recent: 'الأخيرة',
    pages: 'الصفحات',
    settings: 'الإعدادات',
  },
  narrowing: {
    commands: 'الأوامر',
    pages: 'الصفحات',
    people: 'الأشخاص',
    documents: 'المستندات',
  },
  newTab: 'في تبويب جديد',
  nothing: 'لا شيء باسم «{{words}}».',
  whichDocument: 'اكتب رقم المستند، مثل DSV-2026-12 أو dsv 12.',
  whichPerson: 'اكتب اسما للعثور على الأشخاص.',
  needsConnection: 'تحتاج السجلات إلى اتصال. الصفحات والأوامر ما زالت تعمل.',
  count_zero: 'لا نتائج',
  count_one: 'نتيجة واحدة',
  count_two: 'نتيجتان',
  count_few: '{{count}} نتائج',
  count_many: '{{count}} نتيجة',
  count_other: '{{count}} نتيجة',
  shortcuts: 'اختصارات لوحة المفاتيح',
  useTheme: 'السمة: {{theme}}',
  takeRole: 'تغيير الدور: {{role}}',
};
