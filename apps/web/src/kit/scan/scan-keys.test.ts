import { describe, expect, test } from 'vitest';
import { noKeys, readKey, readTimes, type Keys, type Scan } from './scan-keys.ts';

/** Types a text with the same pause before each key. */
function type(
  text: string,
  pauseMs: number,
  from: Keys = noKeys,
  startMs = 0,
): { keys: Keys; scans: Scan[]; atMs: number } {
  const pressed = text.split('').map((letter) => (letter === '\n' ? 'Enter' : letter));
  let keys = from;
  let atMs = startMs;
  const scans: Scan[] = [];
  for (const key of pressed) {
    atMs += pauseMs;
    const result = readKey(keys, key, atMs);
    keys = result.keys;
    if (result.scan) scans.push(result.scan);
  }
  return { keys, scans, atMs };
}

describe('keys', () => {
  test('that follow each other within 34 ms and end with Enter are a scan', () => {
    expect(type('8690001\n', 34).scans).toEqual([{ code: '8690001', times: '1', burst: '8690001' }]);
  });
  test('that come as fast as a person types are none', () => {
    expect(type('8690001\n', 35).scans).toEqual([]);
  });
  test('that are too few are none', () => {
    expect(type('12\n', 5).scans).toEqual([]);
  });
  test('that were typed slowly before do not belong to the scan', () => {
    const slow = type('ab', 200);
    expect(type('8690001\n', 5, slow.keys, slow.atMs + 300).scans[0]?.code).toBe('8690001');
  });
  test('a scanned 5* counts five times', () => {
    expect(type('5*8690001\n', 5).scans[0]).toMatchObject({ code: '8690001', times: '5' });
  });
  test('a 5* that was typed by hand before counts five times', () => {
    const slow = type('5*', 200);
    expect(type('8690001\n', 5, slow.keys, slow.atMs + 900).scans[0]).toMatchObject({
      code: '8690001',
      times: '5',
    });
  });
  test('a 5* of long ago counts no more', () => {
    const slow = type('5*', 200);
    expect(type('8690001\n', 5, slow.keys, slow.atMs + 6_000).scans[0]).toMatchObject({ times: '1' });
  });
});

test('a code without a multiplier counts once', () => {
  expect(readTimes(' 10234 ')).toEqual({ code: '10234', times: '1' });
});
