import { expect, test } from 'vitest';
import type { Line } from './columns.ts';
import { afterSave, changeBetween, inStoredIds, reconciled, refreshed } from './save.model.ts';

const line = (id: string, quantity: string | null = '1'): Line => ({ id, cells: { quantity } });
const [a, b, c] = [line('a'), line('b'), line('c')];
const never = () => false;

test('nothing has changed when the lines are the same', () => {
  expect(changeBetween([a, b], [a, b], never)).toBeNull();
});

test('only what is new or different is sent', () => {
  const changed = line('b', '2');
  expect(changeBetween([a, b], [a, changed, c], never)).toEqual({
    upsert: [changed, c],
    added: ['c'],
    remove: [],
    order: ['a', 'b', 'c'],
  });
});

test('a line that was removed or emptied is deleted', () => {
  expect(changeBetween([a, b, c], [a, line('b', null)], never)?.remove).toEqual(['b', 'c']);
});

test('a new order alone is a change', () => {
  expect(changeBetween([a, b], [b, a], never)).toEqual({
    upsert: [],
    added: [],
    remove: [],
    order: ['b', 'a'],
  });
});

test('a new line that is faulty is held back and has no position in the order', () => {
  expect(changeBetween([a], [a, b, c], ({ id }) => id === 'b')).toEqual({
    upsert: [c],
    added: ['c'],
    remove: [],
    order: ['a', 'c'],
  });
});

test('a stored line that became faulty keeps its position and its stored value', () => {
  const broken = line('a', 'x');
  expect(changeBetween([a], [broken], () => true)).toBeNull();
});

test('what the server has stored afterwards is what it accepted, in the order it received', () => {
  const change = { upsert: [b, c], added: ['b', 'c'], remove: [], order: ['c', 'a', 'b'] };
  expect(afterSave([a], change, new Set(['b']))).toEqual([c, a]);
});

test('a change names stored lines by the ids of the server, and a line that was removed and added again as a new one', () => {
  const change = { upsert: [a, b], added: ['b'], remove: ['c'], order: ['a', 'b'] };
  expect(inStoredIds(change, { a: '7', b: '8', c: '9' })).toEqual({
    upsert: [line('7'), b],
    added: ['b'],
    remove: ['9'],
    order: ['7', 'b'],
  });
});

test("a line of a draft without any difference is the server's line", () => {
  const changed = line('b', '2');
  expect(reconciled([a, b], [line('a', '1.0'), changed])[0]).toBe(a);
  expect(reconciled([a, b], [line('a', '1.0'), changed])[1]).toBe(changed);
});

test('what other users stored is taken over, except where this user has a change that is not sent yet', () => {
  const mine = line('b', '20');
  const added = line('new', '5');
  const theirs = [line('a', '10'), b, line('d', '4')];
  expect(refreshed([a, b, c], [a, mine, c, added], theirs)).toEqual([theirs[0], mine, theirs[2], added]);
});
