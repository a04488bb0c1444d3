import { languages, type Language } from '@kalfa/contracts/language';
import { expect, test } from 'vitest';
import { faultWords } from './fault-words.ts';

const inLanguage: Record<Language, string> = {
  en: 'The latest possible date is 31/12/2100',
  tr: 'Tarih en geç 31.12.2100 olabilir',
  fr: 'La date la plus tardive possible est 31/12/2100',
  ar: 'أحدث تاريخ ممكن هو \u206831\u200f/12\u200f/2100\u2069',
  ch: '日期不能晚于 2100/12/31',
};

test.each(languages)('a date in a message is written as the reader of %s writes it', (language) => {
  expect(faultWords({ code: 'DATE_TOO_LATE', params: { max: '2100-12-31' } }, language)).toBe(
    inLanguage[language],
  );
});

test.each([
  ['NUMBER_TOO_BIG', { max: 60 }, 'En fazla 60 olabilir'],
  ['REFERENCE_UNKNOWN', { value: '2026-11-15' }, '“2026-11-15” bulunamadı; yazımını kontrol edin'],
  ['NUMBER_TOO_BIG', undefined, 'En fazla  olabilir'],
] as const)('%s with %j has its figures as they are', (code, params, words) => {
  expect(faultWords({ code, params }, 'tr')).toBe(words);
});

const namingBoth: Record<Language, string> = {
  en: '“Until” cannot be before “From” (23/11/2026)',
  tr: '“Until”, “From” alanındaki 23.11.2026 tarihinden önce olamaz',
  fr: '« Until » ne peut pas précéder « From » (23/11/2026)',
  ar: 'لا يمكن أن يسبق «\u2068Until\u2069» «\u2068From\u2069» (\u206823\u200f/11\u200f/2026\u2069)',
  ch: '“Until”不能早于“From”（2026/11/23）',
};

test.each(languages)('a message in %s names other fields by their labels', (language) => {
  const params = { earlier: 'startDate', later: 'endDate', min: '2026-11-23' };
  const labelOf = (field: string) => (field === 'endDate' ? 'Until' : 'From');
  expect(faultWords({ code: 'DATE_OUT_OF_ORDER', params }, language, labelOf)).toBe(namingBoth[language]);
});

test('what an order has left is written with the decimals of its unit, as the reader writes them', () => {
  const fault = (left: string) => ({
    code: 'ORDER_HAS_LEFT' as const,
    params: { item: 'Direk', unit: 'ad', left },
  });
  expect(faultWords(fault('64'), 'en')).toBe('Direk: the order has only 64 ad left');
  expect(faultWords(fault('1064.50'), 'tr')).toBe('Direk: siparişte yalnızca 1.064,50 ad kaldı');
});
