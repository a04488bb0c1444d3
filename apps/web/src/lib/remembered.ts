import type { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/**
 * Something this browser keeps for its person, in every tab the same. What lies in the storage may be old or broken, and
 * then it counts as nothing.
 */
export function remembered<Schema extends z.ZodObject>(key: string, schema: Schema, first: z.output<Schema>) {
  const store = create<z.output<Schema>>()(
    persist(() => first, {
      name: key,
      merge: (stored, now) => schema.safeParse(stored).data ?? now,
    }),
  );
  window.addEventListener('storage', (event) => {
    if (event.key === key) void store.persist.rehydrate();
  });
  return store;
}
