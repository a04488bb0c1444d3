import type { Design } from './design.ts';
import { distanceBetween } from './geometry.ts';
import { coordinatesOf, projected, projectionOf } from './projection.model.ts';
import type { Network } from './network.model.ts';

export type Warning =
  | { kind: 'isolated' | 'sameLabel'; nodeId: string }
  | { kind: 'farApart' | 'noConductor' | 'noFormula'; spanId: string; nodeId: string };

/** Coordinates may be this many times farther apart than the entered length. */
const tolerance = 3;

/** What a person should look at before the design is used. */
export function warningsOf(network: Network): Warning[] {
  const { design } = network;
  return [...nodeWarnings(network, design), ...spanWarnings(network, design)];
}

function nodeWarnings(network: Network, { nodes }: Design): Warning[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ id, areaId, label, isTransformer }) => {
    const key = `${areaId} ${label}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    const isIsolated = !isTransformer && network.spansOf(id).length === 0;
    return [
      ...(isIsolated ? [{ kind: 'isolated' as const, nodeId: id }] : []),
      ...(isRepeated ? [{ kind: 'sameLabel' as const, nodeId: id }] : []),
    ];
  });
}

function spanWarnings(network: Network, design: Design): Warning[] {
  const projection = projectionOf(design);
  const onGround = (id: string) => {
    const node = network.node(id);
    const coordinates = node && coordinatesOf(node);
    return coordinates ? projected(projection, coordinates) : null;
  };
  return design.spans.flatMap(({ id: spanId, fromNodeId, toNodeId, distance, formulaTitle, materials }) => {
    const from = onGround(fromNodeId);
    const to = onGround(toNodeId);
    const isFar = from && to && distanceBetween(from, to) > tolerance * Number(distance);
    const row = { spanId, nodeId: toNodeId };
    return [
      ...(isFar ? [{ kind: 'farApart' as const, ...row }] : []),
      ...(materials.length === 0 ? [{ kind: 'noConductor' as const, ...row }] : []),
      ...(formulaTitle.trim() === '' ? [{ kind: 'noFormula' as const, ...row }] : []),
    ];
  });
}
