import type { TreeNode } from '@kalfa/contracts/tree';

export type OrderedNode = TreeNode & { level: number };

/** The nodes in the order of reading: each directly followed by what stands below it. */
export function inReadingOrder(nodes: readonly TreeNode[]): OrderedNode[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const from = (parentId: number | null, level: number): OrderedNode[] =>
    (below.get(parentId) ?? []).flatMap((node) => [{ ...node, level }, ...from(node.id, level + 1)]);
  return from(null, 1);
}

/** A node and everything below it. */
export function subtreeOf(nodes: readonly TreeNode[], id: number): Set<number> {
  const inside = new Set([id]);
  const ordered = inReadingOrder(nodes);
  for (const node of ordered) if (node.parentId !== null && inside.has(node.parentId)) inside.add(node.id);
  return inside;
}

/** Where a node can be put: under what is active, not itself, and leaves room for the levels it brings along. */
export function placesFor(nodes: readonly TreeNode[], id: number, deepest: number): OrderedNode[] {
  const own = subtreeOf(nodes, id);
  const ordered = inReadingOrder(nodes);
  const levels = ordered.filter((node) => own.has(node.id)).map(({ level }) => level);
  const height = levels.length > 0 ? Math.max(...levels) - Math.min(...levels) + 1 : 1;
  return ordered.filter(
    (node) => !own.has(node.id) && node.recordStatus === 0 && node.level + height <= deepest,
  );
}
