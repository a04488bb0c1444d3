import type { Filter, ListQuery, ListShape } from '@kalfa/contracts/list';
import { describe, expect, test } from 'vitest';
import {
  addressText,
  readListAddress,
  startAddress,
  writeListAddress,
  type ListAddress,
} from './list-address.ts';

const shape: ListShape = {
  fields: { title: 'text', count: 'integer', day: 'date', at: 'instant' },
  defaultSort: '-day,title',
  totals: [],
};
const start: ListQuery = {
  filters: [],
  sort: [
    { field: 'day', descending: true },
    { field: 'title', descending: false },
  ],
  limit: 25,
  withTotal: false,
  withTotals: false,
};
const firstPlace: ListAddress = { query: start, pageNumber: 1 };

const read = (address: string) => readListAddress(shape, new URLSearchParams(address));
const write = (state: ListAddress, address = '') =>
  writeListAddress(shape, new URLSearchParams(address), state);
const filtered = (...filters: Filter[]): ListAddress => ({ query: { ...start, filters }, pageNumber: 1 });

describe('the state of a list is read from the address it was written to', () => {
  test.each<[string, Partial<ListQuery>, number]>([
    ['the first page', {}, 1],
    ['a search', { q: 'vinç & kepçe = 50% + #1' }, 1],
    ['a page further on', { cursor: 'eyJh-_.c2ln' }, 3],
    ['another page size', { limit: 100 }, 1],
    ['another order', { sort: [{ field: 'count', descending: true }] }, 1],
    ['the same fields in another order', { sort: start.sort.toReversed() }, 1],
    ['a status among several', { filters: [{ field: 'count', operator: 'eq', values: ['0', '1', '2'] }] }, 1],
    [
      'a span of days',
      {
        filters: [
          { field: 'day', operator: 'gte', values: ['today-30'] },
          { field: 'day', operator: 'lte', values: ['2030-12-31'] },
        ],
      },
      1,
    ],
    ['a moment', { filters: [{ field: 'at', operator: 'lt', values: ['2024-01-01T10:00:00+03:00'] }] }, 1],
    [
      'commas and backslashes',
      { filters: [{ field: 'title', operator: 'eq', values: ['a,b', 'c\\d', '[x]'] }] },
      1,
    ],
    [
      'a part of a text',
      { filters: [{ field: 'title', operator: 'contains', values: ['İnce kum +%&'] }] },
      1,
    ],
    [
      'everything at once',
      {
        q: '中文 مرحبا',
        filters: [{ field: 'title', operator: 'ne', values: ['x'] }],
        sort: [{ field: 'id', descending: true }],
        cursor: 'a.b',
        limit: 50,
      },
      7,
    ],
  ])('%s', (_, change, pageNumber) => {
    const state = { query: { ...start, ...change }, pageNumber };
    expect(read(write(state))).toEqual(state);
  });

  test('part of a text, with a comma', () => {
    const state = filtered({ field: 'title', operator: 'contains', values: ['1,5 m'] });
    expect(read(write(state))).toEqual(state);
  });
});

describe('an address keeps the parameters of others', () => {
  test('the open record stays open while the list moves on', () => {
    expect(write({ query: { ...start, cursor: 'a.b' }, pageNumber: 2 }, 'id=5&tab=stock')).toBe(
      'cursor=a.b&page=2&id=5&tab=stock',
    );
  });

  test('a parameter that only resembles one of the list stays too', () => {
    expect(write(firstPlace, 'filters=2&quiet=1&sorted=x')).toBe('filters=2&quiet=1&sorted=x');
  });

  test('the earlier parameters of the list are replaced, not repeated', () => {
    const before = 'q=old&sort=title&cursor=x.y&limit=50&page=4&filter[title]=a&filter[gone][eq]=b&id=5';
    expect(write(firstPlace, before)).toBe('id=5');
  });

  test('parameters of others do not change the state', () => {
    expect(read('id=5&new=1&tab=stock&quiet=1&filters=2')).toEqual(firstPlace);
  });
});

describe('an address with something invalid still leads to the list', () => {
  test.each([
    'filter[gone]=1',
    'filter[title][like]=x',
    'filter[count]=many',
    'filter[__proto__]=1',
    'filter[constructor]=1',
    'filter[',
    'sort=gone',
    'sort=title,title',
    'sort=',
    'limit=0',
    'limit=1000',
    'limit=x',
    `q=${'x'.repeat(201)}`,
    'q=%00',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=x',
    '%E0%A4%A',
  ])('in its default state when it contains only %s', (address) => {
    expect(read(address)).toEqual(firstPlace);
  });

  test('with every valid parameter', () => {
    const right = 'q=kum&filter[title]=x&limit=50&page=2';
    expect(read(`filter[gone]=1&${right}&sort=gone&filter[count][contains]=1`)).toEqual(read(right));
    expect(read(right).query).toMatchObject({
      q: 'kum',
      limit: 50,
      filters: [{ field: 'title', values: ['x'] }],
    });
  });

  test('with the last value when a parameter is repeated', () => {
    expect(read('limit=50&limit=100').query.limit).toBe(100);
  });
});

describe('an address is short and human-readable', () => {
  test('the default state needs no parameters', () => {
    expect(write(firstPlace)).toBe('');
  });

  test('only what differs from the default is written', () => {
    expect(write({ query: { ...start, limit: 50 }, pageNumber: 1 })).toBe('limit=50');
    expect(write({ query: { ...start, sort: [{ field: 'title', descending: false }] }, pageNumber: 1 })).toBe(
      'sort=title',
    );
    expect(write({ query: start, pageNumber: 2 })).toBe('page=2');
  });

  test('brackets, commas and colons stay as they are', () => {
    const state = filtered(
      { field: 'count', operator: 'ne', values: ['1', '2'] },
      { field: 'at', operator: 'gte', values: ['2024-01-01T10:00:00Z'] },
    );
    expect(write(state)).toBe('filter[count][ne]=1,2&filter[at][gte]=2024-01-01T10:00:00Z');
  });

  test('characters that would end a parameter stay escaped', () => {
    const search = new URLSearchParams({ q: 'a&b=c#d+e %' });
    expect(addressText(search)).toBe('q=a%26b%3Dc%23d%2Be+%25');
    expect(new URLSearchParams(addressText(search)).get('q')).toBe('a&b=c#d+e %');
  });
});

describe('a list inside the page of a record', () => {
  const below = 'q=Merkez&page=2&cursor=abc&id=5&part=stock';

  test('has its own parameters beside those of the list below the page', () => {
    const state: ListAddress = { query: { ...start, q: 'direk', cursor: 'c' }, pageNumber: 3 };
    const address = writeListAddress(shape, new URLSearchParams(below), state, 'stock.');
    expect(address).toBe(
      'stock.q=direk&stock.cursor=c&stock.page=3&q=Merkez&page=2&cursor=abc&id=5&part=stock',
    );
    expect(readListAddress(shape, new URLSearchParams(address), 'stock.')).toEqual(state);
    expect(read(address).query.q).toBe('Merkez');
    expect(writeListAddress(shape, new URLSearchParams(address), firstPlace, 'stock.')).toBe(below);
  });

  test('stays inside the page when it starts with a saved view', () => {
    const address = new URLSearchParams(`stock.q=direk&${below}`);
    expect(startAddress(address, { q: 'boru', v: '7' }, 'stock.')).toBe(`${below}&stock.q=boru&stock.v=7`);
  });
});

test('a saved view closes what is open beside the list, and stays in the tab of the page', () => {
  const address = new URLSearchParams('tab=stock&view=movements&q=a&peek=3&ids=1,2&v=4');
  expect(startAddress(address, { q: 'b', v: '7' }, '')).toBe('tab=stock&view=movements&q=b&v=7');
});
