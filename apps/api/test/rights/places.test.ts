import { expect, test } from 'vitest';
import { tryPlaces } from './places.ts';
import type { Principal } from './principals.ts';
import { marksOnOwnNotifications, timeout, unaudited, useMatrix } from './use-matrix.ts';

/* Work places: who reads and changes the records of which place. */

const matrix = useMatrix('authorization of places');
const { fixture } = matrix;

test('everybody gets the records of their current work places', { timeout }, async () => {
  expect(await matrix.wrongOf(({ asked }) => asked === 'places', matrix.tryRecords)).toEqual([]);
});

test(
  'foreign records are neither read, found, counted, changed, taken over nor moved into',
  { timeout },
  async () => {
    const which = ({ refused, asked }: Principal) => refused === null && asked !== 'reads';
    expect(await matrix.wrongOf(which, (one) => tryPlaces(fixture, matrix.make, one))).toEqual([]);
  },
);

test('each allowed change is in the audit with its request id, except marks on one’s own notifications', async () => {
  const unexpected = [...(await unaudited(fixture))].filter((call) => !marksOnOwnNotifications.has(call));
  expect(unexpected).toEqual([]);
});
