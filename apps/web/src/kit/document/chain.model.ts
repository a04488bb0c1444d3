import type { ChainItem, ChainNode, DocumentChain } from '@kalfa/contracts/documents/chain';

/** The documents in columns: each one is in a later column than those it originates from. */
export function columnsOf({ nodes, links }: Pick<DocumentChain, 'nodes' | 'links'>): ChainNode[][] {
  const sources = Map.groupBy(links, ({ from }) => from);
  const known = new Map<number, number>();
  const columnOf = (key: number): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    // Should documents name each other, the first one asked for comes first.
    known.set(key, 0);
    const column = Math.max(-1, ...(sources.get(key) ?? []).map(({ to }) => columnOf(to))) + 1;
    known.set(key, column);
    return column;
  };
  const columns = Map.groupBy(nodes, ({ key }) => columnOf(key));
  return [...columns].toSorted(([one], [other]) => one - other).map(([, own]) => own);
}

/** Without the documents that have nothing of the chosen item, and their links. */
export function withItem({ nodes, links }: DocumentChain, ownId: number) {
  const kept = nodes.filter(
    ({ document, quantity }) => !document || quantity !== null || document.id === ownId,
  );
  const keys = new Set(kept.map(({ key }) => key));
  return { nodes: kept, links: links.filter(({ from, to }) => keys.has(from) && keys.has(to)) };
}

/** Where something is missing, in the order of the steps. */
export const missingOf = ({ steps, lostQuantity }: Pick<ChainItem, 'steps' | 'lostQuantity'>) => [
  ...steps
    .filter(({ openQuantity }) => Number(openQuantity) > 0)
    .map(({ step, openQuantity }) => ({ step, quantity: openQuantity })),
  ...(Number(lostQuantity) > 0 ? [{ step: 'lost' as const, quantity: lostQuantity }] : []),
];
