import { beforeAll, expect, test } from 'vitest';
import { makeOffice, type Office } from './admin-fixture.ts';
import { tryHandingOn } from './delegation.ts';
import type { Bench } from './fixture.ts';
import { tryByChance } from './grant-closure.ts';
import { tryLastAdmin } from './last-admin.ts';
import { timeout, unaudited, useMatrix } from './use-matrix.ts';

/* Rights can only be passed on by those who have them. */

const { bench } = useMatrix('authorization of delegation');
let office: Office;

beforeAll(async () => {
  office = await makeOffice(bench);
}, timeout);

const wrongIn = async (part: (bench: Bench, office: Office) => Promise<void>) => {
  const before = bench.wrong.length;
  await part(bench, office);
  return bench.wrong.slice(before);
};

test(
  'nobody grants rights they do not have, and nobody changes a user with more rights',
  { timeout },
  async () => {
    expect(await wrongIn(tryHandingOn)).toEqual([]);
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
  expect(await unaudited(bench)).toEqual(new Set());
});
