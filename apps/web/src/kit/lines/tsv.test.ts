import { expect, test } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

test('rows end with any kind of line end, and a last empty one is none', () => {
  expect(readTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a quoted cell may hold tabs, new lines and quotes', () => {
  expect(readTsv('"a\tb\nc ""d"""\te')).toEqual([['a\tb\nc "d"', 'e']]);
});

test('a quote inside a cell is a quote: 3" boru', () => {
  expect(readTsv('3" boru\t5')).toEqual([['3" boru', '5']]);
});

test('what was written is read back', () => {
  const rows = [
    ['3" boru', 'a\tb', 'c\nd'],
    ['"', '""', 'düz'],
  ];
  expect(readTsv(writeTsv(rows))).toEqual(rows);
});
