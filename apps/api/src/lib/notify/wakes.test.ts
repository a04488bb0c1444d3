import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RedisLink } from '../redis.ts';
import { linkWakes } from './wakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('any number of changes are one signal in 15 ms, and the last change is always followed by one', async () => {
  const sent: number[] = [];
  const ear = { on: () => ear, disconnect: () => undefined };
  const client = { duplicate: () => ear, publish: async () => sent.push(Date.now()) };
  const wakes = linkWakes(
    { client, isUp: () => true, close: () => undefined } as unknown as RedisLink,
    () => undefined,
  );
  const start = Date.now();
  for (let ms = 0; ms <= 100; ms += 1) {
    wakes.send();
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.map((at) => at - start)).toEqual([0, 15, 30, 45, 60, 75, 90, 105]);
});
