import { attempt } from '../../lib/attempt.ts';
import type { StoredRow } from './stored-row.ts';

/** Unsaved input, with the row it was based on: saved onto a newer row, it would hide that row's changes. */
export type Draft = { base: StoredRow | null; typed: Readonly<Record<string, unknown>> };

/** The draft of one form, stored in this tab until it is saved or discarded. */
export function recordDraft(entity: string, id: number | undefined) {
  const key = `draft:${entity}:${id ?? 'new'}`;
  return {
    read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null) ?? null,
    keep: (draft: Draft) => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    drop: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
