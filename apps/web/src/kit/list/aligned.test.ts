import { expect, test } from 'vitest';
import { formatsOf } from '../../lib/format.ts';
import { quantityWriter } from './aligned.tsx';

const rows = [
  { unitDecimals: 0, onHand: '17.000' },
  { unitDecimals: 2, onHand: '506.5' },
  { unitDecimals: 2, onHand: '1200' },
  { unitDecimals: 3, onHand: '2.125' },
];

test('a quantity has the decimals of its unit: pieces none, a length the same in all its rows', () => {
  const write = quantityWriter('onHand', rows, formatsOf('tr'));
  expect(rows.map((row) => write(row.onHand, row))).toEqual([
    { written: '17', filler: ',000' },
    { written: '506,50', filler: '0' },
    { written: '1.200,00', filler: '0' },
    { written: '2,125', filler: '' },
  ]);
});

test('a column of pieces alone reserves nothing', () => {
  const write = quantityWriter('onHand', rows.slice(0, 1), formatsOf('en'));
  expect(write('17', { unitDecimals: 0 })).toEqual({ written: '17', filler: '' });
});

test('decimals that its unit does not have are shown all the same', () => {
  const write = quantityWriter('onHand', rows, formatsOf('en'));
  expect(write('17.5', { unitDecimals: 0 })).toEqual({ written: '17.5', filler: '00' });
});
