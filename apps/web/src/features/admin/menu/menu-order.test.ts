import { expect, test } from 'vitest';
import { reordered } from './menu-order.ts';

const menus = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }));

test('a menu with room between its new neighbours is the only one that changes', () => {
  expect(reordered(menus(110, 120, 130), 3, 1)).toEqual([{ id: 3, order: 115 }]);
});

test('a menu can be moved before the first and behind the last', () => {
  expect(reordered(menus(110, 120), 2, 0)).toEqual([{ id: 2, order: 54 }]);
  expect(reordered(menus(110, 120), 1, 1)).toEqual([{ id: 1, order: 130 }]);
});

test('without room all are renumbered, in the wanted order and with gaps', () => {
  expect(reordered(menus(5, 6, 7), 3, 1)).toEqual([
    { id: 3, order: 15 },
    { id: 2, order: 25 },
  ]);
});

test('menus of the same order get different ones again', () => {
  const changes = reordered(menus(0, 0, 0), 3, 0);
  expect(changes).toEqual([
    { id: 1, order: 10 },
    { id: 2, order: 20 },
  ]);
});

test('nothing changes for a menu that is in its position already, nor for an unknown one', () => {
  expect(reordered(menus(1, 2), 1, 0)).toEqual([]);
  expect(reordered(menus(1, 2), 9, 0)).toEqual([]);
  expect(reordered(menus(1, 2), 2, 7)).toEqual([]);
});
