import type { StoredRow } from './stored-row.ts';

/** What was typed and not saved, with the row it was typed over: saved onto a newer row, it would hide that one's changes. */
export type Draft = { base: StoredRow | null; typed: Readonly<Record<string, unknown>> };

/** The draft of one form, kept in this tab until it is saved or discarded. */
export function recordDraft(entity: string, id: number | undefined) {
  const key = `draft:${entity}:${id ?? 'new'}`;
  return {
    read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null) ?? null,
    keep: (draft: Draft) => attempt(() => sessionStorage.setItem(key, JSON.stringify(draft))),
    drop: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

/** A browser may forbid the storage or find it full. A form without a draft still works. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
