import { expect, test } from 'vitest';
import { outOfOrder } from './dates-in-order.ts';

const pairs = [['startDate', 'endDate']] as const;

test('of two dates in the wrong order the later field is reported, with the first day it may be', () => {
  expect(outOfOrder(pairs, { startDate: '2026-11-23', endDate: '2026-11-22' })).toEqual([
    { earlier: 'startDate', later: 'endDate', min: '2026-11-23' },
  ]);
});

test.each([
  { startDate: '2026-11-23', endDate: '2026-11-23' },
  { startDate: '2026-11-23', endDate: '2027-01-01' },
  { startDate: '2026-11-23', endDate: null },
  { startDate: '', endDate: '2026-11-22' },
  { endDate: '2026-11-22' },
  { startDate: '2026-11-23', endDate: '22.11' },
])('%o is in order, or not entered yet', (values) => {
  expect(outOfOrder(pairs, values)).toEqual([]);
});
