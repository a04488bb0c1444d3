/** A scanner types faster than a person: this is the longest pause between two of its keys. */
const burstGapMs = 35;
/** Two or three quick keys and Enter may well be a person. */
const leastLength = 4;
/** How long a typed `5*` applies to the next scan. */
const prefixMs = 5_000;

export type Keys = {
  /** Keys with the short intervals of a scanner. */
  readonly burst: string;
  /** What was typed more slowly just before. */
  readonly before: string;
  readonly lastMs: number;
};

export const noKeys: Keys = { burst: '', before: '', lastMs: -Infinity };

/** A code that was scanned, and how often it counts. */
export type Scan = { code: string; times: string; burst: string };

/** Takes a key and its time; returns the new state, and the scan when this key ended one. */
export function readKey(keys: Keys, key: string, atMs: number): { keys: Keys; scan: Scan | null } {
  const gap = atMs - keys.lastMs;
  const isEnd = key === 'Enter' || key === 'Tab';
  if (isEnd) {
    const isScan = gap < burstGapMs && keys.burst.length >= leastLength;
    return { keys: noKeys, scan: isScan ? scanOf(keys.before, keys.burst) : null };
  }
  // Shift and other modifiers belong to the characters they change.
  if (key.length !== 1) return { keys: key === 'Shift' || key === 'CapsLock' ? keys : noKeys, scan: null };
  if (gap < burstGapMs) return { keys: { ...keys, burst: keys.burst + key, lastMs: atMs }, scan: null };
  const before = gap < prefixMs ? keys.before + keys.burst : '';
  return { keys: { burst: key, before, lastMs: atMs }, scan: null };
}

function scanOf(before: string, burst: string): Scan | null {
  const { code, times } = readTimes(burst);
  if (code === '') return null;
  const typed = /(?:^|\D)(\d{1,6})\*$/.exec(before);
  return { code, times: typed?.[1] ?? times, burst };
}

/** `5*10234` counts five times. */
export function readTimes(text: string): { code: string; times: string } {
  const [, times = '1', code = text] = /^(\d{1,6})\*(.*)$/.exec(text.trim()) ?? [];
  return { code: code.trim(), times };
}
