import { formatListQuery, listQuery } from '@kalfa/contracts/list';
import { expect, test } from 'vitest';
import { conditionOf, conditionsFor, filterOf, takesValue } from './filter-conditions.ts';

test('only a field that may be empty can be asked whether it is', () => {
  expect(conditionsFor('text', false)).toEqual(['contains', 'eq', 'ne']);
  expect(conditionsFor('text?', false)).toEqual(['contains', 'eq', 'ne', 'isNull', 'notNull']);
  expect(conditionsFor('integer?', true)).toEqual(['eq', 'ne', 'isNull', 'notNull']);
});

test.each([
  ['isNull', 'true'],
  ['notNull', 'false'],
] as const)('%s needs no value, and survives the address', (condition, value) => {
  const filter = filterOf('email', condition, ['left over']);
  expect(filter).toEqual({ field: 'email', operator: 'isNull', values: [value] });
  expect(takesValue(condition)).toBe(false);
  expect(conditionOf(filter)).toBe(condition);
  const shape = { fields: { email: 'text?' }, defaultSort: 'email', totals: [] } as const;
  expect(listQuery(shape).parse(formatListQuery({ filters: [filter] })).filters).toEqual([filter]);
});

test('any other condition keeps its values', () => {
  const filter = filterOf('email', 'contains', ['@']);
  expect([filter, conditionOf(filter), takesValue('contains')]).toEqual([
    { field: 'email', operator: 'contains', values: ['@'] },
    'contains',
    true,
  ]);
});
