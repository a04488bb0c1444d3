import { expect, test } from 'vitest';
import { tryDocuments } from './documents.ts';
import { tryGoods } from './goods.ts';
import { isOfRecords, tryHeads } from './matrix.ts';
import type { Principal } from './principals.ts';
import { trySwitchedOff } from './switched-off.ts';
import { timeout, unaudited, useMatrix } from './use-matrix.ts';

/* Documents and goods, asked by everybody there could be: every kind, at every place, in every status. */

const matrix = useMatrix('authorization of documents');
const { fixture } = matrix;

const routes = () => matrix.routes.filter((route) => !isOfRecords(route));

async function everything(principal: Principal): Promise<void> {
  const own = matrix.routesFor(principal).filter((route) => !isOfRecords(route));
  await tryDocuments(fixture, matrix.make, own, principal, matrix.standIn);
  await tryGoods(fixture, matrix.make, principal, matrix.standIn);
}

test('an unauthenticated caller gets nothing', { timeout }, async () => {
  expect(await matrix.wrongOf(({ refused }) => refused !== null, everything)).toEqual([]);
});

test(
  'an authenticated caller gets what kind, places and status allow, and sees those actions',
  { timeout },
  async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'places';
    expect(await matrix.wrongOf(which, everything)).toEqual([]);
  },
);

test('everybody gets the documents of their current work places', { timeout }, async () => {
  expect(await matrix.wrongOf(({ asked }) => asked === 'places', everything)).toEqual([]);
});

test('HEAD is refused where GET is refused', { timeout }, async () => {
  const names = ['a guest', 'a person with a role that holds nothing', 'user'];
  const heads = (principal: Principal) => tryHeads(fixture, routes(), principal, matrix.standIn);
  expect(await matrix.wrongOf(({ name }) => names.includes(name), heads)).toEqual([]);
});

test('deactivated rights are inactive for everybody', { timeout }, async () => {
  const names = ['admin', 'manager', 'a person with everything on their site'];
  const part = (one: Principal) => trySwitchedOff(fixture, routes(), one, matrix.standIn.asks);
  expect(await matrix.wrongOf(({ name }) => names.includes(name), part)).toEqual([]);
});

test('each allowed change is in the audit with its request id', async () => {
  expect(await unaudited(fixture)).toEqual(new Set());
});
