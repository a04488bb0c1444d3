import { expect, test } from 'vitest';
import { flowStateOf } from './flow-state.ts';

const state = (tendered: string, ordered: string, invoiced: string, received: string) =>
  flowStateOf({ tendered, ordered, invoiced, received });

test.each([
  ['46', '46', '46', '46', 'onTrack'],
  ['18', '18', '18', '16', 'short'],
  ['920', '920', '500', '500', 'invoiceDue'],
  ['340', '0', '0', '0', 'notOrdered'],
  ['1250', '1400', '1250', '1250', 'over'],
  ['142', '150', '150', '148', 'over'],
  ['100', '60.5', '60.5', '60.5', 'partlyOrdered'],
] as const)('%s tendered, %s ordered, %s invoiced, %s received is %s', (...row) => {
  const [tendered, ordered, invoiced, received, expected] = row;
  expect(state(tendered, ordered, invoiced, received)).toBe(expected);
});

test('an item that the client supplies has no state until it is ordered all the same', () => {
  expect(state('0.000', '0', '0', '0')).toBeNull();
  expect(state('0.000', '1', '0', '0')).toBe('over');
});

test('9 of 10 is less, although it is more as a text', () => {
  expect(state('10', '9', '9', '9')).toBe('partlyOrdered');
});
