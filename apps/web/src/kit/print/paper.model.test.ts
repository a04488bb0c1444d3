import { expect, test } from 'vitest';
import { cssPages, cssText } from './paper.model.ts';

test('texts in the margins are quoted, and page numbers counted by the browser', () => {
  expect(cssText('Ali "Usta" \\ 1\n2')).toBe('"Ali \\22 Usta\\22  \\5c  1\\a 2"');
  expect(cssPages('Sayfa {{page}} / {{pages}}')).toBe('"Sayfa " counter(page) " / " counter(pages) ""');
});
