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
 * Everything the API serves, asked by everybody there could be, and compared with what the design says. Each guard of the
 * server was taken away once, and each time this went red. Documents and goods have a file of their own.
 */

const matrix = useMatrix('authorization');
const { bench } = matrix;
const everyRoute = (principal: Principal) =>
  tryEveryRoute(bench, matrix.make, ofRecords(), principal, matrix.standIn);
const ofRecords = () => matrix.routes.filter(isOfRecords);

test('the design says of every route who may call it', () => {
  const unknown = matrix.routes.filter(({ method, path }) => needsOf(method, path) === undefined).map(nameOf);
  expect(unknown, 'say in needs.csv what these need').toEqual([]);
});

describe('of every route', { timeout }, () => {
  test('whoever is not let in gets nothing but what is public', async () => {
    expect(await matrix.wrongOf(({ refused }) => refused !== null, everyRoute)).toEqual([]);
  });

  test('whoever is let in gets what the active role grants, and nothing else', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'places';
    expect(await matrix.wrongOf(which, everyRoute)).toEqual([]);
  });

  test('nobody gets the headers of what they do not get', async () => {
    const names = ['a guest', 'a person with a role that holds nothing', 'user'];
    const heads = (principal: Principal) => tryHeads(bench, ofRecords(), principal, matrix.standIn);
    expect(await matrix.wrongOf(({ name }) => names.includes(name), heads)).toEqual([]);
  });

  test('what is switched off is off for everybody', async () => {
    const names = ['admin', 'manager', 'a person with everything on their site'];
    const which = ({ name }: Principal) => names.includes(name);
    expect(
      await matrix.wrongOf(which, (one) => trySwitchedOff(bench, ofRecords(), one, matrix.standIn.asks)),
    ).toEqual([]);
  });
});

describe('of places', { timeout }, () => {
  test('everybody gets those of their open work places', async () => {
    expect(await matrix.wrongOf(({ asked }) => asked === 'places', everyRoute)).toEqual([]);
  });

  test('what is foreign is neither read, found, counted, changed, taken nor moved into', async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'reads';
    expect(await matrix.wrongOf(which, (one) => tryPlaces(bench, matrix.make, one))).toEqual([]);
  });
});

describe('of rights', { timeout }, () => {
  let office: Office;

  beforeAll(async () => {
    office = await makeOffice(bench);
  }, timeout);

  const wrongIn = async (part: (bench: Bench, office: Office) => Promise<void>) => {
    const before = bench.wrong.length;
    await part(bench, office);
    return bench.wrong.slice(before);
  };

  test('nobody hands on what they do not hold, and nobody touches who holds more', async () => {
    expect(await wrongIn(tryHandingOn)).toEqual([]);
  });

  test('nobody gains what its holder did not hand on, whatever is done in whatever order', async () => {
    expect(await wrongIn(tryByChance)).toEqual([]);
  });

  test('the last administrator stays', async () => {
    expect(await wrongIn(tryLastAdmin)).toEqual([]);
  });
});

/** What somebody has read is their own business (decision 0038). */
const marksOnOnesOwn = ['read', 'unread', 'clear', 'restore'].map(
  (mark) => `POST baseinfo/notifications/${mark}`,
);

test('each change that was allowed is in the audit under its request, but for marks on one’s own notifications', async () => {
  expect(await unaudited(bench)).toEqual(new Set(marksOnOnesOwn));
});
