import { day } from '@kalfa/contracts/fields';
import type { Language } from '@kalfa/contracts/language';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const resolve = (language: Language, values: object) =>
  contractResolver(z.object({ startDate: day }), language)(values, undefined, options);

test.each([
  ['en', 'The latest possible date is 31/12/2100'],
  ['tr', 'Tarih en geç 31.12.2100 olabilir'],
  ['ar', 'أحدث تاريخ ممكن هو \u206831\u200f/12\u200f/2100\u2069'],
] as const)('the bound of a date is written as the reader of %s writes it', (language, message) => {
  expect(resolve(language, { startDate: '2200-01-01' })).toMatchObject({
    errors: { startDate: { message } },
  });
});

test('dates in the wrong order are found before the form is sent, at the later one', async () => {
  const schema = z.object({ startDate: day, endDate: day.nullable() });
  const rules = {
    inOrder: [['startDate', 'endDate']] as const,
    labelOf: (field: string) => (field === 'endDate' ? 'Bitiş' : 'Başlangıç'),
  };
  const found = (values: object) => contractResolver(schema, 'tr', rules)(values, undefined, options);
  expect(await found({ startDate: '2026-11-23', endDate: '2026-11-22' })).toMatchObject({
    values: {},
    errors: { endDate: { message: '“Bitiş”, “Başlangıç” alanındaki 23.11.2026 tarihinden önce olamaz' } },
  });
  const good = { startDate: '2026-11-23', endDate: null };
  expect(await found(good)).toEqual({ values: good, errors: {} });
});
