import { unit } from '@kalfa/contracts/baseinfo/unit';
import { listQuery } from '@kalfa/contracts/list';
import { expect, test } from 'vitest';
import { isSameQuery, viewQueryOf } from './saved-view.ts';

const viewOf = (raw: Record<string, string>) => viewQueryOf(unit.list, listQuery(unit.list).parse(raw));

test('a view stores the query and not the current page', () => {
  expect(viewOf({ q: 'metre', 'filter[decimals][gte]': '2', sort: '-symbol', limit: '50' })).toEqual({
    q: 'metre',
    'filter[decimals][gte]': '2',
    sort: '-symbol',
  });
});

test('the default order is not stored', () => {
  expect(viewOf({ sort: unit.list.defaultSort })).toEqual({});
});

test('two queries are equal in whatever order they are written', () => {
  expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(isSameQuery({ a: '1' }, { a: '2' })).toBe(false);
});
