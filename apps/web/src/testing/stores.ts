import { create as createBound, type UseBoundStore } from 'zustand/react';
import type { StateCreator, StoreApi } from 'zustand/vanilla';

export { useStore } from 'zustand/react';
export { createStore } from 'zustand/vanilla';

type Store = UseBoundStore<StoreApi<unknown>> & { persist?: { rehydrate: () => unknown } };

const stores = new Set<Store>();

/**
 * In tests of components this module is `zustand`. It knows every store of the page, so that each test starts with the state of
 * a page that has just loaded, although all of them share its modules.
 */
export const create = ((initialise?: StateCreator<unknown>) => {
  const createKnown = (by: StateCreator<unknown>) => {
    const store = createBound(by) as Store;
    stores.add(store);
    return store;
  };
  return initialise ? createKnown(initialise) : createKnown;
}) as typeof createBound;

/** Every store as it is when its module loads: with its first state, and what this browser has stored of it. */
export function resetStores(): void {
  const stored = [localStorage, sessionStorage].map((storage) => ({
    storage,
    entries: Object.entries(storage),
  }));
  for (const store of stores) store.setState(store.getInitialState(), true);
  // A store that persists its state has just stored the first one.
  for (const { storage, entries } of stored) {
    storage.clear();
    for (const [key, text] of entries) storage.setItem(key, String(text));
  }
  for (const { persist } of stores) void persist?.rehydrate();
}
