import { expect, test } from 'vitest';
import { formatsOf } from '../../lib/format.ts';
import { cellOf, placesIn } from './columns.ts';

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

test('a quantity is written with the decimals of its unit, beside quantities of other units too', () => {
  const onHand = { field: 'onHand', as: 'quantity' } as const;
  const pieces = { onHand: '207.000', unitDecimals: 0 };
  const metres = { onHand: '10554.5', unitDecimals: 2 };
  const formats = formatsOf('tr');
  expect([pieces, metres].map((row) => cellOf(onHand, row, { formats }))).toEqual(['207', '10.554,50']);
  expect(cellOf(onHand, { onHand: null, unitDecimals: 0 }, { formats })).toBeNull();
  const places = placesIn(onHand, [pieces, metres]);
  expect(cellOf(onHand, pieces, { formats, places })).toMatchObject({
    props: { children: '207', filler: ',00' },
  });
});
