import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDelayedSpinner } from './delayed-spinner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When a page is shown that takes so long to load. */
async function shownAfter(loadMs: number): Promise<number> {
  const startedAt = performance.now();
  const loading = new Promise<void>((resolve) => setTimeout(resolve, loadMs));
  const shown = withDelayedSpinner(loading).then(() => performance.now() - startedAt);
  await vi.advanceTimersByTimeAsync(5_000);
  return shown;
}

test.each([
  [0, 0],
  [100, 100],
  [150, 150],
])('a page that takes %i ms is shown at once, before any spinner', async (loadMs, shownMs) => {
  expect(await shownAfter(loadMs)).toBe(shownMs);
});

test.each([
  [160, 450],
  [400, 450],
])('a page that takes %i ms leaves the spinner its 300 ms', async (loadMs, shownMs) => {
  expect(await shownAfter(loadMs)).toBe(shownMs);
});

test('a page that takes longer is shown as soon as it is loaded', async () => {
  expect(await shownAfter(900)).toBe(900);
});
