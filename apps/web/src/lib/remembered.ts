import type { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ignoreErrors } from './ignore-errors.ts';

/** When the storage is unavailable or full, only the persistence is lost. */
const forgivingStorage = {
  getItem: (key: string) => ignoreErrors(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, text: string) => ignoreErrors(() => localStorage.setItem(key, text)),
  removeItem: (key: string) => ignoreErrors(() => localStorage.removeItem(key)),
};

/**
 * Something this browser stores for its user, the same in every tab. The stored value may be outdated or broken, and is
 * then ignored.
 */
export function remembered<Schema extends z.ZodObject>(key: string, schema: Schema, first: z.output<Schema>) {
  const store = create<z.output<Schema>>()(
    persist(() => first, {
      name: key,
      storage: createJSONStorage(() => forgivingStorage),
      merge: (stored, now) => schema.safeParse(stored).data ?? now,
    }),
  );
  window.addEventListener('storage', (event) => {
    if (event.key === key) void store.persist.rehydrate();
  });
  return store;
}
