import { expect, test } from 'vitest';
import { nextToCount, noEntry, press, sumOf, type Entry, type Key } from './keypad.model.ts';

const typed = (keys: readonly Key[], decimals = 0): Entry =>
  keys.reduce((entry, key) => press(entry, key, decimals), noEntry);

test('piles are added up exactly', () => {
  expect(sumOf(typed(['3', '6', '+', '3', '0']))).toBe('66');
  expect(sumOf(typed(['0', '.', '1', '+', '0', '.', '2'], 1))).toBe('0.3');
});

test('zero is a count, and nothing typed is none', () => {
  expect(sumOf(typed(['0']))).toBe('0');
  expect(sumOf(noEntry)).toBeNull();
});

test('a whole unit takes no comma, and another one no more places than it has', () => {
  expect(typed(['5', '.', '2']).typed).toBe('52');
  expect(typed(['5', '.', '2', '5'], 1).typed).toBe('5.2');
});

test('the key back corrects the last pile, and C everything', () => {
  expect(typed(['3', '6', '+', 'back', '7'])).toEqual({ piles: [], typed: '367' });
  expect(typed(['3', '6', '+', '1', 'clear'])).toEqual(noEntry);
});

test('zeros before a number are dropped', () => {
  expect(typed(['0', '0', '7']).typed).toBe('7');
  expect(typed(['00']).typed).toBe('0');
});

test('the next line is the following one that is not counted, and a skipped one comes last', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id) => ({ id, isCounted: id === 'b' }));
  expect(nextToCount(lines, 'a', new Set())).toBe('c');
  expect(nextToCount(lines, 'a', new Set(['c']))).toBe('d');
  expect(nextToCount(lines, 'd', new Set(['a', 'c']))).toBe('a');
  expect(nextToCount([{ id: 'a', isCounted: true }], null, new Set())).toBeNull();
  expect(nextToCount([{ id: 'a', isCounted: false }], 'a', new Set())).toBeNull();
});
