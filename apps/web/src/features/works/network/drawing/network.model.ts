import type { Design, DesignNode, DesignSpan } from './design.ts';

/** The design with the look-ups that every part of the drawing needs. Made once for each design. */
export type Network = {
  design: Design;
  node: (id: string) => DesignNode | undefined;
  span: (id: string) => DesignSpan | undefined;
  spansOf: (nodeId: string) => readonly DesignSpan[];
  childrenOf: (nodeId: string) => readonly DesignNode[];
  nodesOf: (areaId: string) => readonly DesignNode[];
};

export function networkOf(design: Design): Network {
  const nodes = new Map(design.nodes.map((node) => [node.id, node]));
  const spans = new Map(design.spans.map((span) => [span.id, span]));
  const touching = new Map<string, DesignSpan[]>();
  for (const span of design.spans)
    for (const end of [span.fromNodeId, span.toNodeId]) {
      const list = touching.get(end);
      if (list) list.push(span);
      else touching.set(end, [span]);
    }
  const children = Map.groupBy(design.nodes, ({ parentId }) => parentId);
  const members = Map.groupBy(
    design.nodes.toSorted((one, other) => one.position - other.position),
    ({ areaId }) => areaId,
  );
  return {
    design,
    node: (id) => nodes.get(id),
    span: (id) => spans.get(id),
    spansOf: (nodeId) => touching.get(nodeId) ?? [],
    childrenOf: (nodeId) => children.get(nodeId) ?? [],
    nodesOf: (areaId) => members.get(areaId) ?? [],
  };
}

/** The other end of a span. */
export const farEnd = ({ fromNodeId, toNodeId }: DesignSpan, nodeId: string) =>
  fromNodeId === nodeId ? toNodeId : fromNodeId;

/** The nodes with everything that hangs on them. */
export function withDescendants(network: Network, ids: Iterable<string>): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const child of network.childrenOf(id)) found.add(child.id);
  return found;
}

/** The span between a node and its parent, if there is one. */
export const spanToParent = (network: Network, { id, parentId }: DesignNode) =>
  parentId === null ? undefined : network.spansOf(id).find((span) => farEnd(span, id) === parentId);
