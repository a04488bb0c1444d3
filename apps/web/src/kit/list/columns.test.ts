import { expect, test } from 'vitest';
import { formatsOf } from '../../lib/format.ts';
import { cellOf } from './columns.ts';

test.each([
  ['tr', '10.554', '2.448,5'],
  ['en', '10,554', '2,448.5'],
] as const)(
  'a quantity that the list is not sorted by is written as a number of the language: %s',
  (language, whole, part) => {
    const formats = formatsOf(language);
    const onHand = { field: 'onHand', as: 'number' } as const;
    expect(cellOf(onHand, { onHand: '10554' }, { formats })).toBe(whole);
    expect(cellOf(onHand, { onHand: '2448.5' }, { formats })).toBe(part);
    expect(cellOf(onHand, { onHand: null }, { formats })).toBeNull();
    // A code of digits is no number.
    expect(cellOf({ field: 'code', as: 'code' }, { code: '10554' }, { formats })).toBe('10554');
  },
);
