import { dictionaries } from '@kalfa/texts/dictionaries';
import { expect, test } from 'vitest';
import { writtenChanges } from './written-changes.ts';

const entry = (changes: object) => ({ entity: 'order', action: 'update', changes });
const lines = (count: number) =>
  entry(Object.fromEntries(Array.from({ length: count }, (_, at) => [`lines.${at + 1}`, ['a', 'b']])));

test('the number of changed lines is written in the plural form of the language', () => {
  const { documents } = dictionaries.ar;
  expect([1, 2, 3, 11].map((count) => writtenChanges(lines(count), 'ar'))).toEqual([
    documents.linesChanged_one,
    documents.linesChanged_two,
    documents.linesChanged_few?.replace(/\{+count\}+/, '3'),
    documents.linesChanged_many?.replace(/\{+count\}+/, '11'),
  ]);
  expect(writtenChanges(lines(2), 'en')).toBe('2 lines changed');
});

test('a changed day is written as people write it', () => {
  const changes = { expectedOn: ['2026-11-01', '2026-12-09'] };
  expect(writtenChanges(entry(changes), 'tr')).toContain('01.11.2026 → 09.12.2026');
});
