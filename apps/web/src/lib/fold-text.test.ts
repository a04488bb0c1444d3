import { expect, test } from 'vitest';
import { foldText, holdsWords } from './fold-text.ts';

test.each([
  ['Şahin', 'sahin'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['ISI', 'isi'],
  ['ısı', 'isi'],
  ['Çığ Ölçüm', 'cig olcum'],
  ['Entrepôt', 'entrepot'],
  ['أوامر', 'اوامر'],
  ['仓库', '仓库'],
])('%s is the same as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('every word counts, in any order', () => {
  expect(holdsWords('Şantiye Depo Arası Sevk', 'sevk santiye')).toBe(true);
  expect(holdsWords('Şantiye Depo Arası Sevk', 'sevk merkez')).toBe(false);
  expect(holdsWords('Units', '  ')).toBe(true);
});
