import { unit } from '@kalfa/contracts/baseinfo/unit';
import { listQuery } from '@kalfa/contracts/list';
import { expect, test } from 'vitest';
import { isSameQuery, viewQueryOf } from './saved-view.ts';

const asked = (raw: Record<string, string>) => viewQueryOf(unit.list, listQuery(unit.list).parse(raw));

test('a view keeps what is asked for and not the place somebody walked to', () => {
  expect(asked({ q: 'metre', 'filter[decimals][gte]': '2', sort: '-symbol', limit: '50' })).toEqual({
    q: 'metre',
    'filter[decimals][gte]': '2',
    sort: '-symbol',
  });
});

test('the usual order is no wish', () => {
  expect(asked({ sort: unit.list.defaultSort })).toEqual({});
});

test('two questions are the same whatever the order they are written in', () => {
  expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(isSameQuery({ a: '1' }, { a: '2' })).toBe(false);
});
