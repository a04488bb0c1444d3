import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteSilence, useConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer after a silence means that the connection is back', () => {
  vi.stubGlobal('navigator', { onLine: true });
  noteSilence();
  expect(useConnection.getState().isConnected).toBe(false);
  noteAnswer();
  expect(useConnection.getState().isConnected).toBe(true);
});

test('an answer that was on its way when the connection was lost does not bring it back', () => {
  vi.stubGlobal('navigator', { onLine: false });
  noteSilence();
  noteAnswer();
  expect(useConnection.getState()).toEqual({ isConnected: false, answeredAt: new Date().toISOString() });
});
