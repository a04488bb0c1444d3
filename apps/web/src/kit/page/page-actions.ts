import { useEffect, useRef } from 'react';

/** An action of the open page. The command palette offers it, and `create` has its own shortcut. */
export type PageAction = { name: 'create' | 'export' | (string & {}); label: string; run: () => void };

const registered = new Set<{ current: readonly PageAction[] }>();

/** Registers the actions of this page with the command palette, while the page is mounted. */
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

/** The actions of the open page at this moment; creating something new comes first. */
export const pageActionsNow = (): PageAction[] =>
  [...registered]
    .flatMap(({ current }) => current)
    .toSorted((a, b) => Number(b.name === 'create') - Number(a.name === 'create'));
