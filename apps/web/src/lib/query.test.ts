import { unit } from '@kalfa/contracts/baseinfo/unit';
import { expect, test } from 'vitest';
import { queryClient, readAgain, readAgainPaths } from './query.ts';

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test('what was read of a changed entity is read again, also when it was read together with others', () => {
  const alone = ['baseinfo/units', 'GET', 'baseinfo/units', {}];
  const together = ['together', ['hr/positions', 'GET', 'hr/positions/lookup', {}], alone];
  const other = ['together', ['hr/positions', 'GET', 'hr/positions/lookup', {}]];
  for (const key of [alone, together, other]) queryClient.setQueryData(key, []);
  readAgain(unit.endpoints.list);
  expect([alone, together, other].map(isStale)).toEqual([true, true, false]);
  readAgainPaths(['hr/positions']);
  expect(isStale(other)).toBe(true);
});
