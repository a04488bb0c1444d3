import type { Words } from './words.ts';

/** Apart from the other faults, because a page before the sign-in knows no other by itself and need not load them. */
export const required = {
  en: 'Fill this in',
  tr: 'Bu alanı doldurun',
  fr: 'Remplissez ce champ',
  ar: 'املأ هذا الحقل',
  ch: '请填写此项',
} as const satisfies Words;
