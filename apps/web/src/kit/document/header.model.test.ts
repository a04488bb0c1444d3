import { expect, test } from 'vitest';
import { changedFields, conflictingFields, mergeFields } from './header.model.ts';

const base = { description: 'first', driverId: 1, vehicleId: null };

test('a field that is empty in another way has not changed', () => {
  expect(changedFields(base, { ...base, vehicleId: '' })).toBeNull();
  expect(changedFields(base, { ...base, driverId: null })).toEqual({ driverId: null });
});

test('a field that both changed to different values is a conflict', () => {
  const mine = { description: 'mine', driverId: 2, vehicleId: 5 };
  const theirs = { description: 'theirs', driverId: 2, vehicleId: null };
  expect(conflictingFields(base, mine, theirs)).toEqual(['description']);
});

test('what one of them changed is kept, and of what both changed the chosen one', () => {
  const mine = { ...base, description: 'mine', driverId: 2 };
  const theirs = { ...base, description: 'theirs', vehicleId: 5 };
  expect(mergeFields(base, mine, theirs, () => 'mine')).toEqual({
    description: 'mine',
    driverId: 2,
    vehicleId: 5,
  });
  expect(mergeFields(base, mine, theirs, () => 'theirs')).toEqual({
    description: 'theirs',
    driverId: 2,
    vehicleId: 5,
  });
});
