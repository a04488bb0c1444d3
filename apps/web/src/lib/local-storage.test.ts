import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStored, isBetween, isOneOf, type StorageSlot } from './local-storage.ts';

type Look = { mode: 'light' | 'dark'; radius: number };

const storeOn = (shelf: () => StorageSlot) =>
  createStored<Look>({
    key: 'look',
    defaults: { mode: 'light', radius: 7 },
    rules: { mode: isOneOf(['light', 'dark']), radius: isBetween(0, 24) },
    shelf,
  });

/** A storage with these texts, which accepts more. */
function shelfWith(texts: Record<string, string>): StorageSlot & { texts: Record<string, string> } {
  return {
    texts,
    getItem: (key) => texts[key] ?? null,
    setItem: (key, text) => {
      texts[key] = text;
    },
  };
}
const lookStoredAs = (text: string) => storeOn(() => shelfWith({ look: text })).getState();
const defaults: Look = { mode: 'light', radius: 7 };

describe('a persisted store', () => {
  test('remembers what was set', () => {
    const shelf = shelfWith({});
    storeOn(() => shelf).setState({ mode: 'dark' });
    expect(storeOn(() => shelf).getState()).toEqual({ mode: 'dark', radius: 7 });
  });

  test('is stored with its version', () => {
    const shelf = shelfWith({});
    storeOn(() => shelf).setState({ radius: 24 });
    expect(JSON.parse(shelf.texts.look ?? '')).toEqual({ state: { mode: 'light', radius: 24 }, version: 1 });
  });

  test.each([
    ['an unknown word', '{"state":{"mode":"neon","radius":3},"version":1}', { mode: 'light', radius: 3 }],
    [
      'a number out of bounds',
      '{"state":{"mode":"dark","radius":25},"version":1}',
      { mode: 'dark', radius: 7 },
    ],
    ['a negative number', '{"state":{"mode":"dark","radius":-1},"version":1}', { mode: 'dark', radius: 7 }],
    ['a number as a text', '{"state":{"mode":"dark","radius":"3"},"version":1}', { mode: 'dark', radius: 7 }],
    ['another version', '{"state":{"mode":"dark","radius":3},"version":9}', { mode: 'dark', radius: 3 }],
    ['a field nobody knows', '{"state":{"mode":"dark","speed":3},"version":1}', { mode: 'dark', radius: 7 }],
  ])('with %s stored keeps the rest', (_what, text, expected) => {
    expect(lookStoredAs(text)).toEqual(expected);
  });

  test.each(['', '{', 'null', '[]', '"dark"', '{"state":null}', '{"state":[1]}', '7'])(
    'has its defaults when %j is stored',
    (text) => {
      expect(lookStoredAs(text)).toEqual(defaults);
    },
  );

  test('has its defaults, and can be set, when the storage is not accessible', () => {
    const store = storeOn(() => {
      throw new Error('denied');
    });
    expect(store.getState()).toEqual(defaults);
    store.setState({ mode: 'dark' });
    expect(store.getState().mode).toBe('dark');
  });

  test('can be set when the storage is full', () => {
    const store = storeOn(() => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    }));
    store.setState({ radius: 0 });
    expect(store.getState().radius).toBe(0);
  });

  test('takes over what another tab has stored, when asked to', () => {
    const shelf = shelfWith({});
    const store = storeOn(() => shelf);
    shelf.setItem('look', '{"state":{"mode":"dark","radius":"huge"},"version":1}');
    store.readAgain();
    expect(store.getState()).toEqual({ mode: 'dark', radius: 7 });
  });
});

describe('a slow storage', () => {
  afterEach(() => vi.useRealTimers());

  const slowly = (ms: number, text: string) => () => ({
    getItem: () => new Promise<string>((resolve) => setTimeout(() => resolve(text), ms)),
    setItem: () => undefined,
  });
  const dark = '{"state":{"mode":"dark","radius":3},"version":1}';

  test('is waited for, while the page has the defaults', async () => {
    vi.useFakeTimers();
    const store = storeOn(slowly(4_900, dark));
    expect(store.getState()).toEqual(defaults);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(store.getState()).toEqual({ mode: 'dark', radius: 3 });
  });

  test('is given up after 5000 ms, and its late answer changes nothing', async () => {
    vi.useFakeTimers();
    const store = storeOn(slowly(5_100, dark));
    await vi.advanceTimersByTimeAsync(5_000);
    store.setState({ radius: 12 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.getState()).toEqual({ mode: 'light', radius: 12 });
  });

  test('that then fails leaves the defaults', async () => {
    const store = storeOn(() => ({
      getItem: () => Promise.reject(new Error('gone')),
      setItem: () => undefined,
    }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(store.getState()).toEqual(defaults);
  });
});
