import { expect, test } from 'vitest';
import { formatsOf } from '../../lib/format.ts';
import { quantityWriter } from './aligned.tsx';

const rows = [
  { unitSymbol: 'ad', onHand: '17' },
  { unitSymbol: 'm', onHand: '506.5' },
  { unitSymbol: 'm', onHand: '1200' },
  { unitSymbol: 't', onHand: '2.125' },
];

test('pieces have no decimals, and those of a length are the same in all its rows', () => {
  const write = quantityWriter('onHand', rows, formatsOf('tr'));
  expect(rows.map((row) => write(row.onHand, row))).toEqual([
    { written: '17', filler: ',000' },
    { written: '506,5', filler: '00' },
    { written: '1.200,0', filler: '00' },
    { written: '2,125', filler: '' },
  ]);
});

test('a column of pieces alone reserves nothing', () => {
  const write = quantityWriter('onHand', rows.slice(0, 1), formatsOf('en'));
  expect(write('17', { unitSymbol: 'ad' })).toEqual({ written: '17', filler: '' });
});
