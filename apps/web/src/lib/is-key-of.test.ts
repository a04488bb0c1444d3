import { expect, test } from 'vitest';
import { isKeyOf } from './is-key-of.ts';

const table = { counts: 1, reversals: undefined };

test.each(['counts', 'reversals'])('%j is an entry of its table', (name) => {
  expect(isKeyOf(table, name)).toBe(true);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '', null])(
  '%j is no entry, although objects may inherit it',
  (name) => {
    expect(isKeyOf(table, name)).toBe(false);
  },
);
