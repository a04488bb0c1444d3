import { expect, test } from 'vitest';
import { pieces } from './chinese.ts';

const written = (word: string) =>
  pieces(word)
    .filter((piece) => piece !== '')
    .join('|');

test.each([
  ['ILT-0001', 'ILT-0001'],
  ['Şantiyede', 'Şantiyede'],
  ['سلك', 'سلك'],
  ['发货单', '发|货|单'],
  ['（东区）工地。', '（东|区）|工|地。'],
  ['共12条', '共|12|条'],
])('a line may break within %s at %s', (word, expected) => expect(written(word)).toBe(expected));

test('nothing of a word is lost', () => {
  expect(pieces('“东区”，12 m 电杆').join('')).toBe('“东区”，12 m 电杆');
});
