import { expect, test } from 'vitest';
import { topOf } from './top-of.ts';

test('the scale of a chart ends at an even number that is not below any value', () => {
  expect([[], [0], [1], [3, 7], [8], [99]].map(topOf)).toEqual([2, 2, 2, 8, 8, 100]);
});

test('large numbers end at a round one', () => {
  expect([[154], [391_740.8], [1_000_000]].map(topOf)).toEqual([160, 400_000, 1_000_000]);
});
