import type { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { quietly } from './quietly.ts';

/** Storage that is closed or full costs the memory and nothing else. */
const forgivingStorage = {
  getItem: (key: string) => quietly(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, text: string) => quietly(() => localStorage.setItem(key, text)),
  removeItem: (key: string) => quietly(() => localStorage.removeItem(key)),
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
