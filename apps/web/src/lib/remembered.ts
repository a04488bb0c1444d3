import type { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ignoreErrors } from './ignore-errors.ts';

/** Storage that is closed or full costs the memory and nothing else. */
const forgivingStorage = {
  getItem: (key: string) => ignoreErrors(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, text: string) => ignoreErrors(() => localStorage.setItem(key, text)),
  removeItem: (key: string) => ignoreErrors(() => localStorage.removeItem(key)),
};

/**
 * Something this browser keeps for its person, in every tab the same. What lies in the storage may be old or broken, and
 * then it counts as nothing.
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
