import { beforeAll, expect, test } from 'vitest';
import { makeAdminFixture, type AdminFixture } from './admin-fixture.ts';
import { tryDelegation } from './delegation.ts';
import type { Fixture } from './fixture.ts';
import { tryByChance } from './grant-closure.ts';
import { tryLastAdmin } from './last-admin.ts';
import { timeout, unaudited, useMatrix } from './use-matrix.ts';

/* Rights can only be passed on by those who have them. */

const { fixture } = useMatrix('authorization of delegation');
let adminFixture: AdminFixture;

beforeAll(async () => {
  adminFixture = await makeAdminFixture(fixture);
}, timeout);

const wrongIn = async (part: (fixture: Fixture, adminFixture: AdminFixture) => Promise<void>) => {
  const before = fixture.wrong.length;
  await part(fixture, adminFixture);
  return fixture.wrong.slice(before);
};

test(
  'nobody grants rights they do not have, and nobody changes a user with more rights',
  { timeout },
  async () => {
    expect(await wrongIn(tryDelegation)).toEqual([]);
  },
);

test(
  'nobody gains rights that were not granted by a holder, after any sequence of actions',
  { timeout },
  async () => {
    expect(await wrongIn(tryByChance)).toEqual([]);
  },
);

test('the last administrator cannot be removed', { timeout }, async () => {
  expect(await wrongIn(tryLastAdmin)).toEqual([]);
});

test('each allowed change is in the audit with its request id', async () => {
  expect(await unaudited(fixture)).toEqual(new Set());
});
