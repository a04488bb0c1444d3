import { useState } from 'react';
import type { Change, StoredIds } from './change.model.ts';
import type { Design } from './design.ts';
import { acknowledged, makeChange, redo, reloaded, startHistory, undo } from './history.model.ts';

/**
 * The design of a page with its steps. The page saves the design as it likes and reports the answer with `acknowledge`; undo
 * then continues to work.
 */
export function useDesignHistory(stored: Design) {
  const [history, setHistory] = useState(() => startHistory(stored));
  const [storedIds, setStoredIds] = useState<StoredIds>(new Map());
  return {
    design: history.design,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    storedIds,
    onChange: (change: Change) => setHistory((before) => makeChange(before, change)),
    onUndo: () => setHistory(undo),
    onRedo: () => setHistory(redo),
    /** The server has stored rows and given them ids. */
    acknowledge: (ids: StoredIds) => {
      setStoredIds(ids);
      setHistory((before) => acknowledged(before, ids));
    },
    /** The server has sent another design, for example after somebody else has changed it. */
    reload: (design: Design) => setHistory((before) => reloaded(before, design)),
  };
}
