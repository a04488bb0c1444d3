import { expect, test } from 'vitest';
import { exportFilter } from './export-filter.ts';

test('two filters of one field are both exported', () => {
  expect(
    exportFilter([
      { field: 'decimals', operator: 'gte', values: ['1'] },
      { field: 'title', operator: 'eq', values: ['a,b', 'c'] },
      { field: 'decimals', operator: 'lte', values: ['2'] },
    ]),
  ).toEqual({ decimals: { gte: '1', lte: '2' }, title: { eq: 'a\\,b,c' } });
});
