import { expect, test } from 'vitest';
import { againAfterLostRace } from './lost-race.ts';

const failing = (code: string, times: number) => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error(code), { code });
    return calls;
  };
  return work;
};

test.each(['40001', '40P01'])('a transaction that failed with %s is retried', async (code) => {
  let lost = 0;
  await expect(againAfterLostRace(failing(code, 2), () => (lost += 1))).resolves.toBe(3);
  expect(lost).toBe(2);
});

test('it gives up after three retries', async () => {
  await expect(againAfterLostRace(failing('40P01', 4), () => undefined)).rejects.toThrow('40P01');
});

test('other errors are not retried', async () => {
  await expect(againAfterLostRace(failing('23505', 1), () => undefined)).rejects.toThrow('23505');
});
