import { expect, test } from 'vitest';
import { shapesOf } from './column-shapes.ts';

const column = (field: string, as?: 'code' | 'number') => ({
  field,
  ...(as && { as }),
  isHidden: false,
  isPinned: false,
  width: null,
});
const columns = [
  column('name'),
  column('note'),
  column('phone', 'code'),
  column('weight', 'number'),
  column('site'),
];
const row = (name: string, weight: string) => ({ name, note: null, phone: '0332', weight, site: 'Konya' });
const rows = [row('a', '1.5'), row('b', '12'), row('c', '0.125'), row('d', '3.10')];
const shapes = shapesOf(columns, rows, { kinds: { name: 'text' }, label: 'name' });

test('texts share the width that other columns leave, the name twice as much', () => {
  expect(shapes.name?.share).toBeCloseTo(66.7, 1);
  expect(shapes.site?.share).toBeCloseTo(33.3, 1);
  expect(shapes.phone?.share).toBeNull();
});

test('a code that names its row leaves the width to the texts', () => {
  const named = shapesOf(columns, rows, { kinds: {}, label: 'phone' });
  expect(named.phone?.share).toBeNull();
  expect(named.name?.share).toBe(50);
});

test('a column without a single value takes no share', () => {
  expect(shapes.note?.share).toBeNull();
});

test('the numbers of a column have the same decimal places', () => {
  expect(shapes.weight?.places).toBe(3);
});

test('a value that is the same in every row is marked as repeated, and a name never is', () => {
  expect(shapes.phone?.isRepeated).toBe(true);
  expect(shapes.weight?.isRepeated).toBe(false);
  const same = Array.from({ length: 5 }, () => row('a', '1'));
  expect(shapesOf(columns, same, { kinds: {}, label: 'name' }).name?.isRepeated).toBe(false);
});
