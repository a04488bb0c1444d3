import type { DesignNode, DesignSpan, SpanKind } from './design.ts';
import { spanToParent, type Network } from './network.model.ts';

/** Consecutive spans with the same conductor, which is written once beside the middle one. */
export type Feeder = { spanId: string; title: string; kind: SpanKind };

export function feedersOf(network: Network): Feeder[] {
  const feeders: Feeder[] = [];
  for (const node of network.design.nodes) {
    const span = spanToParent(network, node);
    if (!span || continuesIts(network, node)) continue;
    const chain = [span];
    for (let next = continuation(network, node, span); next;) {
      chain.push(next.span);
      next = chain.length > network.design.spans.length ? null : continuation(network, next.node, next.span);
    }
    const middle = chain[Math.floor((chain.length - 1) / 2)];
    if (middle && span.formulaTitle)
      feeders.push({ spanId: middle.id, title: span.formulaTitle, kind: span.kind });
  }
  return feeders;
}

/** Whether the span of a node only continues the feeder of its parent. */
function continuesIts(network: Network, node: DesignNode): boolean {
  const parent = node.parentId === null ? undefined : network.node(node.parentId);
  const before = parent && spanToParent(network, parent);
  return before !== undefined && continuation(network, parent, before)?.node.id === node.id;
}

function continuation(network: Network, node: DesignNode | undefined, span: DesignSpan) {
  if (!node) return null;
  for (const child of network.childrenOf(node.id)) {
    const next = spanToParent(network, child);
    if (next && next.formulaTitle === span.formulaTitle && next.kind === span.kind)
      return { node: child, span: next };
  }
  return null;
}
