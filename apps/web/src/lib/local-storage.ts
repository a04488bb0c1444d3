import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist, type PersistStorage, type StorageValue } from 'zustand/middleware';

/** Validates each field. */
export type Guards<State> = { [Field in keyof State]: (value: unknown) => value is State[Field] };

/** The part of a browser's storage that is used here; an asynchronous one may return promises. */
export type StorageSlot = {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, text: string) => unknown;
};

/** The format of a state in the storage. */
type Format<State> = { read: (text: string) => unknown; write: (state: State) => string };

type Options<State> = {
  key: string;
  defaults: State;
  rules: Guards<State>;
  format?: Format<State>;
  shelf?: () => StorageSlot;
};

export type StoredState<State> = UseBoundStore<StoreApi<State>> & {
  /** Loads what is in the storage now; used when another tab has changed it. */
  readAgain: () => void;
};

const version = 1;
/** The specification's time-out: storage that has not answered by then is given up. */
const giveUpAfterMs = 5_000;

const envelope = {
  read: (text: string): unknown => (JSON.parse(text) as { state?: unknown } | null)?.state,
  write: (state: unknown) => JSON.stringify({ state, version }),
};

/**
 * A store that is persisted in this browser. When the storage is unavailable, broken, full or silent, only the
 * persistence is lost: the page has the defaults, and each invalid value is replaced by its own default.
 */
export function createStored<State extends object>({
  key,
  defaults,
  rules,
  format = envelope,
  shelf = () => localStorage,
}: Options<State>): StoredState<State> {
  const unpack = (text: string | null): StorageValue<State> | null =>
    text === null ? null : { state: { ...defaults, ...allowedOf(rules, readWith(format, text)) }, version };
  const storage: PersistStorage<State, unknown> = {
    getItem: (name) => {
      const answer = fetchFrom(shelf, name);
      return answer instanceof Promise ? inTime(answer).then(unpack) : unpack(answer);
    },
    setItem: (name, { state }) => {
      try {
        shelf().setItem(name, format.write(state));
      } catch {
        // Then the value lasts for as long as the page is open.
      }
    },
    removeItem: () => undefined,
  };
  const store = create<State>()(persist(() => defaults, { name: key, version, storage }));
  return Object.assign(store, { readAgain: () => void store.persist.rehydrate() });
}

/** What is set in another tab is set here too. */
export function follow<State>(key: string, store: StoredState<State>): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) store.readAgain();
  });
}

/** The valid fields of a stored text; none of a text that cannot be parsed. */
export const parseStored = <State extends object>(
  rules: Guards<State>,
  text: string | null,
): Partial<State> => (text === null ? {} : allowedOf(rules, readWith(envelope, text)));

function allowedOf<State extends object>(rules: Guards<State>, stored: unknown): Partial<State> {
  if (typeof stored !== 'object' || stored === null) return {};
  const values = stored as Partial<Record<keyof State, unknown>>;
  const fields = Object.keys(rules) as (keyof State)[];
  return Object.fromEntries(
    fields.filter((field) => rules[field](values[field])).map((field) => [field, values[field]]),
  ) as Partial<State>;
}

function readWith(format: Pick<Format<never>, 'read'>, text: string): unknown {
  try {
    return format.read(text);
  } catch {
    return null;
  }
}

function fetchFrom(shelf: () => StorageSlot, key: string): string | null | Promise<string | null> {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

/** A late answer is ignored, because by then the user may have changed the value. */
async function inTime(answer: Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), giveUpAfterMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isOneOf =
  <const Value>(allowed: readonly Value[]) =>
  (value: unknown): value is Value =>
    allowed.includes(value as Value);

export const isBetween =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most;
