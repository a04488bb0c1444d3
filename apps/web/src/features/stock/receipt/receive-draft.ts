import { attempt } from '../../../lib/attempt.ts';
import type { Entries } from './receive.model.ts';

/** What was entered for a delivery, stored in this browser until it is posted. Photos are too large for it. */
export function receiveDraft({ id }: { id: number }) {
  const key = `kalfa:receive:${id}`;
  return {
    read: (): Entries => attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Entries) ?? {},
    keep: (entries: Entries) => {
      const kept = Object.entries(entries).map(([line, entry]) => [line, { ...entry, photos: [] }]);
      attempt(() => localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept))));
    },
    drop: () => attempt(() => localStorage.removeItem(key)),
  };
}
