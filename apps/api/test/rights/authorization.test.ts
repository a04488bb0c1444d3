import { describe, expect, test } from 'vitest';
import { nameOf } from './inventory.ts';
import { isOfRecords, tryHeads } from './matrix.ts';
import { needsOf } from './oracle.ts';
import type { Principal } from './principals.ts';
import { trySwitchedOff } from './switched-off.ts';
import { marksOnOwnNotifications, timeout, unaudited, useMatrix } from './use-matrix.ts';

/*
 * Calls every route as every kind of principal and compares the results with the design. Each guard of the server was removed
 * once, and each time these tests failed. Places, delegation and documents have their own files.
 */

const matrix = useMatrix('authorization');
const { fixture } = matrix;
const ofRecords = () => matrix.routes.filter(isOfRecords);

test('the design defines for every route who may call it', () => {
  const unknown = matrix.routes.filter(({ method, path }) => needsOf(method, path) === undefined).map(nameOf);
  expect(unknown, 'say in needs.csv what these need').toEqual([]);
});

describe('every route', { timeout }, () => {
  test('an unauthenticated caller gets only public data', async () => {
    expect(await matrix.wrongOf(({ refused }) => refused !== null, matrix.tryRecords)).toEqual([]);
  });

  test('an authenticated caller gets what the active role grants, and nothing else', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'places';
    expect(await matrix.wrongOf(which, matrix.tryRecords)).toEqual([]);
  });

  test('HEAD is refused where GET is refused', async () => {
    const names = ['a guest', 'a person with a role that holds nothing', 'user'];
    const heads = (principal: Principal) => tryHeads(fixture, ofRecords(), principal, matrix.standIn);
    expect(await matrix.wrongOf(({ name }) => names.includes(name), heads)).toEqual([]);
  });

  test('deactivated rights are inactive for everybody', async () => {
    const names = ['admin', 'manager', 'a person with everything on their site'];
    const which = ({ name }: Principal) => names.includes(name);
    expect(
      await matrix.wrongOf(which, (one) => trySwitchedOff(fixture, ofRecords(), one, matrix.standIn.asks)),
    ).toEqual([]);
  });
});

test('each allowed change is in the audit with its request id, except marks on one’s own notifications', async () => {
  expect(await unaudited(fixture)).toEqual(marksOnOwnNotifications);
});
