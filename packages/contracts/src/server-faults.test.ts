import { expect, test } from 'vitest';
import { refusalStatus } from './refusal.ts';
import { serverFaults } from './server-faults.ts';

test('server faults are exactly the refusals with a status of 500 or more', () => {
  const codes = Object.entries(refusalStatus).flatMap(([code, status]) => (status >= 500 ? [code] : []));
  expect(serverFaults.toSorted()).toEqual(codes.toSorted());
});
