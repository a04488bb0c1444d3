import type { Language } from '@kalfa/contracts/language';

/** How to type a date: in the order and the letters of the language. */
export const dayPatterns = {
  en: 'dd/mm/yyyy',
  tr: 'gg.aa.yyyy',
  fr: 'jj/mm/aaaa',
  ar: 'dd/mm/yyyy',
  ch: 'yyyy-mm-dd',
} as const satisfies Record<Language, string>;

/** What is said of a text that is none; here, because a field of a date needs no other message. */
export const noDate: Record<Language, string> = {
  en: `Not a date; write ${dayPatterns.en}`,
  tr: `Bu bir tarih değil; ${dayPatterns.tr} biçiminde yazın`,
  fr: `Ce n’est pas une date ; écrivez ${dayPatterns.fr}`,
  ar: `ليس تاريخًا؛ اكتب ${dayPatterns.ar}`,
  ch: `不是日期，请写成 ${dayPatterns.ch}`,
};
