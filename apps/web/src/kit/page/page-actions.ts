import { useEffect, useRef } from 'react';

/** Something the open page can do. The palette offers it, and `create` has a key of its own. */
export type PageAction = { name: 'create' | 'export' | (string & {}); label: string; run: () => void };

const registered = new Set<{ current: readonly PageAction[] }>();

/** Offers what this page can do to the command palette, for as long as the page stands. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, []);
}

/** What can be done on the open page at this moment; adding something new comes first. */
export const pageActionsNow = (): PageAction[] =>
  [...registered]
    .flatMap(({ current }) => current)
    .toSorted((a, b) => Number(b.name === 'create') - Number(a.name === 'create'));
