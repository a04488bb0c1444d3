import type { Filter } from '@kalfa/contracts/list';
import { expect, test } from 'vitest';
import { statusChoiceOf } from './status-choice.ts';

const filter = (change: Partial<Filter>): Filter => ({
  field: 'recordStatus',
  operator: 'eq',
  values: ['1'],
  ...change,
});

test('a filter for one status is an option of the status switch', () => {
  expect(statusChoiceOf(filter({}))).toBe('passive');
});

test.each([
  ['another condition', filter({ operator: 'ne' })],
  ['several statuses', filter({ values: ['0', '1'] })],
  ['an unknown status', filter({ values: ['9'] })],
  ['another field', filter({ field: 'decimals' })],
])('%s is not', (_, other) => {
  expect(statusChoiceOf(other)).toBeNull();
});
