import { beforeAll, describe, expect, test } from 'vitest';
import { tryByChance } from './grant-closure.ts';
import { tryHandingOn } from './delegation.ts';
import { nameOf } from './inventory.ts';
import { tryLastAdmin } from './last-admin.ts';
import { isOfRecords, tryEveryRoute, tryHeads } from './matrix.ts';
import { makeOffice, type Office } from './admin-fixture.ts';
import type { Bench } from './fixture.ts';
import { needsOf } from './oracle.ts';
import { tryPlaces } from './places.ts';
import type { Principal } from './principals.ts';
import { trySwitchedOff } from './switched-off.ts';
import { timeout, unaudited, useMatrix } from './use-matrix.ts';

/*
 * Calls every route as every kind of principal and compares the results with the design. Each guard of the server was removed
 * once, and each time these tests failed. Documents and stock have their own file.
 */

const matrix = useMatrix('authorization');
const { bench } = matrix;
const everyRoute = (principal: Principal) =>
  tryEveryRoute(bench, matrix.make, ofRecords(), principal, matrix.standIn);
const ofRecords = () => matrix.routes.filter(isOfRecords);

test('the design defines for every route who may call it', () => {
  const unknown = matrix.routes.filter(({ method, path }) => needsOf(method, path) === undefined).map(nameOf);
  expect(unknown, 'say in needs.csv what these need').toEqual([]);
});

describe('every route', { timeout }, () => {
  test('an unauthenticated caller gets only public data', async () => {
    expect(await matrix.wrongOf(({ refused }) => refused !== null, everyRoute)).toEqual([]);
  });

  test('an authenticated caller gets what the active role grants, and nothing else', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'places';
    expect(await matrix.wrongOf(which, everyRoute)).toEqual([]);
  });

  test('HEAD is refused where GET is refused', async () => {
    const names = ['a guest', 'a person with a role that holds nothing', 'user'];
    const heads = (principal: Principal) => tryHeads(bench, ofRecords(), principal, matrix.standIn);
    expect(await matrix.wrongOf(({ name }) => names.includes(name), heads)).toEqual([]);
  });

  test('deactivated rights are inactive for everybody', async () => {
    const names = ['admin', 'manager', 'a person with everything on their site'];
    const which = ({ name }: Principal) => names.includes(name);
    expect(
      await matrix.wrongOf(which, (one) => trySwitchedOff(bench, ofRecords(), one, matrix.standIn.asks)),
    ).toEqual([]);
  });
});

describe('places', { timeout }, () => {
  test('everybody gets the records of their current work places', async () => {
    expect(await matrix.wrongOf(({ asked }) => asked === 'places', everyRoute)).toEqual([]);
  });

  test('foreign records are neither read, found, counted, changed, taken over nor moved into', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'reads';
    expect(await matrix.wrongOf(which, (one) => tryPlaces(bench, matrix.make, one))).toEqual([]);
  });
});

describe('rights', { timeout }, () => {
  let office: Office;

  beforeAll(async () => {
    office = await makeOffice(bench);
  }, timeout);

  const wrongIn = async (part: (bench: Bench, office: Office) => Promise<void>) => {
    const before = bench.wrong.length;
    await part(bench, office);
    return bench.wrong.slice(before);
  };

  test('nobody grants rights they do not have, and nobody changes a user with more rights', async () => {
    expect(await wrongIn(tryHandingOn)).toEqual([]);
  });

  test('nobody gains rights that were not granted by a holder, after any sequence of actions', async () => {
    expect(await wrongIn(tryByChance)).toEqual([]);
  });

  test('the last administrator cannot be removed', async () => {
    expect(await wrongIn(tryLastAdmin)).toEqual([]);
  });
});

/** Read marks are private (decision 0038). */
const marksOnOnesOwn = ['read', 'unread', 'clear', 'restore'].map(
  (mark) => `POST baseinfo/notifications/${mark}`,
);

test('each allowed change is in the audit with its request id, except marks on one’s own notifications', async () => {
  expect(await unaudited(bench)).toEqual(new Set(marksOnOnesOwn));
});
