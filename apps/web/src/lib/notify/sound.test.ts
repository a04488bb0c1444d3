import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
let notes: number;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  browser = fakeBrowser();
  notes = 0;
  const part = { connect: (next: unknown) => next };
  const gain = { linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  vi.stubGlobal('AudioContext', function Context() {
    return { currentTime: 0, destination: part };
  });
  vi.stubGlobal('GainNode', function Gain() {
    return { ...part, gain };
  });
  vi.stubGlobal('OscillatorNode', function Oscillator() {
    return { ...part, start: () => (notes += 1), stop: () => {} };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often it sounds for notifications of these types, each so long after the previous one. */
async function soundsFor(types: string[], pauseMs: number): Promise<number> {
  const { playFor } = await import('./sound.ts');
  for (const type of types) {
    void playFor(type);
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
  return notes / 2;
}

test('only the types the user has switched on sound', async () => {
  browser.server.preferences = [
    { type: 'order', way: 'sound' },
    { type: 'request', way: 'inApp' },
  ];
  expect(await soundsFor(['request', 'tender', 'weather'], 4_000)).toBe(0);
  expect(await soundsFor(['order'], 4_000)).toBe(1);
});

test('a burst sounds once in three seconds', async () => {
  browser.server.preferences = [{ type: 'order', way: 'sound' }];
  expect(await soundsFor(['order', 'order', 'order', 'order'], 900)).toBe(1);
  expect(await soundsFor(['order'], 900)).toBe(2);
});

test('a browser without sound stays silent and reports nothing', async () => {
  browser.server.preferences = [{ type: 'order', way: 'sound' }];
  vi.stubGlobal('AudioContext', undefined);
  expect(await soundsFor(['order'], 4_000)).toBe(0);
});
