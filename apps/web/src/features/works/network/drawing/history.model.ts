import { applyChange, changeWithIds, designWithIds, type Change, type StoredIds } from './change.model.ts';
import type { Design } from './design.ts';

/** The design with the changes that undo and redo it, the latest last. */
export type History = { design: Design; past: readonly Change[]; future: readonly Change[] };

const longest = 500;

export const startHistory = (design: Design): History => ({ design, past: [], future: [] });

export function makeChange(history: History, change: Change): History {
  const { design, inverse } = applyChange(history.design, change);
  if (inverse.length === 0) return history;
  return { design, past: [...history.past, inverse].slice(-longest), future: [] };
}

export function undo({ design, past, future }: History): History {
  const change = past.at(-1);
  if (!change) return { design, past, future };
  const undone = applyChange(design, change);
  return { design: undone.design, past: past.slice(0, -1), future: [...future, undone.inverse] };
}

export function redo({ design, past, future }: History): History {
  const change = future.at(-1);
  if (!change) return { design, past, future };
  const redone = applyChange(design, change);
  return { design: redone.design, past: [...past, redone.inverse], future: future.slice(0, -1) };
}

/** After a save the client keys become ids, in the design and in every step that can be undone or redone. */
export const acknowledged = ({ design, past, future }: History, ids: StoredIds): History => ({
  design: designWithIds(design, ids),
  past: past.map((change) => changeWithIds(change, ids)),
  future: future.map((change) => changeWithIds(change, ids)),
});

/** Continues with the design that the server has sent; steps whose rows are gone there do nothing. */
export const reloaded = (history: History, design: Design): History => ({ ...history, design });
