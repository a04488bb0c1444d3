import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/**
 * Whether the page receives live updates from the server. Pages can use this without loading the notifications, which
 * are loaded after the first page is shown.
 */
export const useLive = create(() => ({ isLive: false }));

const listeners = new Set<(entity: string) => void>();

/** Rows of this kind changed; components that show them may reload. */
export function notifyListChange(entity: string): void {
  for (const listener of listeners) listener(entity);
}

const quietMs = 500;

/** Calls back when rows of a kind, or of any kind, changed, once for a burst of changes, while the page is visible. */
export function useListChange(entity: string | null, onChange: () => void): void {
  const act = useEffectEvent(onChange);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const listener = (changed: string) => {
      if ((entity !== null && changed !== entity) || document.hidden) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => act(), quietMs);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      clearTimeout(waiting);
    };
  }, [entity]);
}
