import type { TreeNode } from '@kalfa/contracts/tree';

export type OrderedNode = TreeNode & { level: number };

/** The nodes in reading order: each directly followed by its descendants. */
export function inReadingOrder(nodes: readonly TreeNode[]): OrderedNode[] {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const from = (parentId: number | null, level: number): OrderedNode[] =>
    (below.get(parentId) ?? []).flatMap((node) => [{ ...node, level }, ...from(node.id, level + 1)]);
  return from(null, 1);
}

/** A node and all its descendants. */
export function subtreeOf(nodes: readonly TreeNode[], id: number): Set<number> {
  const inside = new Set([id]);
  const ordered = inReadingOrder(nodes);
  for (const node of ordered) if (node.parentId !== null && inside.has(node.parentId)) inside.add(node.id);
  return inside;
}

/** The allowed parents of a node: active, not in its own subtree, and with room for the levels of that subtree. */
export function placesFor(nodes: readonly TreeNode[], id: number, deepest: number): OrderedNode[] {
  const own = subtreeOf(nodes, id);
  const ordered = inReadingOrder(nodes);
  const levels = ordered.filter((node) => own.has(node.id)).map(({ level }) => level);
  const height = levels.length > 0 ? Math.max(...levels) - Math.min(...levels) + 1 : 1;
  return ordered.filter(
    (node) => !own.has(node.id) && node.recordStatus === 0 && node.level + height <= deepest,
  );
}
